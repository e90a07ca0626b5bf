/** Seeded numbers: the same seed gives the same picture. */
interface Random {
  next(): number;
  range(lo: number, hi: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

function seedOf(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return h;
}

/** Mulberry32 behind a text seed. */
export function random(seed: string): Random {
  let a = seedOf(seed);
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (lo, hi) => lo + (hi - lo) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

/** A number from 0 to 1 that depends on the cell only, so that a print looks alike wherever it starts. */
export function hash(i: number, j: number, k = 0): number {
  let h = (i * 374761393 + j * 668265263 + k * 97531) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
