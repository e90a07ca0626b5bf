import { describe, expect, it } from 'vitest';
import { demoProducts } from '../../demo/catalog.ts';
import { dyes } from './illustrations/palettes.ts';
import { looksOf } from './looks.ts';

describe('looks', () => {
  it.each(demoProducts)('$slug shows each colour as its swatch', (p) => {
    const looks = looksOf(p.slug);
    expect(looks).toHaveLength(p.pictures.length);
    for (const [i, q] of p.pictures.entries()) {
      const look = looks[i];
      const color = p.colors.find((c) => c.name === q.color);
      expect(look && dyes[look.dye].base).toBe(color?.hexCode);
    }
  });
});
