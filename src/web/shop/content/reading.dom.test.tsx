import { within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { showHtml } from '../../../../tests/support/components/open-page.tsx';
import type { PageData } from '../../../contract/pages.ts';
import { pageData } from '../../api.server.ts';
import shopRoutes from '../../routes.ts';
import { setGoods } from '../../state/goods.ts';

type PageFile = {
  default: ComponentType;
  loader?: (args: { request: Request; url: URL; context: RouterContextProvider; params: object }) => unknown;
};
type Listed = { path?: string | undefined; file: string; children?: Listed[] | undefined };

const files = import.meta.glob<PageFile>('/src/web/{shop/content,layout}/**/*-page.tsx');
const listed: Listed[] = (shopRoutes as Listed[]).flatMap(({ children = [] }) => children);

/** Page, its heading, and a phrase that occurs only in its text. */
const pages = [
  ['/about', 'Sewn in Port Harcourt, worn anywhere', 'Our vision'],
  ['/contact', 'Contact', '+234'],
  ['/shipping', 'Shipping', 'Taxes and duties'],
  ['/returns', 'Returns', '10 business days'],
  ['/terms', 'Terms', 'Last updated May 1, 2025'],
  ['/privacy-policy', 'Privacy policy', 'Nigeria Data Protection Act'],
  ['/faqs', 'FAQs', 'Which size am I?'],
  ['/disclaimer', 'Disclaimer', 'demonstration shop'],
  ['/size-guide', 'Size Guide', '41.5'],
  ['/offline', 'You are offline', 'not on your device'],
] as const;

/** What the server reads for these pages while the owner has set nothing. */
const nothingSet: Partial<PageData> = {
  publicUrl: 'http://localhost:3000',
  contactFormAction: '',
  listArticlePictures: async () => [],
  listCollections: async () => [],
  readDelivery: async () => ({ places: [] }),
  readWritten: async () => null,
};

/** The page of an address as the server sends it, by the shop's own list of routes. */
async function readPage(address: string): Promise<HTMLElement> {
  const url = new URL(address, 'http://localhost:3000');
  const path = url.pathname.slice(1);
  const file = listed.find((each) => each.path === path)?.file ?? '';
  const page = await files[`/src/web/${file}`]?.();
  if (!page) throw new Error(`No page is listed at ${address}.`);
  const context = new RouterContextProvider();
  context.set(pageData, nothingSet as PageData);
  const loaded = await page.loader?.({ request: new Request(url), url, context, params: {} });
  const routes = [{ id: 'page', path, Component: page.default, loader: () => loaded }];
  return showHtml(routes, address, { page: loaded });
}

test.each(pages)('%s is readable without JavaScript', async (address, heading, words) => {
  const page = await readPage(address);
  expect(page.querySelector('h1')?.textContent).toBe(heading);
  expect(page.textContent).toContain(words);
});

test('shows “On request” in both tables of the size guide', async () => {
  const page = await readPage('/size-guide');
  for (const name of ['Regular Fit, inches', 'Curvy Fit, inches']) {
    expect(within(page).getByRole('table', { name }).textContent).toContain('On request');
  }
});

test('the FAQs number the sizes as the owner does', async () => {
  const standard = await readPage('/faqs');
  expect(standard.textContent).toContain(
    'Our sizes are UK sizing: S is UK 8, M is 10, L is 12, XL is 14 and XXL is 16. Measure bust, waist and hip',
  );
  expect(standard.textContent).toContain('I wear UK 4-6 or 18. Can I still order?');
  try {
    setGoods({ ukSizes: { S: 10, M: 12 }, sewn: { columns: ['8'], sentence: '8 is made to measure' } });
    const page = await readPage('/faqs');
    expect(page.textContent).toContain('S is UK 10 and M is 12.');
    expect(page.textContent).toContain('I wear UK 8. Can I still order?');
    setGoods({ sewn: { columns: [], sentence: 'Other sizes are made to measure' } });
    expect((await readPage('/faqs')).textContent).toContain('I wear another size. Can I still order?');
  } finally {
    setGoods();
  }
});
