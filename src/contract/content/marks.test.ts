import { describe, expect, it } from 'vitest';
import { listUnknownFields } from './fields.ts';
import { isLinkAddress, listBadLinks, parseMarks, plainText } from './marks.ts';

describe('marks', () => {
  it('parse bold, italic and links, also within each other', () => {
    expect(parseMarks('A **b *c*** d *e* [f **g**](/shop).')).toEqual([
      'A ',
      { bold: ['b ', { italic: ['c'] }] },
      ' d ',
      { italic: ['e'] },
      ' ',
      { link: '/shop', words: ['f ', { bold: ['g'] }] },
      '.',
    ]);
    expect(plainText(parseMarks('A **b** [c](https://example.com/x).'))).toBe('A b c.');
  });

  it.each(['2 * 3 * 4', 'a * b', '[no link]', '**', '<b>HTML</b>', '[x](javascript:run)'])(
    'leave %s as typed',
    (text) => {
      expect(plainText(parseMarks(text))).toBe(text);
    },
  );

  it.each([
    'javascript:alert(1)',
    'javascript:run',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'mailto:a@example.com',
    'shop',
    '',
  ])('refuse a link to %s', (address) => {
    expect(isLinkAddress(address)).toBe(false);
    expect(listBadLinks(`See [this](${address}).`)).toHaveLength(1);
  });

  it.each(['/', '/shop?category=Bubu', '/faqs#data', 'https://example.com/a?b=c'])(
    'allow a link to %s',
    (address) => {
      expect(listBadLinks(`See [this](${address}).`)).toEqual([]);
    },
  );
});

it('names the fields that do not exist', () => {
  expect(listUnknownFields('{returns.homeCity} {shop.name} {nope} {returns.never}')).toEqual([
    'nope',
    'returns.never',
  ]);
});
