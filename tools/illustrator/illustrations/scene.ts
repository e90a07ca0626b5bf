import { darker, lighter, tint } from './colour.ts';
import { curve, ellipse, lerp, type Pt, path, points, shape } from './geometry.ts';
import type { Room } from './palettes.ts';
import { random } from './random.ts';
import { H, type Sheet, W } from './sheet.ts';

type SceneName = 'arch' | 'sun' | 'niche' | 'window' | 'palm' | 'block' | 'steps' | 'plain';
export interface SceneStyle {
  name: SceneName;
  /** Centre and radius of the sun disc, canvas px. */
  sun?: readonly [number, number, number];
  /** Middle of the arch. */
  x?: number;
  /** The shadow of palm fronds over whatever else stands there. */
  palm?: boolean;
}
const FLOOR = 1640;

function arch(cx: number, width: number, top: number): Pt[] {
  const r = width / 2;
  const round = Array.from({ length: 41 }, (_, i): Pt => {
    const t = Math.PI * (1 - i / 40);
    return [cx + Math.cos(t) * r, top + r - Math.sin(t) * r];
  });
  return [[cx - r, FLOOR], ...round, [cx + r, FLOOR]];
}

/** Broad faint strokes of the trowel. */
function plaster(sheet: Sheet, room: Room, seed: string): string {
  const r = random(`plaster${seed}`);
  let s = '';
  for (let i = 0; i < 14; i++) {
    const [x, y, rx, ry, a, o] = [
      r.range(0, W),
      r.range(0, FLOOR),
      r.range(120, 340),
      r.range(60, 170),
      r.range(-30, 30),
      r.range(0.1, 0.2),
    ];
    s += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" transform="rotate(${a.toFixed(0)} 800 800)" fill="${i % 2 ? '#fff8ec' : darker(room.wall, 0.2)}" opacity="${o.toFixed(2)}"/>`;
  }
  return `<g filter="${sheet.blur(60)}">${s}</g>`;
}

/** A recess in the wall; light from the left, so its left reveal throws a shadow inwards. */
function recess(sheet: Sheet, room: Room, pts: readonly Pt[]): string {
  const d = path(pts);
  const fill = sheet.gradient([
    [0, room.arch],
    [1, tint(room.arch, room.wall, 0.5)],
  ]);
  const rim = `<path d="${d}" transform="translate(-5 -6)" fill="${darker(room.wall, 0.14)}" opacity=".55"/><path d="${d}" fill="${fill}"/>`;
  const inner = `<path d="${d}" transform="translate(26 34)" fill="none" stroke="${darker(room.wall, 0.55)}" stroke-width="90" opacity=".26" filter="${sheet.blur(30)}"/>`;
  const line = `<path d="${d}" fill="none" stroke="${darker(room.wall, 0.4)}" stroke-width="12" opacity=".14"/>`;
  return `${rim}<g clip-path="${sheet.clip(pts)}">${inner}${line}</g>`;
}

function disc(sheet: Sheet, room: Room, [x, y, r]: readonly [number, number, number]): string {
  const d = path(ellipse([x, y], r, r));
  const fill = sheet.gradient([
    [0, lighter(room.sun, 0.12)],
    [1, room.sun],
  ]);
  return `<path d="${d}" transform="translate(8 13)" fill="${darker(room.wall, 0.6)}" opacity=".24" filter="${sheet.blur(12)}"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="#fff3e0" stroke-width="2.5" opacity=".35"/>`;
}

/** Afternoon light through a window of six panes. */
function panes(sheet: Sheet): string {
  let s = '';
  for (let n = 0; n < 6; n++) {
    const x = 610 + (n % 2) * 330;
    const y = 170 + Math.floor(n / 2) * 400 + (x - 610) * 0.32;
    s += path([
      [x, y],
      [x + 300, y + 96],
      [x + 300, y + 462],
      [x, y + 366],
    ]);
  }
  return `<path d="${s}" fill="#fff6e2" opacity=".5" filter="${sheet.blur(7)}"/>`;
}

/** The shadow of palm fronds that stand outside the picture. */
function palm(sheet: Sheet, room: Room): string {
  const frond = (from: Pt, to: Pt, bend: number): string => {
    const mid: Pt = [lerp(from[0], to[0], 0.5), lerp(from[1], to[1], 0.5) - bend];
    const c = curve([from, mid, to], 20);
    let s = '';
    for (let i = 4; i < c.length; i += 2) {
      const [p, q] = [c[i - 1], c[i]];
      if (!p || !q) continue;
      const a = Math.atan2(q[1] - p[1], q[0] - p[0]);
      const t = i / c.length;
      const len = 250 * Math.sin(Math.PI * (0.18 + t * 0.78));
      for (const g of [-1, 1]) {
        const b = a + g * lerp(1.15, 0.5, t);
        const tip: Pt = [q[0] + Math.cos(b) * len, q[1] + Math.sin(b) * len + 26];
        const w: Pt = [-Math.sin(b) * 13, Math.cos(b) * 13];
        const m: Pt = [lerp(q[0], tip[0], 0.45), lerp(q[1], tip[1], 0.45) - 8];
        s += path(
          shape(
            [
              [q[0], q[1], 'c'],
              [m[0] + w[0], m[1] + w[1]],
              [tip[0], tip[1], 'c'],
              [m[0] - w[0], m[1] - w[1]],
            ],
            5,
          ),
        );
      }
    }
    return s;
  };
  const d =
    frond([-120, 420], [620, 150], 170) +
    frond([1720, 160], [1010, 640], 200) +
    frond([1740, 760], [1200, 1130], 130);
  return `<path d="${d}" fill="${darker(room.wall, 0.6)}" opacity=".15" filter="${sheet.blur(6)}"/>`;
}

/** A wall painted in two tints with a slanting edge of light. */
function block(sheet: Sheet, room: Room): string {
  const low = shape(points('0,1120,c 1600,1120,c 1600,1640,c 0,1640,c'), 2);
  const beam = shape(points('300,0,c 980,0,c 1500,1640,c 700,1640,c'), 2);
  const dado = `<path d="${path(low)}" fill="${tint(room.wall, room.sun, 0.42)}"/><path d="M0 1120H1600" stroke="${lighter(room.wall, 0.6)}" stroke-width="7" opacity=".7"/>`;
  return `${dado}${sheet.glow(beam, '#fff6e2', 0.3, 14)}`;
}

/** Two plaster steps and a low sun. */
function steps(sheet: Sheet, room: Room): string {
  const one = (x: number, y: number, color: string): string => {
    const pts: Pt[] = [
      [x, y],
      [1700, y],
      [1700, FLOOR],
      [x, FLOOR],
    ];
    const d = path(pts);
    return `${sheet.glow(pts, darker(room.wall, 0.6), 0.26, 16)}<path d="${d}" fill="${color}"/><path d="M${x} ${y + 3}H1700" stroke="${lighter(color, 0.6)}" stroke-width="6" opacity=".7"/>`;
  };
  return one(1010, 1180, tint(room.arch, room.wall, 0.2)) + one(1230, 900, tint(room.arch, room.wall, 0.55));
}

function backdrop(sheet: Sheet, room: Room, { name, sun, x = 800 }: SceneStyle): string {
  switch (name) {
    case 'arch':
      return recess(sheet, room, arch(x, 1060, 150));
    case 'niche':
      return recess(sheet, room, arch(x, 900, 250)) + disc(sheet, room, sun ?? [x, 560, 264]);
    case 'sun':
      return disc(sheet, room, sun ?? [1060, 560, 330]);
    case 'window':
      return panes(sheet);
    case 'palm':
      return palm(sheet, room);
    case 'block':
      return block(sheet, room);
    case 'steps':
      return disc(sheet, room, sun ?? [470, 560, 300]) + steps(sheet, room);
    default:
      return '';
  }
}

/** Terrazzo: chips get smaller and flatter towards the wall. */
function floor(sheet: Sheet, room: Room, seed: string): string {
  const r = random(`floor${seed}`);
  const fill = sheet.gradient([
    [0, darker(room.floor, 0.05)],
    [1, lighter(room.floor, 0.16)],
  ]);
  const tints = [
    lighter(room.floor, 0.5),
    darker(room.floor, 0.22),
    tint(room.floor, room.sun, 0.65),
    lighter(room.floor, 0.3),
  ] as const;
  let chips = '';
  for (let i = 0; i < 150; i++) {
    const v = r.next() ** 0.8;
    const o: Pt = [r.next() * W, FLOOR + 10 + v * (H - FLOOR)];
    const size = r.range(5, 15) * (0.35 + v * 0.9);
    const n = 5 + Math.floor(r.next() * 2);
    const rough = Array.from({ length: n }, () => r.range(0.6, 1.1));
    chips += `<path fill="${r.pick([tints[0], ...tints.slice(1)])}" opacity=".7" d="${path(ellipse(o, size * 1.25, size * 0.5, n, (j) => rough[j] ?? 1))}"/>`;
  }
  const edge = `<rect y="${FLOOR}" width="${W}" height="5" fill="${lighter(room.floor, 0.55)}" opacity=".7"/><rect y="${FLOOR - 16}" width="${W}" height="16" fill="${darker(room.wall, 0.25)}" opacity=".12"/>`;
  return `<rect y="${FLOOR}" width="${W}" height="${H - FLOOR}" fill="${fill}"/>${chips}${edge}`;
}

/** The one shadow of everybody in the room: along the floor to the wall, then up the wall. */
function shadow(sheet: Sheet, room: Room, standing: readonly Pt[]): string {
  const all = sheet.silhouettes.join('');
  const ink = darker(room.wall, 0.72);
  const low = Math.max(...standing.map(([, y]) => y));
  const k = low - FLOOR;
  const wall = sheet.clip([
    [0, 0],
    [W, 0],
    [W, FLOOR],
    [0, FLOOR],
  ]);
  const ground = sheet.clip([
    [0, FLOOR],
    [W, FLOOR],
    [W, H * 2],
    [0, H * 2],
  ]);
  const up = `<g clip-path="${wall}"><path d="${all}" transform="translate(118 ${(40 - k * 0.3).toFixed(1)})" fill="${ink}" opacity=".17" filter="${sheet.blur(18)}"/></g>`;
  const matrix = `matrix(1 0 ${(-118 / k).toFixed(4)} 0.45 ${((118 / k) * low).toFixed(1)} ${(low * 0.55).toFixed(1)})`;
  const along = `<path d="${all}" transform="${matrix}" fill="${ink}" opacity=".22" filter="${sheet.blur(12)}"/>`;
  const wide = standing.length > 1 ? 110 : 190;
  const contact = standing
    .map(
      ([x, y]) =>
        `<ellipse cx="${(x + 26).toFixed(1)}" cy="${(y - 2).toFixed(1)}" rx="${wide}" ry="20" fill="${ink}" opacity=".4" filter="${sheet.blur(14)}"/>`,
    )
    .join('');
  return `${up}<g clip-path="${ground}">${along}${contact}</g>`;
}

/** The plain plaster behind a cloth close-up. */
export function wallOnly(sheet: Sheet, room: Room): string {
  const fill = sheet.gradient([
    [0, lighter(room.wall, 0.2)],
    [1, room.wall],
  ]);
  return `<rect width="${W}" height="${H}" fill="${fill}"/>`;
}

/** The room behind figures whose feet are at `standing`. Called last, since the shadow needs their silhouettes. */
export function scene(sheet: Sheet, style: SceneStyle, room: Room, standing: readonly Pt[]): string {
  const wall = sheet.gradient([
    [0, lighter(room.wall, 0.2)],
    [0.62, room.wall],
    [1, darker(room.wall, 0.06)],
  ]);
  const seed = style.name + room.wall;
  return `<rect width="${W}" height="${H}" fill="${wall}"/>${plaster(sheet, room, seed)}${backdrop(sheet, room, style)}${style.palm ? palm(sheet, room) : ''}${floor(sheet, room, seed)}${shadow(sheet, room, standing)}`;
}

/** A breath of vignette, painted last. Grain would cost bytes and is not seen on a card. */
export function vignette(sheet: Sheet): string {
  const id = sheet.id('v');
  sheet.defs.push(
    `<radialGradient id="${id}" cx=".46" cy=".42" r=".85"><stop offset=".6" stop-color="#3a1c10" stop-opacity="0"/><stop offset="1" stop-color="#3a1c10" stop-opacity=".14"/></radialGradient>`,
  );
  return `<rect width="${W}" height="${H}" fill="url(#${id})"/>`;
}
