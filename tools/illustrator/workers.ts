import type { Look } from './illustrations/look.ts';
import { base } from './looks-types.ts';

/** Who works in the workroom, and a customer. */
const at = { ...base, room: 'sand', scene: { name: 'plain' } } as const;

export const cutter: Look = {
  ...at,
  garment: 'aLine',
  print: 'silk',
  dye: 'terracotta',
  pose: 'cutting',
  skin: 'umber',
  cut: { sleeve: 0.72 },
  head: { wrap: 'turban', wrapColor: '#d8a03c', earring: 'hoop' },
  work: { apron: '#2d3f57', tape: true },
};
export const reader: Look = {
  ...at,
  garment: 'tunicSet',
  print: 'silk',
  dye: 'palm',
  second: { print: 'crepe', color: '#efe3cc' },
  pose: 'reading',
  skin: 'sienna',
  cut: { sleeve: 0.78 },
  head: { hair: 'lowBun', earring: 'drop' },
};
export const seamstress: Look = {
  ...at,
  garment: 'aLine',
  print: 'ankaraArcs',
  dye: 'saffron',
  scale: 0.7,
  pose: 'sewing',
  skin: 'mahogany',
  cut: { sleeve: 0.66, hemAt: 1420 },
  head: { wrap: 'bow', hair: 'puff', wrapColor: '#6b2748', earring: 'disc' },
  work: { tape: true },
};
export const presser: Look = {
  ...at,
  garment: 'boxySet',
  print: 'silk',
  dye: 'river',
  pose: 'pressing',
  skin: 'espresso',
  head: { hair: 'cornrows', earring: 'hoop' },
  work: { apron: '#8a3a30' },
};
export const keeper: Look = {
  ...at,
  garment: 'boxySet',
  print: 'silk',
  dye: 'brick',
  second: { print: 'crepe', color: '#33333b' },
  pose: 'hanging',
  skin: 'sienna',
  cut: { sleeve: 0.7 },
  head: { hair: 'afro', earring: 'disc' },
  work: { tape: true },
};
export const fitter: Look = {
  ...at,
  garment: 'tunicSet',
  print: 'silk',
  dye: 'ink',
  second: { print: 'crepe', color: '#cdbfa6' },
  pose: 'measuring',
  skin: 'bronze',
  head: { hair: 'bun', earring: 'stud' },
  work: { tape: true },
};
export const customer: Look = {
  ...at,
  garment: 'puffSheath',
  print: 'asoOke',
  dye: 'wine',
  scale: 0.72,
  pose: 'easy',
  skin: 'umber',
  head: { wrap: 'gele', wrapColor: '#d8a03c', earring: 'hoop' },
};
