import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import { ShareMenu } from './share-menu.tsx';

const product = makeProduct({ name: 'Àdùkẹ́ adire bubu', slug: 'aduke-adire-bubu' });
const address = 'http://localhost:3000/product/aduke-adire-bubu';
const Share = () => <ShareMenu product={product} />;

function openMenu() {
  const { user } = openPage([{ path: 'product/:productId', Component: Share }], '/product/aduke-adire-bubu');
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { user, choose };
}

test('copies the link, or opens it in a messenger', async () => {
  const { user, choose } = openMenu();
  await choose('Copy link');
  await screen.findByText('Product link copied!');
  expect(await navigator.clipboard.readText()).toBe(address);

  await user.click(screen.getByRole('button', { name: 'Share' }));
  const query = async (name: string) => {
    const link = await screen.findByRole('menuitem', { name });
    return new URL(link.getAttribute('href') ?? '').searchParams;
  };
  const message = 'Check out this product: Àdùkẹ́ adire bubu';
  expect((await query('Twitter')).get('text')).toBe(message);
  expect((await query('WhatsApp')).get('text')).toBe(`${message} ${address}`);
  expect((await query('Facebook')).get('u')).toBe(address);
});

test('shows an error if the link cannot be copied or shared', async () => {
  const { choose } = openMenu();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await choose('Share by another app');
  await screen.findByText('Web Share API not supported, using link instead.');
  await screen.findByText('Failed to copy link');
});

test('handles success, failure and cancellation of native sharing', async () => {
  const share = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'))
    .mockRejectedValueOnce(new DOMException('left', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { choose } = openMenu();
  await choose('Share by another app');
  await screen.findByText('Shared successfully!');
  expect(share).toHaveBeenLastCalledWith({
    title: product.name,
    text: `Check out this product: ${product.name}`,
    url: address,
  });
  await choose('Share by another app');
  await screen.findByText('Error sharing the product');
  screen.getByText('Error sharing the product');
  await choose('Share by another app');
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(3));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Error sharing the product',
  ]);
  vi.unstubAllGlobals();
});
