import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import type { Voice } from '../../../contract/pages.ts';
import Voices from './voices.tsx';

const voice: Voice = {
  _id: 'review-1',
  name: 'Ngozi',
  stars: 4,
  text: 'Soft and cool',
  more: true,
  fit: 0,
  height: '172 cm',
  usualSize: '',
  size: 'M',
  photos: ['/api/review/photo/one'],
  refunded: false,
  answer: '',
  at: '2026-03-02T09:00:00.000Z',
  piece: { _id: 'piece-1', name: 'Adire bubu', slug: 'adire-bubu', picture: undefined },
};

const Page = () => <Voices voices={[voice, { ...voice, _id: 'review-2', more: false, photos: [] }]} />;

test('shows what a customer says, in her photo or the piece’s picture, and leads to the piece', () => {
  openPage([{ path: 'shop', Component: Page }], '/shop');
  const [first, second] = screen.getAllByRole('article', { name: 'Ngozi on Adire bubu' });
  if (!first || !second) throw new Error('Two reviews are shown.');
  within(first).getByRole('img', { name: '4 of 5 stars' });
  within(first).getByRole('img', { name: 'Worn by Ngozi' });
  within(first).getByText('True to size · Size bought: M · Height: 172 cm');
  const links = (one: HTMLElement) =>
    within(one)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links(first)).toEqual([
    ['Read on', '/product/adire-bubu#reviews'],
    ['Adire bubu', '/product/adire-bubu'],
  ]);
  expect(links(second)).toEqual([['Adire bubu', '/product/adire-bubu']]);
});
