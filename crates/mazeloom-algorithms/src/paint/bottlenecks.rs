//! Cells that every path from start to goal passes through, numbered from the start. O(n).
//!
//! In a perfect maze they are the solution. With loops they are the cut vertices between start
//! and goal.

use super::{Legend, Paint, row};
use crate::solve::Blocks;
use mazeloom_core::table::PerCell;

pub(super) const ROW: Paint = row(
    "bottlenecks",
    "cells that every path from start to goal passes through, numbered from 1",
    Legend::bar("number of the bottleneck"),
    36.0,
    |task| {
        let mut places = PerCell::filled(task.maze.cells(), Paint::NOTHING);
        let path = (task.path)().unwrap_or_default();
        let blocks = Blocks::of(task.maze);
        for (place, cell) in (1..).zip(blocks.passed(task.maze, &path)) {
            places[cell] = place;
        }
        places
    },
);
