import type { Pt } from '../geometry.ts';
import { hash } from '../random.ts';
import { cells, type Pattern, TAU } from './brush.ts';

/** Wax-print rosettes: big two-tone flowers in scalloped rings, with a three-leaf filler between them. */
export const ankaraRosettes: Pattern = (b, box, dye, k) => {
  const S = 250 * k;
  const R = S * 0.44;
  const [edge, band, ground] = [b.layer(dye.deep), b.layer(dye.accent), b.layer(dye.deep)];
  const [petals, hearts] = [b.layer(dye.light), b.layer(dye.pop)];
  const [disc, eye, bead, filler] = [
    b.layer(dye.accent),
    b.layer(dye.deep),
    b.layer(dye.light),
    b.layer(dye.mid),
  ];
  cells(box, S, S * 0.866, (o, i, j) => {
    const a0 = hash(i, j) * 0.6;
    b.ring(edge, o, 72, (_, t) => R * (1 + 0.05 * Math.abs(Math.sin(t * 6 + a0))));
    b.circle(band, o, R * 0.93, 40);
    b.circle(ground, o, R * 0.86, 40);
    for (let m = 0; m < 12; m++) {
      b.petal(petals, o, a0 + (m / 12) * TAU, R * 0.3, R * 0.82, R * 0.135);
      b.petal(hearts, o, a0 + (m / 12) * TAU, R * 0.36, R * 0.7, R * 0.07);
    }
    b.circle(disc, o, R * 0.34, 24);
    b.circle(eye, o, R * 0.25, 20);
    for (let m = 0; m < 8; m++) {
      const t = (m / 8) * TAU;
      b.circle(bead, [o[0] + Math.cos(t) * R * 0.16, o[1] + Math.sin(t) * R * 0.16], R * 0.04, 8);
    }
    b.circle(bead, o, R * 0.05, 8);
    for (const s of [1, -1]) {
      const f: Pt = [o[0] + S * 0.5, o[1] + s * S * 0.289];
      for (let m = 0; m < 3; m++)
        b.petal(filler, f, (m / 3) * TAU + (s * Math.PI) / 2, 2 * k, S * 0.12, S * 0.032);
      b.circle(bead, f, 5 * k, 8);
    }
  });
};

const ARCS = [1, 0.9, 0.72, 0.62, 0.4, 0.22] as const;

/** Wax-print scales: nested half rings, each row over the one above. */
export const ankaraArcs: Pattern = (b, box, dye, k) => {
  const S = 120 * k;
  const rows = new Map<number, Pt[]>();
  cells(box, S, S * 0.5, (o, _, j) => {
    const row = rows.get(j);
    if (row) row.push(o);
    else rows.set(j, [o]);
  });
  const half = ([x, y]: Pt, r: number): Pt[] => [
    ...Array.from({ length: 17 }, (_, m): Pt => {
      const t = Math.PI * (1 + m / 16);
      return [x + Math.cos(t) * r, y + Math.sin(t) * r];
    }),
    [x + r, y + S * 0.3],
    [x - r, y + S * 0.3],
  ];
  for (const [j, row] of rows) {
    const colours = [dye.deep, dye.accent, dye.base, dye.light, j % 3 === 0 ? dye.accent : dye.pop, dye.deep];
    for (const [n, q] of ARCS.entries()) {
      const l = b.layer(colours[n] ?? dye.deep);
      for (const o of row) b.poly(l, half(o, S * 0.56 * q));
    }
  }
};
