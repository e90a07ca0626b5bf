import { skinPanel } from './body.ts';
import { cloth, type Fold } from './cloth.ts';
import { darker, lighter, tint } from './colour.ts';
import { figure } from './figure.ts';
import { curve, ellipse, limb, type Pt, path, points, ribbon, shape } from './geometry.ts';
import { drawHand } from './hand.ts';
import { type DyeName, dyes, type SkinName } from './palettes.ts';
import { type PrintName, print } from './prints/print.ts';
import { random } from './random.ts';
import { H, Sheet, W } from './sheet.ts';
import { tapeTicks } from './tape.ts';

/** What lies on the table, from the bottom up. */
export type Item =
  | {
      kind: 'cloth';
      outline: string;
      print: PrintName;
      dye: DyeName;
      scale: number;
      angle: number;
      folds?: string[];
    }
  | { kind: 'chalk'; line: string }
  | { kind: 'tape'; line: string; turn?: 1 | -1 }
  | { kind: 'scissors'; at: Pt; deg: number }
  | { kind: 'spool'; at: Pt; color: string }
  | { kind: 'pins'; at: Pt }
  | { kind: 'vat'; at: Pt; r: number; dye: DyeName }
  | { kind: 'roll'; at: Pt; deg: number; length: number; print: PrintName; dye: DyeName }
  | {
      kind: 'arm';
      from: Pt;
      wrist: Pt;
      hand: number;
      flip: 1 | -1;
      skin: SkinName;
      gesture: 'relaxed' | 'graceful' | 'holding';
    };

/** A table seen from above: its colour, what lies on it and which part is shown. */
export interface TableScene {
  top: string;
  items: readonly Item[];
  crop: readonly [number, number, number, number];
}

const soft = (text: string, w = 60): Fold => ({
  pts: points(text),
  w,
  side: 1,
  a: 0.4,
  hi: 0.16,
  head: 0.3,
  tail: 0.8,
});

/** Planks with a faint grain. */
function wood(top: string): string {
  const r = random(`wood${top}`);
  let s = `<rect width="${W}" height="${H}" fill="${top}"/>`;
  for (let y = 0; y < H; y += 250) {
    s += `<rect y="${y}" width="${W}" height="250" fill="${tint(top, darker(top, 0.3), r.range(0, 0.22))}"/>`;
    s += `<path d="M0 ${y}H${W}" stroke="${darker(top, 0.45)}" stroke-width="5" opacity=".5"/>`;
    for (let i = 0; i < 7; i++) {
      const g = y + r.range(18, 232);
      s += `<path d="M0 ${g.toFixed(0)}C500 ${(g + r.range(-14, 14)).toFixed(0)} 1100 ${(g + r.range(-14, 14)).toFixed(0)} ${W} ${(g + r.range(-8, 8)).toFixed(0)}" fill="none" stroke="${darker(top, 0.3)}" stroke-width="${r.range(1.5, 4).toFixed(1)}" opacity=".3"/>`;
    }
  }
  return s;
}

function tape(sheet: Sheet, line: string, turn: 1 | -1): void {
  const c = curve(points(line), 24);
  const band = ribbon(c, () => 62, turn);
  sheet.panel(band, {
    fill: '#e5b452',
    shade: 0.16,
    depth: 20,
    lit: 0.4,
    cast: { dx: 7, dy: 11, blur: 8, a: 0.36 },
  });
  sheet.add(tapeTicks(c, turn));
}

export function scissors(sheet: Sheet, at: Pt, deg: number): void {
  const p = (x: number, y: number): Pt => {
    const a = (deg * Math.PI) / 180;
    return [at[0] + x * Math.cos(a) - y * Math.sin(a), at[1] + x * Math.sin(a) + y * Math.cos(a)];
  };
  const steel = {
    fill: '#c9c9c4',
    shade: 0.3,
    depth: 14,
    lit: 0.7,
    cast: { dx: 8, dy: 12, blur: 8, a: 0.42 },
  };
  sheet.panel([p(0, -22), p(360, -58), p(392, -54), p(20, 12), p(-40, 20)], steel);
  sheet.panel([p(0, 22), p(360, 50), p(390, 44), p(20, -14), p(-40, -22)], { ...steel, fill: '#dcdcd6' });
  sheet.panel(ellipse(p(8, 0), 15, 15, 24), { fill: '#8d7b5a', shade: 0.3, depth: 6, lit: 0.5 });
  for (const g of [-1, 1]) {
    const ring = limb([[...p(-20, g * 14), 26] as const, [...p(-120, g * 66), 30] as const]);
    sheet.panel(ring, { fill: '#6e2432', depth: 12, cast: { dx: 8, dy: 12, blur: 8, a: 0.4 } });
    const [x, y] = p(-205, g * 92);
    const oval = (width: number, color: string, move = ''): string =>
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="104" ry="66" transform="${move} rotate(${deg} ${x.toFixed(1)} ${y.toFixed(1)})" fill="none" stroke="${color}" stroke-width="${width}"/>`;
    sheet.add(
      `<g opacity=".3">${oval(34, '#2a120f', 'translate(9 14)')}</g>${oval(34, '#6e2432')}${oval(6, '#a5545f', 'translate(-4 -6)')}`,
    );
  }
}

export function spool(sheet: Sheet, [x, y]: Pt, color: string): void {
  const disc = { shade: 0.3, depth: 12, lit: 0.5, cast: { dx: 8, dy: 12, blur: 10, a: 0.4 } };
  sheet.panel(ellipse([x, y], 74, 74), { fill: '#c89a62', ...disc });
  sheet.panel(ellipse([x, y], 58, 58), { fill: color, ...disc });
  let s = '';
  for (let r = 26; r < 56; r += 6)
    s += `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${lighter(color, 0.3)}" stroke-width="2" opacity=".6"/>`;
  sheet.add(s);
  sheet.panel(ellipse([x, y], 20, 20, 32), { fill: '#7a5434', shade: 0.2, depth: 8, lit: 0.3 });
}

function pins(sheet: Sheet, [x, y]: Pt): void {
  const colors = ['#b8502f', '#f1e2c2', '#14606a', '#dd9a2b'];
  colors.forEach((color, i) => {
    const a = (i * 37 - 50) * (Math.PI / 180);
    const [ex, ey] = [x + Math.cos(a) * 120 + i * 14, y + Math.sin(a) * 120 + i * 24];
    sheet.add(
      `<path d="M${x + i * 26} ${y + i * 22}L${ex.toFixed(1)} ${ey.toFixed(1)}" stroke="#2a120f" stroke-width="5" opacity=".22" transform="translate(5 8)"/><path d="M${x + i * 26} ${y + i * 22}L${ex.toFixed(1)} ${ey.toFixed(1)}" stroke="#dcdcd6" stroke-width="4"/><circle cx="${x + i * 26}" cy="${y + i * 22}" r="11" fill="${color}"/><circle cx="${x + i * 26 - 3}" cy="${y + i * 22 - 4}" r="4" fill="#fff3e0" opacity=".6"/>`,
    );
  });
}

/** An enamel basin of dye with cloth in it. */
function vat(sheet: Sheet, o: Pt, r: number, name: DyeName): void {
  const dye = dyes[name];
  sheet.panel(ellipse(o, r, r), { fill: '#f3ede0', depth: 50, cast: { dx: 22, dy: 34, blur: 30, a: 0.45 } });
  sheet.add(
    `<circle cx="${o[0]}" cy="${o[1]}" r="${r - 8}" fill="none" stroke="${darker(dye.base, 0.2)}" stroke-width="9"/>`,
  );
  sheet.panel(ellipse(o, r * 0.86, r * 0.86), {
    fill: dye.deep,
    shade: 0.6,
    depth: 110,
    lit: 0.1,
    cast: false,
  });
  let rings = '';
  for (let i = 0; i < 5; i++)
    rings += `<circle cx="${o[0] - r * 0.2}" cy="${o[1] - r * 0.18}" r="${(r * (0.16 + i * 0.15)).toFixed(0)}" fill="none" stroke="${dye.mid}" stroke-width="${(9 - i).toFixed(0)}" opacity="${(0.5 - i * 0.08).toFixed(2)}"/>`;
  sheet.add(`<g clip-path="${sheet.clip(ellipse(o, r * 0.86, r * 0.86))}">${rings}</g>`);
  const lump = shape(
    [
      [-0.1, -0.5],
      [0.35, -0.55],
      [0.66, -0.2],
      [0.6, 0.28],
      [0.3, 0.6],
      [-0.12, 0.5],
      [-0.3, 0.1],
    ].map(([x = 0, y = 0]): Pt => [o[0] + x * r, o[1] + y * r]),
    14,
  );
  const fold = (x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): Fold => ({
    pts: [
      [o[0] + x0 * r, o[1] + y0 * r],
      [o[0] + x1 * r, o[1] + y1 * r],
      [o[0] + x2 * r, o[1] + y2 * r],
    ],
    w: r * 0.12,
    side: 1,
    a: 0.55,
    hi: 0.3,
    head: 0.2,
    tail: 0.6,
  });
  cloth(sheet, lump, print('adireCircles', dye, 0.9), {
    o,
    angle: 18,
    shade: 0.5,
    depth: 70,
    cast: { dx: 8, dy: 14, blur: 14, a: 0.5 },
    folds: [
      fold(-0.1, -0.4, 0.1, 0, 0, 0.45),
      fold(0.2, -0.5, 0.3, 0, 0.2, 0.5),
      fold(0.45, -0.3, 0.5, 0, 0.4, 0.3),
    ],
  });
}

/** A length of cloth rolled up, its end towards the viewer's right. */
function roll(sheet: Sheet, at: Pt, deg: number, length: number, name: PrintName, dyeName: DyeName): void {
  const dye = dyes[dyeName];
  const end: Pt = [
    at[0] + Math.cos((deg * Math.PI) / 180) * length,
    at[1] + Math.sin((deg * Math.PI) / 180) * length,
  ];
  const body = limb([[...at, 170] as const, [...end, 170] as const], 10, [true, false]);
  cloth(sheet, body, print(name, dye, 1.1), {
    o: at,
    angle: deg > 12 ? 12 : deg,
    depth: 80,
    shade: 0.55,
    cast: { dx: 14, dy: 24, blur: 20, a: 0.45 },
  });
  const [x, y] = end;
  let s = '';
  for (let r = 76; r > 8; r -= 15)
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 0.72).toFixed(1)}" ry="${r}" transform="rotate(${deg} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${r % 30 < 15 ? tint(dye.base, dye.light, 0.3) : dye.deep}"/>`;
  sheet.add(s);
}

function arm(sheet: Sheet, item: Extract<Item, { kind: 'arm' }>): void {
  const f = figure('easy', item.skin);
  const { from, wrist } = item;
  const a = limb(
    [
      [...from, 150] as const,
      [(from[0] + wrist[0]) / 2, (from[1] + wrist[1]) / 2, 118] as const,
      [...wrist, 66] as const,
    ],
    12,
  );
  sheet.placed([0, 0], [0, 0], 1, () => {
    sheet.placed(wrist, wrist, 2, () => drawHand(sheet, f, wrist, item.hand, item.flip, item.gesture));
    skinPanel(sheet, f, a, { depth: 60, cast: { dx: 12, dy: 18, blur: 16, a: 0.36 } });
  });
}

function lay(sheet: Sheet, item: Item): void {
  switch (item.kind) {
    case 'cloth':
      return cloth(sheet, shape(points(item.outline), 14), print(item.print, dyes[item.dye], item.scale), {
        o: [800, 1000],
        angle: item.angle,
        depth: 60,
        shade: 0.32,
        cast: { dx: 12, dy: 20, blur: 18, a: 0.4 },
        folds: (item.folds ?? []).map((line) => soft(line)),
      });
    case 'chalk':
      return sheet.add(
        `<path d="${path(curve(points(item.line), 16), false)}" fill="none" stroke="#fff6e6" stroke-width="7" stroke-dasharray="26 12" stroke-linecap="round" opacity=".85"/>`,
      );
    case 'tape':
      return tape(sheet, item.line, item.turn ?? 1);
    case 'scissors':
      return scissors(sheet, item.at, item.deg);
    case 'spool':
      return spool(sheet, item.at, item.color);
    case 'pins':
      return pins(sheet, item.at);
    case 'vat':
      return vat(sheet, item.at, item.r, item.dye);
    case 'roll':
      return roll(sheet, item.at, item.deg, item.length, item.print, item.dye);
    case 'arm':
      return arm(sheet, item);
  }
}

/** Draws a table as SVG, `crop` px in size. */
export function drawTable({ top, items, crop }: TableScene): string {
  const sheet = new Sheet();
  for (const item of items) lay(sheet, item);
  const light = shape(points('-100,-100 700,-100 1300,2100 300,2100'), 4);
  return sheet.svg(`${wood(top)}${sheet.glow(light, '#fff3dc', 0.16, 60)}`, crop, '');
}
