import { expect, test } from 'vitest';
import {
  fillsStage,
  inColorOrder,
  mostScale,
  otherColor,
  roomToMove,
  swipeStep,
  viewAt,
  withinStage,
  zoomed,
} from './gallery.rules.ts';

const picture = { width: 360, height: 450 };
const stage = { width: 360, height: 600 };

test('opens the picture at twice its size, centred on the press', () => {
  expect(viewAt({ x: 0.5, y: 0.5 }, picture, stage)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(viewAt({ x: 0.375, y: 0.375 }, picture, stage)).toEqual({ scale: 2, x: 90, y: 112.5 });
});

test('stays within the picture on a press at the edge', () => {
  const room = roomToMove(2, picture, stage);
  expect(viewAt({ x: 0, y: 0 }, picture, stage)).toEqual({ scale: 2, ...room });
  expect(viewAt({ x: 1, y: 1 }, picture, stage)).toEqual({ scale: 2, x: -room.x, y: -room.y });
});

test('limits the zoom in both directions', () => {
  const open = viewAt({ x: 0.5, y: 0.5 }, picture, stage);
  expect(zoomed(open, 0.1, { x: 0, y: 0 }, picture, stage).scale).toBe(1);
  expect(zoomed(open, 100, { x: 0, y: 0 }, picture, stage).scale).toBe(mostScale);
});

test('zooms around the point between two fingers', () => {
  const open = { scale: 2, x: 40, y: -30 };
  const around = { x: 50, y: 20 };
  const before = { x: (around.x - open.x) / open.scale, y: (around.y - open.y) / open.scale };
  const view = zoomed(open, 1.5, around, picture, stage);
  expect((around.x - view.x) / view.scale).toBeCloseTo(before.x);
  expect((around.y - view.y) / view.scale).toBeCloseTo(before.y);
});

test('centres a picture that does not fill the stage', () => {
  expect(withinStage({ scale: 1, x: 90, y: 90 }, picture, stage)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('swipes to the next picture only at the edge of this one', () => {
  const { x: room } = roomToMove(2, picture, stage);
  const left = { x: -80, y: 5 };
  const right = { x: 80, y: 5 };
  expect(swipeStep({ scale: 1, x: 0, y: 0 }, left, picture, stage)).toBe(1);
  expect(swipeStep({ scale: 1, x: 0, y: 0 }, right, picture, stage)).toBe(-1);
  expect(swipeStep({ scale: 2, x: 0, y: 0 }, left, picture, stage)).toBe(0);
  expect(swipeStep({ scale: 2, x: -room, y: 0 }, left, picture, stage)).toBe(1);
  expect(swipeStep({ scale: 2, x: -room, y: 0 }, right, picture, stage)).toBe(0);
  expect(swipeStep({ scale: 1, x: 0, y: 0 }, { x: -80, y: 90 }, picture, stage)).toBe(0);
  expect(swipeStep({ scale: 1, x: 0, y: 0 }, { x: -20, y: 0 }, picture, stage)).toBe(0);
});

const pictures = [
  { key: 'front', color: 'Indigo' },
  { key: 'red front', color: 'Oxblood' },
  { key: 'back', color: 'Indigo' },
  { key: 'clasp', color: null },
  { key: 'red back', color: 'Oxblood' },
];
const keys = (color: string | undefined) => inColorOrder(pictures, color).map(({ key }) => key);

test('sorts pictures of the chosen colour first, then those without a colour', () => {
  expect(keys('Oxblood')).toEqual(['red front', 'red back', 'clasp', 'front', 'back']);
  expect(keys('Indigo')).toEqual(['front', 'back', 'clasp', 'red front', 'red back']);
});

test('does not sort without a choice or without a picture of it', () => {
  const order = pictures.map(({ key }) => key);
  expect(keys(undefined)).toEqual(order);
  expect(keys('Saffron')).toEqual(order);
});

test('labels a picture in another colour than the chosen one', () => {
  expect(otherColor(pictures[0], 'Oxblood')).toBe('Indigo');
  expect(otherColor(pictures[0], 'Indigo')).toBeUndefined();
  expect(otherColor(pictures[3], 'Oxblood')).toBeUndefined();
  expect(otherColor(pictures[0], undefined)).toBeUndefined();
  expect(otherColor(undefined, 'Oxblood')).toBeUndefined();
});

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
