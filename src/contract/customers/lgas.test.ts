import { expect, test } from 'vitest';
import { nigerianStates } from './address-fields.ts';
import { findLga, findState } from './find-lga.ts';
import { listLgas } from './lgas.ts';

/** How many local governments the constitution gives each state. */
const counts: Record<string, number> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  'Federal Capital Territory': 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

test('each state has as many local governments as the constitution says, 774 in all', () => {
  const found = Object.fromEntries(nigerianStates.map((state) => [state, listLgas(state).length]));
  expect(found).toEqual(counts);
  expect(nigerianStates.flatMap(listLgas)).toHaveLength(774);
});

test('each list is in the order of the alphabet, and no name stands in it twice', () => {
  for (const state of nigerianStates) {
    const lgas = listLgas(state);
    expect(new Set(lgas).size, state).toBe(lgas.length);
    expect(lgas, state).toEqual(lgas.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
});

test('each local government is found by its own name and by no other of its state', () => {
  for (const state of nigerianStates) {
    for (const lga of listLgas(state)) {
      expect(findLga(state, lga)).toBe(lga);
      expect(findLga(`${state} State`, `${lga.toUpperCase()} LGA`)).toBe(lga);
      expect(findLga(state, lga.replace(/[-/ ']/g, ''))).toBe(lga);
    }
  }
});

test.each([
  ['Rivers', 'obio akpor', 'Obio/Akpor'],
  ['Rivers', 'Obio-Akpor Local Government Area', 'Obio/Akpor'],
  ['Rivers', 'Akpor', 'Obio/Akpor'],
  ['Rivers', 'OBALGA', 'Obio/Akpor'],
  ['rivers state', 'Port-Harcourt City', 'Port Harcourt'],
  ['Rivers', 'Emuoha', 'Emohua'],
  ['Rivers', 'Okirika', 'Okrika'],
  ['Bayelsa', 'Yenegoa', 'Yenagoa'],
  ['Lagos', 'Eti Osa', 'Eti-Osa'],
  ['Lagos', 'Somolu', 'Shomolu'],
  ['Lagos', 'Ifako Ijaye', 'Ifako-Ijaiye'],
  ['Kaduna', 'Jemaa', "Jema'a"],
  ['Kaduna', 'Jema’a', "Jema'a"],
  ['Abuja', 'AMAC', 'Abuja Municipal'],
  ['FCT', 'Municipal Area Council', 'Abuja Municipal'],
  ['Osun', 'Ìwó', 'Iwo'],
])('in %s, %j is %s', (state, typed, official) => expect(findLga(state, typed)).toBe(official));

test.each([
  ['Rivers', 'Surulere'],
  ['Lagos', 'Obio/Akpor'],
  ['Lagos', 'Lagos'],
  ['Rivers', ''],
  ['Narnia', 'Obio/Akpor'],
  ['Oyo', 'Edo'],
  ['Lagos', 'constructor'],
])('%s has no %j', (state, typed) => expect(findLga(state, typed)).toBeUndefined());

test('a state is known by its usual names', () => {
  expect(findState('cross-river')).toBe('Cross River');
  expect(findState('FCT, Abuja')).toBe('Federal Capital Territory');
  expect(findState('London')).toBeUndefined();
});
