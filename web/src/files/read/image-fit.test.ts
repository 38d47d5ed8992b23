import { expect, test } from 'vitest';
import { fittedSize } from './image-fit.ts';

test.each([
  ['landscape', 4000, 3000, 1280, 960],
  ['portrait', 3000, 4000, 600, 800],
  ['square', 2000, 2000, 1280, 1280],
  ['small', 640, 480, 640, 480],
  ['a thread', 4000, 1, 1280, 1],
])('%s', (_, width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});
