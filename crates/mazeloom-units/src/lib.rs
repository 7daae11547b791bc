//! Nothing of its own: the package compiles the sources of some libraries as test programs.
