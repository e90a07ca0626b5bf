import { expect, test } from 'vitest';
import { fillTemplate, findUnknownField } from './reply-templates.ts';

test('fills the name in wherever it stands, and leaves other braces alone', () => {
  const values = { name: 'Ngozi {name} $&' };
  expect(fillTemplate('Hello {name}, {name}! {other} {}', values)).toBe(
    'Hello Ngozi {name} $&, Ngozi {name} $&! {other} {}',
  );
});

test.each([
  ['Hello {name}', undefined],
  ['Hello {Name}', '{Name}'],
  ['{name} {order}', '{order}'],
  ['{}', '{}'],
  ['no { field } at { all', '{ field }'],
  ['{', undefined],
])('%s: %s is no field', (text, unknown) => {
  expect(findUnknownField(text)).toBe(unknown);
});
