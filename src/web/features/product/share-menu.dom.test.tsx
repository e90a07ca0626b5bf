import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import type { PageProduct } from '../../../contract/api/catalog/catalog.ts';
import { dismissToast, readToasts } from '../../ui/overlay/toast.ts';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { ShareMenu } from './share-menu.tsx';

// the menu reads the name and the address alone
const product = { name: 'Àdùkẹ́ adire bubu', slug: 'aduke-adire-bubu' } as PageProduct;
const path = `/product/${product.slug}`;

const page = {
  default: () => (
    <>
      <ShareMenu product={product} />
      <Toasts />
    </>
  ),
};

const copied = vi.fn<(text: string) => Promise<void>>();
let user: UserEvent;

beforeEach(async () => {
  user = renderPage(page, { at: path });
  copied.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied }, share: undefined });
  await screen.findByRole('button', { name: 'Share' });
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

async function choose(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

it('copies the link', async () => {
  await choose('Copy link');
  expect(await screen.findByText('Product link copied!')).toBeTruthy();
  expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`${path}$`)));
});

it('hands link and message to the places people use', async () => {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const query = (name: string) =>
    new URL(screen.getByRole('menuitem', { name }).getAttribute('href') ?? '').searchParams;
  const message = `Check out this product: ${product.name}`;
  expect(query('Twitter').get('text')).toBe(message);
  expect(query('Twitter').get('url')).toMatch(new RegExp(`${path}$`));
  expect(query('WhatsApp').get('text')).toMatch(new RegExp(`^${message} .*${path}$`));
  expect(query('Facebook').get('u')).toMatch(new RegExp(`${path}$`));
});

it('says that a browser cannot share and that a link cannot be copied', async () => {
  copied.mockRejectedValue(new Error('no'));
  await choose('Share by another app');
  expect(await screen.findByText('Failed to copy link')).toBeTruthy();
  expect(readToasts().map(({ text }) => text)).not.toContain('Product link copied!');
});

describe('with an app of the phone’s own', () => {
  it.each([
    [() => Promise.resolve(), 'Shared successfully!'],
    [() => Promise.reject(new Error('no')), 'Error sharing the product'],
  ])('says what came of it', async (share, sentence) => {
    vi.stubGlobal('navigator', { ...navigator, share });
    await choose('Share by another app');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says nothing to somebody who changed their mind', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('left', 'AbortError')));
    vi.stubGlobal('navigator', { ...navigator, share });
    await choose('Share by another app');
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(readToasts()).toEqual([]);
  });
});
