import { describe, expect, it } from 'vitest';
import { heroLook, looksOf } from '../looks.ts';
import { figure, type View } from './figure.ts';
import { type GarmentName, garments } from './garments/garments.ts';
import { bounds, type Pt } from './geometry.ts';
import { drawLook, type Look } from './look.ts';
import { dyes } from './palettes.ts';
import { type PoseName, poses } from './poses.ts';
import { print } from './prints/print.ts';
import { H, Sheet, W } from './sheet.ts';

const names = Object.keys(garments) as GarmentName[];
const views: View[] = ['front', 'back', 'quarter'];

/** Every coordinate of the pieces a garment lays down, without its background. */
function outline(name: GarmentName, view: View, pose: PoseName): Pt[] {
  const sheet = new Sheet();
  const dye = dyes.indigo;
  const pr = print('silk', dye);
  const f = figure(pose, 'umber', view);
  garments[name]({
    sheet,
    f,
    pr,
    second: pr,
    dye,
    cut: {},
    head: { hair: 'crop' },
    shoe: '#c89a52',
    bangle: '#dcae5a',
  });
  return sheet.silhouettes.flatMap((d) =>
    d
      .slice(1, -1)
      .split('L')
      .map((p): Pt => {
        const [x = Number.NaN, y = Number.NaN] = p.split(' ').map(Number);
        return [x, y];
      }),
  );
}

describe('garments', () => {
  it.each(names.flatMap((n) => views.map((v) => [n, v] as const)))(
    '%s from the %s stays finite and inside the canvas',
    (name, view) => {
      const pts = outline(name, view, 'easy');
      expect(pts.length).toBeGreaterThan(200);
      expect(pts.flat().every(Number.isFinite)).toBe(true);
      const [left, top, right, bottom] = bounds(pts);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(W);
      expect(bottom).toBeLessThanOrEqual(H);
    },
  );

  it.each(Object.keys(poses) as PoseName[])('hold in the pose %s', (pose) => {
    expect(outline('aLine', 'front', pose).flat().every(Number.isFinite)).toBe(true);
  });
});

describe('drawLook', () => {
  const first = looksOf('ibim-belted-ankara-dress')[0] ?? heroLook;
  const looks: [string, Look][] = [
    ['the hero', heroLook],
    ['a printed dress', first],
    ['a cloth close-up', { ...first, view: 'swatch' }],
    ['folded cloth', { ...first, view: 'folded' }],
  ];
  it.each(looks)('draws %s twice alike', (_, look) => {
    expect(drawLook(look)).toBe(drawLook(look));
  });

  it.each(looks)('draws %s without a broken number', (_, look) => {
    expect(drawLook(look)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('changes the cloth with the dye and nothing else', () => {
    const blue = drawLook({ ...first, dye: 'cobalt' });
    expect(blue).toContain(dyes.cobalt.base);
    expect(blue).not.toContain(dyes.saffron.base);
  });
});
