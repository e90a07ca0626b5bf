import { describe, expect, it } from 'vitest';
import { demoProducts } from '../../../demo/catalog.ts';
import { heroLook, looksOf } from '../looks.ts';
import { tables } from '../tables.ts';
import { workrooms } from '../workrooms.ts';
import { figure, type View } from './figure.ts';
import { type GarmentName, garments } from './garments/garments.ts';
import { bounds, type Pt } from './geometry.ts';
import { drawCompany, drawLook, type Look } from './look.ts';
import { dyes } from './palettes.ts';
import { type PoseName, poses } from './poses/poses.ts';
import { print } from './prints/print.ts';
import { H, Sheet, W } from './sheet.ts';
import { drawTable } from './table.ts';
import { drawWorkroom } from './workroom/workroom.ts';

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
    shoe: { color: '#c89a52', kind: 'sandal' },
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

describe('drawCompany', () => {
  const look = looksOf('aduke-adire-bubu')[0] ?? heroLook;
  const svg = drawCompany({
    room: 'sand',
    scene: { name: 'plain' },
    crop: [0, 830, 1600, 1000],
    members: [
      { look, feet: [400, 1760], size: 0.4 },
      { look, feet: [1200, 1790], size: 0.5 },
    ],
  });

  it('places each member with her feet where they belong', () => {
    const feet = figure(look.pose, look.skin, 'front').feet;
    const places = [
      ...svg.matchAll(/<g transform="matrix\(([\d.]+) 0 0 [\d.]+ ([-\d.]+) ([-\d.]+)\)">/g),
    ].map(([, k, x, y]) =>
      [Number(k) * feet[0] + Number(x), Number(k) * feet[1] + Number(y)].map(Math.round),
    );
    expect(places.slice(0, 2)).toEqual([
      [400, 1760],
      [1200, 1790],
    ]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('drawTable', () => {
  it.each(Object.entries(tables))('draws %s twice alike and without a broken number', (_, table) => {
    const svg = drawTable(table);
    expect(svg).toBe(drawTable(table));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('two in a frame', () => {
  const looks = demoProducts.flatMap(({ slug }) => looksOf(slug)).filter(({ view }) => view === 'together');

  it('are there for several pieces', () => {
    expect(looks.length).toBeGreaterThanOrEqual(5);
  });

  it.each(looks)('wear the $garment of $dye in two of its colours', (look) => {
    const svg = drawLook(look);
    expect(look.friend?.dye).not.toBe(look.dye);
    for (const dye of [look.dye, look.friend?.dye ?? look.dye]) expect(svg).toContain(dyes[dye].base);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('drawWorkroom', () => {
  it.each(Object.entries(workrooms))('draws %s twice alike and without a broken number', (_, workroom) => {
    const svg = drawWorkroom(workroom);
    expect(svg).toBe(drawWorkroom(workroom));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('shoes', () => {
  const look = looksOf('ndidi-silk-cowl-sheath')[0] ?? heroLook;
  const kinds = ['sandal', 'mule', 'pump', 'strap', 'crossed', 'slipper'] as const;

  it('differ by kind, from the front, the side and the back', () => {
    for (const view of views) {
      const drawn = kinds.map((shoeKind) => drawLook({ ...look, view, shoeKind }));
      // two of them are alike from the back
      expect(new Set(drawn).size).toBe(view === 'back' ? kinds.length - 1 : kinds.length);
      for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('are of every kind in the catalogue', () => {
    const worn = demoProducts.flatMap(({ slug }) => looksOf(slug)).map(({ shoeKind = 'sandal' }) => shoeKind);
    expect(new Set(worn)).toEqual(new Set(kinds));
  });
});

describe('what is seen inside a shape', () => {
  it('throws no shadow on the wall', () => {
    const sheet = new Sheet();
    const square: Pt[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    sheet.within(square, () => sheet.panel(square, { fill: '#000000' }));
    expect(sheet.silhouettes).toEqual([]);
    expect(sheet.out).toHaveLength(1);
  });
});
