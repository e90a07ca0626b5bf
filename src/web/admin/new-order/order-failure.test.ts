import { expect, test } from 'vitest';
import { ApiError } from '../../client/api-client.ts';
import { describeFailure } from './order-failure.ts';
import { emptyLine } from './order-form.ts';

const lines = [
  { ...emptyLine, text: 'Adire bubu' },
  { ...emptyLine, text: '' },
];
const refusal = (body: object) =>
  new ApiError(422, { message: 'Please check the marked fields.', ...body } as never);

test.each([
  [
    { code: 'INVALID_FIELDS', fields: { 'lines.0.size': 'Please choose a size.' } },
    'Adire bubu: Please choose a size.',
  ],
  [
    {
      code: 'INVALID_FIELDS',
      fields: { 'lines.1.text': 'Say what is sold.', 'customer.phone': 'This is no phone number.' },
    },
    'Line 2: Say what is sold. Please check the marked fields.',
  ],
  [
    {
      code: 'INVALID_FIELDS',
      fields: { 'lines.0.productId': 'Adire bubu stands on another line in this size and colour.' },
    },
    'Adire bubu stands on another line in this size and colour.',
  ],
  [
    {
      code: 'NOT_SOLD_IN',
      message: 'Not sold in EUR',
      name: 'Adire bubu',
      fields: { 'lines.0.price': 'Not sold in EUR' },
    },
    'Adire bubu: Not sold in EUR',
  ],
  [
    {
      code: 'OUT_OF_STOCK',
      message: 'Only 0 items available',
      available: 0,
      name: 'Adire bubu',
      fields: { 'lines.0.quantity': 'Only 0 items available' },
    },
    'Adire bubu is sold out.',
  ],
  [
    {
      code: 'PRODUCT_NOT_FOUND',
      message: 'Product not found',
      fields: { 'lines.0.productId': 'Product not found' },
    },
    'Adire bubu: Product not found',
  ],
  [{ code: 'WRONG_STATE', message: 'It is paid.' }, 'It is paid.'],
])('names the line for %j', (body, sentence) => {
  expect(describeFailure(refusal(body), lines)).toBe(sentence);
});
