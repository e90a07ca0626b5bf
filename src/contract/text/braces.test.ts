import { expect, it } from 'vitest';
import { fillBraces, listUnknownBraces } from './braces.ts';

it('fills the fields that have a value, and drops an empty one with the space before it', () => {
  const values: Record<string, string> = { name: 'Ngozi', due: '' };
  const fill = (text: string) => fillBraces(text, (name) => values[name]);
  expect(fill('Hello {name}, {name}! {other} {}')).toBe('Hello Ngozi, Ngozi! {other} {}');
  expect(fill('To pay: {due}.')).toBe('To pay:.');
  expect(fill('{{name}} {na\nme}')).toBe('{Ngozi} {na\nme}');
});

it('lists what is no field', () => {
  expect(listUnknownBraces('{name} {moon} { name }', ['name'])).toEqual([
    { whole: '{moon}', name: 'moon' },
    { whole: '{ name }', name: ' name ' },
  ]);
});
