import { expect, test } from "vitest";
import { boxes, images, rectangle } from "./mirror";

test("points are mirrored left and right, above and below, or both", () => {
  expect(images("none", [1, 2], [10, 8])).toEqual([[1, 2]]);
  expect(images("across", [1, 2], [10, 8])).toEqual([
    [1, 2],
    [9, 2],
  ]);
  expect(images("down", [1, 2], [10, 8])).toEqual([
    [1, 2],
    [1, 6],
  ]);
  expect(images("both", [1, 2], [10, 8])).toEqual([
    [1, 2],
    [9, 2],
    [1, 6],
    [9, 6],
  ]);
});

test("what lies on the axis is there once", () => {
  expect(images("across", [5, 2], [10, 8])).toEqual([[5, 2]]);
  expect(images("both", [5, 4], [10, 8])).toEqual([[5, 4]]);
});

test("rectangles are mirrored as they are, with the smaller corner first", () => {
  expect(rectangle([4, 1], [2, 3])).toEqual([2, 1, 4, 3]);
  expect(boxes("none", [1, 1, 3, 2], [10, 8])).toEqual([[1, 1, 3, 2]]);
  expect(boxes("across", [1, 1, 3, 2], [10, 8])).toEqual([
    [1, 1, 3, 2],
    [7, 1, 9, 2],
  ]);
  expect(boxes("both", [1, 1, 3, 2], [10, 8])).toHaveLength(4);
  expect(boxes("both", [1, 1, 3, 2], [10, 8])[3]).toEqual([7, 6, 9, 7]);
});

test("a rectangle that touches the axis is mirrored too", () => {
  expect(boxes("across", [5, 1, 8, 2], [10, 8])).toEqual([
    [5, 1, 8, 2],
    [2, 1, 5, 2],
  ]);
});
