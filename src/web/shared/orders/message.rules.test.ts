import { expect, it } from 'vitest';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { getHandOffMessage } from './message.rules.ts';

const bubu = {
  name: 'Àdùkẹ́ adire bubu',
  size: 'M',
  color: 'Deep indigo',
  link: 'https://shop.test/product/aduke',
};

it('contains piece, size, colour, reference and link', () => {
  const text = getHandOffMessage({
    opening: 'Hello, I have a question about my order.',
    pieces: [bubu, { name: 'Sheath', size: '', color: 'Default', quantity: 2, setName: 'Sunday best' }],
    reference: '7KQ4M2XT',
    shipping: 'Courier to Lagos, ₦5,500.00',
    link: 'https://shop.test/myorders?reference=7KQ4M2XT',
  });
  expect(text.split('\n')).toEqual([
    'Hello, I have a question about my order.',
    '• Àdùkẹ́ adire bubu: size M, Deep indigo',
    'https://shop.test/product/aduke',
    '• Sheath: 2 pieces, of the set Sunday best',
    'Order reference: 7KQ4M2XT',
    'Shipping: Courier to Lagos, ₦5,500.00',
    'https://shop.test/myorders?reference=7KQ4M2XT',
  ]);
});

it('survives URL encoding, with line breaks, diacritics and ampersands', () => {
  const text = 'A & B\nÀdùkẹ́ 100% #1';
  const address = new URL(whatsAppLink('2348030000000', text));
  expect(address.pathname).toBe('/2348030000000');
  expect(address.searchParams.get('text')).toBe(text);
});
