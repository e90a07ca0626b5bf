import { expect, it } from 'vitest';
import { contrast, isSameWall, needsShade, wallOf } from './wall.rules.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('writes ink on a light wall and paper on a dark one, on their own colours', () => {
  expect(wallOf('#edcdc1')).toEqual({ wall: '#edcdc1', words: '#251722' });
  expect(wallOf('#1b2455')).toEqual({ wall: '#1b2455', words: '#faf6ef' });
});

it('can be read on every grey and on strong colours', () => {
  const greys = Array.from({ length: 256 }, (_, i) => `#${i.toString(16).padStart(2, '0').repeat(3)}`);
  for (const tint of [...greys, '#ff0000', '#00ff00', '#0000ff', '#9c3d21', '#d29050', '#85747c']) {
    const { wall, words } = wallOf(tint);
    expect(contrast(wall, words), tint).toBeGreaterThanOrEqual(4.5);
  }
});

it('shades walls on which words are read with effort, light or dark', () => {
  expect(['#edcdc1', '#868d98', '#85747c', '#1b2455'].map(needsShade)).toEqual([false, true, true, false]);
});

it('takes plaster for a picture without a colour', () => {
  expect(wallOf('')).toEqual(wallOf('#e7dacb'));
  expect(wallOf('#12')).toEqual(wallOf('#e7dacb'));
  expect(wallOf('#zzzzzz')).toEqual(wallOf('#e7dacb'));
});

it('takes two walls of nearly the same colour for one', () => {
  expect(isSameWall('#e8ccbb', '#e6c8b6')).toBe(true);
  expect(isSameWall('#e8ccbb', '#dbd5ca')).toBe(true);
  expect(isSameWall('#e8ccbb', '#c4ccb4')).toBe(false);
  expect(isSameWall('', '')).toBe(true);
  expect(isSameWall('', '#c4ccb4')).toBe(false);
});
