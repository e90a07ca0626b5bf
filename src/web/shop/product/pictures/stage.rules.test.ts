import { expect, test } from 'vitest';
import { fillsStage } from './stage.rules.ts';

test.each([
  [1600, 2000, true],
  [1599, 2000, true],
  [1600, 1600, false],
  [1600, 1067, false],
  [1080, 2340, false],
  [1600, 2133, false],
])('decides if a picture of %i × %i fills the stage: %s', (width, height, fills) => {
  expect(fillsStage({ width, height })).toBe(fills);
});

test('fills the stage with the placeholder', () => expect(fillsStage(undefined)).toBe(true));
