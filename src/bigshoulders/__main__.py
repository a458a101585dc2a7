"""python -m bigshoulders is the command bigshoulders."""

import sys

from bigshoulders.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
