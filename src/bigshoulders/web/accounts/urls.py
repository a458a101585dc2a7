"""The addresses of accounts; allauth's own are not among them."""

from __future__ import annotations

from django.urls import path

from bigshoulders.web.accounts.owner import OWNERS_SITE
from bigshoulders.web.accounts.views import entering, lost, own, passkeys, privacy

urlpatterns = [
    path("account/", own.account, name="account"),
    path("account/sign-in", entering.sign_in, name="sign_in"),
    path("account/lost", lost.lost, name="lost"),
    path("account/sign-out", entering.sign_out, name="sign_out"),
    path("account/new/", entering.new, name="new_account"),
    path("account/new/<slug:secret>/", entering.new, name="new_account_by"),
    path("account/password", own.password, name="password"),
    path("account/passkey/to-sign-in", passkeys.to_sign_in, name="passkey_to_sign_in"),
    path("account/passkey/to-begin", passkeys.to_begin, name="passkey_to_begin"),
    path("account/passkey/to-add", passkeys.to_add, name="passkey_to_add"),
    path("account/passkey/add", passkeys.add, name="passkey_add"),
    path("account/passkey/remove", passkeys.remove, name="passkey_remove"),
    path("account/invite", own.invite, name="invite"),
    path("account/data", own.export, name="own_data"),
    path("account/delete", own.delete, name="delete_account"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("owner/", OWNERS_SITE.urls),
]
