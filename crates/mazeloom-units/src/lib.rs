//! Nothing of its own: the package compiles the sources of the libraries as test programs.
