import { describe, expect, it } from 'vitest';
import { drape } from './drape.ts';
import type { Pt } from './geometry.ts';

const flat = (x: number, y: number): Pt => [x, y];
const hanging = { pts: [[100, 0] as Pt, [100, 400] as Pt], w: 40, side: 1 };

describe('drape', () => {
  it('leaves cloth without hanging folds as it lies', () => {
    const across = { pts: [[0, 100] as Pt, [300, 130] as Pt] };
    expect(drape(flat, [across])(40, 60)).toEqual([40, 60]);
  });

  it('pulls the print into a fold and lets it sink there', () => {
    const warp = drape(flat, [hanging]);
    const [x, y] = warp(130, 300);
    expect(Math.abs(x - 114)).toBeLessThan(130 - 114);
    expect(y).toBeGreaterThan(300);
  });

  it('changes nothing above a fold and far from it', () => {
    const warp = drape(flat, [hanging]);
    expect(warp(110, -20)).toEqual([110, -20]);
    expect(warp(400, 300)).toEqual([400, 300]);
  });

  it('never turns the print over', () => {
    const warp = drape(flat, [hanging]);
    const xs = Array.from({ length: 80 }, (_, i) => warp(i * 4, 300)[0]);
    expect(xs.every((x, i) => i === 0 || x > (xs[i - 1] ?? 0))).toBe(true);
  });
});
