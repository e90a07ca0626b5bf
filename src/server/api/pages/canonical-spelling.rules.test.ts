import { expect, it } from 'vitest';
import { canonicalSpelling } from './canonical-spelling.rules.ts';

it.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/Shop', '/shop'],
  ['/%73hop', '/shop'],
  ['/shop/', '/shop'],
  ['/shop%2F', '/shop%2F'],
  ['/product/ADUKE-ADIRE-BUBU', '/product/aduke-adire-bubu'],
  ['/product/%E1%BB%8Cl%C3%A1', '/product/%E1%BB%8Dl%C3%A1'],
  ['/collections/a%3Fb%23c', '/collections/a%3Fb%23c'],
  ['/PAY/AbC_dEf-1', '/pay/AbC_dEf-1'],
  ['/Made-To-Measure/', '/made-to-measure'],
  ['/Made-To-Measure/AbC_dEf-1', '/made-to-measure/AbC_dEf-1'],
  ['/QUOTE/AbC_dEf-1/', '/quote/AbC_dEf-1'],
  ['/pay/AbC_dEf-1/', '/pay/AbC_dEf-1'],
  ['/shop.data', '/shop.data'],
])('%s is spelled %s', (typed, own) => {
  expect(canonicalSpelling(typed)).toBe(own);
  expect(canonicalSpelling(canonicalSpelling(typed))).toBe(canonicalSpelling(typed));
});
