"""What Windows does not have, by the documentation of Python."""

MODULES = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty")
PACKAGES = ("uvloop",)
"""Of others, which are not made for Windows."""
OS = """
    O_NOCTTY O_NONBLOCK chown fchmod fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid getpgrp
    getpriority getsid getuid initgroups killpg lchown lockf mkfifo mknod nice openpty posix_fallocate pread pwrite
    sched_getaffinity sched_setaffinity setegid seteuid setgid setgroups setpgid setpriority setregid setreuid setsid
    setuid statvfs sync sysconf tcsetpgrp ttyname uname wait wait3 wait4
"""
SIGNAL = """
    SIGALRM SIGBUS SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGPROF SIGQUIT SIGSTOP SIGTSTP SIGTTIN SIGTTOU SIGUSR1
    SIGUSR2 SIGVTALRM SIGXCPU SIGXFSZ alarm getitimer pause pthread_kill pthread_sigmask setitimer siginterrupt
    sigpending sigtimedwait sigwait sigwaitinfo
"""
SOCKET = "AF_UNIX SO_REUSEPORT"
NAMES = {"os": set(OS.split()), "signal": set(SIGNAL.split()), "socket": set(SOCKET.split())}
NEEDED_BY_PYTHON = {"AF_UNIX", "statvfs"}
"""Its own library would not run on Linux without them."""
