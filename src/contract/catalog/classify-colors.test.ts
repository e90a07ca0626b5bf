import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifyColor, classifyHex } from './classify-colors.ts';
import { colorFamilies } from './color-families.ts';

it.each([
  ['Deep indigo', '#23336b', ['Blue']],
  ['Black and gold', '#241f25', ['Black', 'Gold']],
  ['Rose clay', '#b96a5f', ['Brown']],
  ['Sea green', '#23705f', ['Green']],
  ['Powder blue', '#9fbcd2', ['Blue']],
  ['Wine', '#66192f', ['Red']],
  ['Burnt orange', '#bf5a22', ['Orange']],
  ['No such word', '#1b2455', ['Blue']],
  ['Kampala', '#2c6e47', ['Green']],
  ['Nothing', 'blue', []],
])('%s %s: %j', (name, hexCode, families) => expect(classifyColor({ name, hexCode })).toEqual(families));

it.each([
  ['#000', 'Black'],
  ['#ffffff', 'White'],
  ['#808080', 'Grey'],
  ['#ff0000', 'Red'],
  ['#ff8800', 'Orange'],
  ['#ffee00', 'Yellow'],
  ['#00aa33', 'Green'],
  ['#0033cc', 'Blue'],
  ['#660099', 'Purple'],
  ['#ff66aa', 'Pink'],
  ['#6b4423', 'Brown'],
  ['#dcc7a3', 'Beige'],
])('%s is %s', (hexCode, family) => expect(classifyHex(hexCode)).toBe(family));

it('gives every colour a family that has a swatch', () => {
  const names = colorFamilies.map(({ name }) => name);
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (hexCode) => {
      expect(names).toContain(classifyHex(hexCode));
    }),
  );
});

it('shows each family by a swatch of its own kind', () => {
  for (const { name, swatch } of colorFamilies.filter(({ name }) => name !== 'Gold')) {
    expect([name, classifyHex(swatch)]).toEqual([name, name]);
  }
});
