import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { makeDividedProduct, makeProduct } from '../../../../../tests/support/components/products.ts';
import type { PageProduct } from '../../../../contract/catalog/catalog.api.ts';
import { BuyBox } from '../buy-box.tsx';
import { useVariantChoice } from '../use-variant-choice.ts';

let shown: PageProduct;

function Piece() {
  const arrivals = [{ where: 'Port Harcourt', days: '4–18 Dec' }];
  return <BuyBox product={shown} choice={useVariantChoice(shown)} arrivals={arrivals} />;
}

function openPiece(product: PageProduct) {
  shown = product;
  return openPage([{ path: 'product', Component: Piece }], '/product');
}

const partsOf = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('says what a buyer asks', async () => {
  const facts = {
    cloth: 'Silk',
    garmentLength: '98 cm',
    model: 'The model wears M.',
    making: 'Sewn by Ada.',
  };
  openPiece(makeProduct(facts));
  screen.getByText('The model wears M.');
  screen.getByText('Silk, 98 cm long');
  screen.getByText('Sewn by Ada.');
  expect(partsOf()).toEqual(['The cloth', 'The fit', 'The making', 'Delivery and returns']);
  const rows = screen.getAllByRole('row', { name: /^[SML] /, hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'S90 / 35.571 / 2899 / 39',
    'M97 / 3876 / 30104 / 41',
    'L102 / 4081 / 32109 / 43',
  ]);
});

test('leaves out what is not known', () => {
  openPiece(makeProduct());
  expect(partsOf()).toEqual(['The fit', 'Delivery and returns']);
  expect(screen.queryByText(/long$/)).toBeNull();
});

test('says under a size how few are left of it, in the chosen colour', async () => {
  const { user } = openPiece(makeDividedProduct());
  const cells = () =>
    within(screen.getByRole('radiogroup', { name: 'Size' }))
      .getAllByRole('radio')
      .slice(0, 3)
      .map((input) => input.parentElement?.textContent);
  expect(cells()).toEqual(['SUK 81 left', 'Msold out', 'LUK 12']);
  await user.click(screen.getByRole('radio', { name: /^Indigo/ }));
  expect(cells()).toEqual(['Ssold out', 'Msold out', 'LUK 122 left']);
});

const arrival = () => screen.queryByText('4–18 Dec')?.previousElementSibling?.textContent;

test('says when it arrives only while what is chosen is in stock', async () => {
  const madeToOrder = { on: true, from: 10, to: 15, perWeek: null };
  const { user } = openPiece({ ...makeDividedProduct(), madeToOrder });
  expect(arrival()).toBe('Port Harcourt');
  // sold out, and sewn to order
  await user.click(screen.getByRole('radio', { name: /^M/ }));
  expect(arrival()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: /^S/ }));
  expect(arrival()).toBe('Port Harcourt');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(arrival()).toBeUndefined();
});

test('says nothing of the arrival of what is sold out or sewn to measure', async () => {
  const { user, unmount } = openPiece(makeProduct({ inStock: 0 }));
  expect(arrival()).toBeUndefined();
  unmount();
  const offer = { on: true, surcharge: {}, deposit: 100, from: 10, to: 15 };
  openPiece(makeProduct({ madeToMeasure: offer }));
  expect(arrival()).toBe('Port Harcourt');
  await user.click(screen.getByRole('radio', { name: /made to measure/i }));
  expect(arrival()).toBeUndefined();
});
