import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import type { ProductCard as Card } from '../../../contract/catalog/catalog.api.ts';
import { CardGrid, ProductCard } from './product-card.tsx';

const toPicture = (key: string) => ({
  key: key.repeat(32),
  url: '',
  width: 800,
  height: 1000,
  alt: '',
  color: null,
  tint: '#e7dacb',
});
const [first, rust] = [toPicture('a'), toPicture('b')];

// a picture without a server counts as on its way, not as broken
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));

let shown: Card;

function Shop() {
  return (
    <CardGrid>
      <ProductCard card={shown} />
    </CardGrid>
  );
}

function Product() {
  return <h1>Product</h1>;
}

function openCard(fields: Partial<Card> = {}) {
  const { _id, name, slug, prices, compareAt } = makeProduct();
  shown = { _id, name, slug, prices, compareAt, soldOut: false, pictures: [first], ...fields };
  const routes = [
    { path: 'shop', Component: Shop },
    { path: 'product/:slug', Component: Product },
  ];
  return { ...openPage(routes, '/shop'), card: shown };
}

const swatches = [
  { name: 'Rust', hexCode: '#b4532a', picture: rust },
  { name: 'Sage', hexCode: '#3f5a44' },
];
const picture = () => document.querySelector('article img')?.getAttribute('src');

test('shows a colour when its swatch is pressed, and leads to the product in it', async () => {
  const { user, card } = openCard({ swatches });
  const link = () => screen.getByRole('link', { name: card.name });
  expect(link().getAttribute('href')).toBe(`/product/${card.slug}`);
  expect(picture()).toContain(first.key);
  const rustSwatch = within(screen.getByRole('list', { name: 'Colours' })).getByRole('link', {
    name: 'Rust',
  });
  expect(rustSwatch.getAttribute('href')).toBe(`/product/${card.slug}?color=Rust`);
  await user.click(rustSwatch);
  expect(picture()).toContain(rust.key);
  expect(rustSwatch.getAttribute('aria-current')).toBe('true');
  expect(link().getAttribute('href')).toBe(`/product/${card.slug}?color=Rust`);
  await user.click(rustSwatch);
  await screen.findByRole('heading', { name: 'Product' });
});

test('opens the product where the colour has no picture', async () => {
  const { user } = openCard({ swatches });
  await user.click(screen.getByRole('link', { name: 'Sage' }));
  await screen.findByRole('heading', { name: 'Product' });
});

test('says how few are left', () => {
  openCard({ left: 2 });
  screen.getByText('2 left');
});

test('offers the sizes to a pointer, in the chosen colour', async () => {
  const { user, card } = openCard({ swatches, availableSizes: 'S,M' });
  expect(screen.queryByRole('link', { name: 'Size M' })).toBeNull();
  fireEvent.pointerMove(screen.getByRole('article'), { pointerType: 'mouse' });
  const size = await screen.findByRole('link', { name: 'Size M' });
  expect(size.getAttribute('href')).toBe(`/product/${card.slug}?size=M`);
  await user.click(screen.getByRole('link', { name: 'Rust' }));
  expect(size.getAttribute('href')).toBe(`/product/${card.slug}?size=M&color=Rust`);
});
