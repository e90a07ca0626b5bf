import { cloth } from '../cloth.ts';
import { curve, type Pt, path, points, ribbon, shape } from '../geometry.ts';
import { type Crop, dress, type Look, stand } from '../look.ts';
import { type DyeName, dyes, type RoomName, rooms } from '../palettes.ts';
import { type PrintName, print } from '../prints/print.ts';
import { type SceneStyle, scene, vignette } from '../scene.ts';
import { Sheet } from '../sheet.ts';
import { scissors, spool } from '../table.ts';
import { tapeTicks } from '../tape.ts';
import { iron, ironingBoard, machine } from './appliances.ts';
import { dressForm, mirror, shelf, type Tabletop, worktable } from './furniture.ts';
import { type Hung, rail } from './rail.ts';

/** What is in a workroom, from the wall to the viewer. */
export type Thing =
  | { kind: 'woman'; look: Look; feet: Pt; size: number; between?: readonly Thing[] }
  | ({ kind: 'table' } & Tabletop)
  | {
      kind: 'cloth';
      outline: string;
      print: PrintName;
      dye: DyeName;
      scale: number;
      /** Height over width: below 1 where it lies. */
      flat?: number;
      angle?: number;
      folds?: readonly string[];
    }
  | { kind: 'chalk'; line: string }
  | { kind: 'tape'; line: string; width?: number }
  | { kind: 'shears'; at: Pt; deg: number }
  | { kind: 'spool'; at: Pt; color: string }
  | { kind: 'slip'; at: Pt; deg: number }
  | { kind: 'board'; at: Pt; length: number; foot: number }
  | { kind: 'iron'; at: Pt }
  | { kind: 'machine'; at: Pt; size: number }
  | { kind: 'mirror'; at: Pt; width: number; foot: number; seen: readonly Thing[] }
  | { kind: 'shelf'; at: Pt; length: number; piles: readonly (readonly DyeName[])[] }
  | { kind: 'form'; at: Pt; foot: number; size: number }
  | { kind: 'rail'; at: Pt; length: number; foot: number; gowns: readonly Hung[] };

export interface Workroom {
  room: RoomName;
  scene: SceneStyle;
  crop: Crop;
  things: readonly Thing[];
}

/** Things drawn small, about their own point. */
const FLAT = { tools: 0.5, height: 0.22 };

function place(sheet: Sheet, room: RoomName, thing: Thing): void {
  switch (thing.kind) {
    case 'woman': {
      const { look, feet, size, between = [] } = thing;
      const own = stand(look).feet;
      const inFront = (): void =>
        sheet.placed(feet, own, 1 / size, () => {
          for (const each of between) place(sheet, room, each);
        });
      return sheet.placed(own, feet, size, () => void dress(sheet, look, inFront));
    }
    case 'table':
      return worktable(sheet, thing);
    case 'cloth':
      return layCloth(sheet, thing);
    case 'chalk':
      return sheet.add(
        `<path d="${path(curve(points(thing.line), 16), false)}" fill="none" stroke="#fff6e6" stroke-width="4" stroke-dasharray="14 6" stroke-linecap="round" opacity=".9"/>`,
      );
    case 'tape': {
      const { line, width = 18 } = thing;
      const c = curve(points(line), 20);
      sheet.panel(
        ribbon(c, () => width),
        { fill: '#e5b452', depth: 8, shade: 0.18, lit: 0.4, cast: { dx: 3, dy: 5, blur: 4, a: 0.36 } },
      );
      return sheet.add(tapeTicks(c, 1, width));
    }
    case 'shears':
      return sheet.placed(
        thing.at,
        thing.at,
        FLAT.tools * 0.72,
        () => scissors(sheet, thing.at, thing.deg),
        FLAT.height,
      );
    case 'spool':
      return sheet.placed(thing.at, thing.at, 0.3, () => spool(sheet, thing.at, thing.color), 0.16);
    case 'slip':
      return slip(sheet, thing.at, thing.deg);
    case 'board':
      return ironingBoard(sheet, thing.at, thing.length, thing.foot);
    case 'iron':
      return iron(sheet, thing.at);
    case 'machine':
      return sheet.placed(thing.at, thing.at, thing.size, () => machine(sheet, thing.at));
    case 'mirror':
      return mirror(sheet, rooms[room], thing.at, thing.width, thing.foot, () => {
        for (const each of thing.seen) place(sheet, room, each);
      });
    case 'shelf':
      return shelf(
        sheet,
        thing.at,
        thing.length,
        thing.piles.map((pile) => pile.map((name) => dyes[name].base)),
      );
    case 'form':
      return sheet.placed(thing.at, thing.at, thing.size, () =>
        dressForm(sheet, thing.at, thing.at[1] + (thing.foot - thing.at[1]) / thing.size),
      );
    case 'rail':
      return rail(sheet, thing.at, thing.length, thing.foot, thing.gowns);
  }
}

function layCloth(sheet: Sheet, item: Extract<Thing, { kind: 'cloth' }>): void {
  const { flat = 1, folds = [] } = item;
  // drawn upright and then pressed flat, so that the print lies with it
  const up = ([x, y]: Pt): Pt => [x, 1400 + (y - 1400) / flat];
  const lifted = (text: string) =>
    points(text).map((p) => (p[2] === 'c' ? ([...up([p[0], p[1]]), 'c'] as const) : up([p[0], p[1]])));
  sheet.placed(
    [0, 1400],
    [0, 1400],
    1,
    () =>
      cloth(sheet, shape(lifted(item.outline), 12), print(item.print, dyes[item.dye], item.scale), {
        o: [800, 1400],
        angle: item.angle ?? 0,
        depth: flat < 1 ? 40 : 46,
        shade: flat < 1 ? 0.2 : 0.4,
        cast: { dx: 6, dy: 10, blur: 9, a: 0.34 },
        folds: folds.map((line) => ({
          pts: lifted(line),
          w: 44,
          side: 1,
          a: 0.42,
          hi: 0.18,
          head: 0.2,
          tail: 0.9,
        })),
      }),
    flat,
  );
}

/** The slip of an order in somebody's hands. */
function slip(sheet: Sheet, [x, y]: Pt, deg: number): void {
  const a = (deg * Math.PI) / 180;
  const p = (u: number, v: number): Pt => [
    x + u * Math.cos(a) - v * Math.sin(a),
    y + u * Math.sin(a) + v * Math.cos(a),
  ];
  const line = (v: number, to: number): string => `<path d="${path([p(-32, v), p(to, v)], false)}"/>`;
  const text = `<g stroke="#6b5a48" stroke-width="3.4" opacity=".6">${[-46, -28, -10, 8, 26].map((v, i) => line(v, i % 2 ? 16 : 30)).join('')}</g>`;
  sheet.panel([p(-46, -64), p(46, -64), p(46, 60), p(-46, 60)], {
    fill: '#fbf3e2',
    inside: text,
    depth: 16,
    shade: 0.14,
    lit: 0.6,
    cast: { dx: 5, dy: 8, blur: 7, a: 0.34 },
  });
}

/** Draws a workroom as SVG, `crop` px in size. */
export function drawWorkroom({ room, scene: style, crop, things }: Workroom): string {
  const sheet = new Sheet();
  for (const thing of things) place(sheet, room, thing);
  const standing = things.flatMap((thing) => (thing.kind === 'woman' ? [thing.feet] : []));
  return sheet.svg(scene(sheet, style, rooms[room], standing), crop, vignette(sheet));
}
