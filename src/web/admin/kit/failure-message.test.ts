import { expect, test } from 'vitest';
import { ApiError } from '../../client/api-client.ts';
import { formatFailure } from './failure-message.ts';

const refusal = (body: { message: string }) => new ApiError(409, { code: 'OUT_OF_STOCK', ...body });

test.each([
  [
    { message: 'Only 2 items available', available: 2, name: 'Adire bubu', size: 'M', color: 'Wine' },
    'Adire bubu, M, UK 10 · Wine: Only 2 items available',
  ],
  [
    { message: 'Only 0 items available', available: 0, name: 'Aso-oke head-tie' },
    'Aso-oke head-tie is sold out.',
  ],
  [{ message: 'Only 0 items available', available: 0 }, 'Only 0 items available'],
])('names the piece for a rejection with %j', (body, words) => {
  expect(formatFailure(refusal(body))).toBe(words);
});

test('names the piece that is not sold in a currency', () => {
  const refused = { code: 'NOT_SOLD_IN', message: 'Not sold in EUR', name: 'Adire bubu' } as const;
  expect(formatFailure(new ApiError(422, refused))).toBe('Adire bubu: Not sold in EUR');
});
