"""The settings of the site. Nothing has to be set: data, secret and database look after themselves."""

from __future__ import annotations

import os

from django.utils.translation import gettext_lazy

from bigshoulders import locale
from bigshoulders.web.site import joining, post_office, reach
from bigshoulders.web.site.database import database
from bigshoulders.web.site.folder import data_folder, secret_key

DATA = data_folder()

DEBUG = False
SECRET_KEY = secret_key(DATA)

REACH = reach.chosen()
PUBLIC_ADDRESS = reach.public_address()
IS_PUBLIC = bool(PUBLIC_ADDRESS)
ALLOWED_HOSTS = reach.hosts()
# Before a public site stands a proxy that has the certificate.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_PUBLIC else None
SECURE_HSTS_SECONDS = 180 * 24 * 60 * 60 if IS_PUBLIC else 0

INSTALLED_APPS = [
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "bigshoulders.web",
]
MIDDLEWARE = [
    "bigshoulders.web.site.compression.Compression",
    "bigshoulders.web.site.headers.security_headers",
    "bigshoulders.web.site.programs.without_cookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "bigshoulders.web.site.language.game_words",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "bigshoulders.web.site.bodies.refusals",
    "bigshoulders.web.site.storage.StorageFailures",
    "bigshoulders.web.site.floods.Floods",
]
ERRORS_GO = ["stderr", "counted"]
# What has to do with accounts is loaded only where there can be any: never for one's own machine.
ACCOUNTS = joining.chosen()
PRIVACY_PAGE = os.environ.get(joining.PRIVACY, "")
CONTEXT_PROCESSORS = [
    "django.template.context_processors.request",
    "django.template.context_processors.i18n",
    "django.contrib.messages.context_processors.messages",
    "bigshoulders.web.pages.preferences.context",
]
if ACCOUNTS != joining.OFF:
    INSTALLED_APPS += joining.APPS
    MIDDLEWARE += joining.MIDDLEWARE
    CONTEXT_PROCESSORS += joining.CONTEXT_PROCESSORS
    ERRORS_GO += ["file"]
AUTH_USER_MODEL = "accounts.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
ACCOUNT_USER_MODEL_USERNAME_FIELD = "key"
ACCOUNT_USER_MODEL_EMAIL_FIELD = None
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_RATE_LIMITS = False  # web/limits.py counts, for all processes
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ADAPTER = "bigshoulders.web.accounts.passkeys.PasskeyAdapter"

ROOT_URLCONF = "bigshoulders.web.urls"
ASGI_APPLICATION = "bigshoulders.web.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": CONTEXT_PROCESSORS},
    }
]

DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# What a browser knows about its games is little and signed, so it needs no table of its own.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "bigshoulders.web.views.errors.forged"
CSRF_TRUSTED_ORIGINS = [*os.environ.get("BIGSHOULDERS_ORIGINS", "").split(), *([PUBLIC_ADDRESS] if IS_PUBLIC else [])]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_PUBLIC
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

METRICS_TOKEN = os.environ.get("BIGSHOULDERS_METRICS_TOKEN", "")
"""Whoever shows it reads the figures of the site; without one nobody does."""

DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024  # web/site/bodies.py lets nothing larger through

STATIC_URL = "/static/"
STORAGES = {"staticfiles": {"BACKEND": "bigshoulders.web.site.statics.VersionedStorage"}}

# Notices: letters by SMTP ("smtp://user:word@host:587", "smtps://..."); webhooks in the own network if wanted.
SMTP = post_office.checked_server(os.environ.get(post_office.SERVER, ""))
MAIL_FROM = post_office.checked_sender(os.environ.get(post_office.SENDER) or post_office.USUAL_SENDER)
PRIVATE_WEBHOOKS = os.environ.get("BIGSHOULDERS_PRIVATE_WEBHOOKS", "") == "yes"
DELIVERS_NOTICES = True

USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", gettext_lazy("English")), ("de", gettext_lazy("German")), ("es", gettext_lazy("Spanish"))]
LOCALE_PATHS = [locale.FOLDER]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE

# Errors are pages for people; what the developer needs to know goes to stderr.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {
        "stderr": {"class": "logging.StreamHandler"},
        "file": {"()": "bigshoulders.web.site.errors_kept.ErrorFile", "folder": DATA},
        "counted": {"class": "bigshoulders.web.site.figures.CountedErrors"},
    },
    "loggers": {
        "django": {"handlers": ERRORS_GO, "level": "ERROR", "propagate": False},
        "django.security": {"handlers": ["stderr"], "level": "CRITICAL", "propagate": False},
    },
}
