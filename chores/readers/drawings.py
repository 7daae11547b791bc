"""Nothing to complain of, nothing to mend, in millimeters."""

import glob, sys, ezdxf
files = sorted(glob.glob(sys.argv[1] + '/*.dxf'))
assert len(files) == 8, files
for name in files:
    drawing = ezdxf.readfile(name)
    audit = drawing.audit()
    assert not audit.errors and not audit.fixes, (name, audit.errors, audit.fixes)
    assert drawing.units == ezdxf.units.MM, name
    assert len(drawing.modelspace()) > 0, name
