import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { pageData } from '../api/pages/page-data.ts';
import { seedArticles } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = () => pageData(shop).listArticles();

describe('the demo’s articles', () => {
  it('are added once, where the demo’s pieces are', async () => {
    await seedArticles(shop);
    expect(await list()).toEqual([]);
    await makeProduct(shop, { name: 'A demo piece', slug: 'aduke-adire-bubu' });
    await seedArticles(shop);
    await seedArticles(shop);
    const articles = await list();
    expect(articles.map(({ path }) => path)).toEqual([
      '/blog/packing-a-bubu',
      '/blog/washing-indigo',
      '/media/a-day-in-the-workroom',
      '/blog/measuring-yourself',
      '/media/words-and-marks',
      '/blog/what-adire-is',
      '/media/the-house-in-brief',
    ]);
    expect(articles.map(({ minutes }) => minutes)).toEqual([3, 3, 3, 3, 2, 3, 2]);
  });

  it('have their sentences, with the shop’s own figures', async () => {
    await seedArticles(shop);
    const found = await pageData(shop).findArticle('media', 'the-house-in-brief');
    const words = JSON.stringify(found?.blocks);
    expect(words).toContain('Ewa Atelier is a women’s fashion house in Port Harcourt, Rivers State, Nigeria');
    expect(words).toContain('Within 3, 5 or 10 business days of delivery, by destination.');
    expect(words).not.toMatch(/\{[a-z]+\.[a-zA-Z]+\}|undefined/);
  });

  it('show the workroom, a wide picture first and one upright', async () => {
    await seedArticles(shop);
    const pictures = await pageData(shop).listArticlePictures('media', shopConfig.home.workroomArticle);
    expect(pictures.map(({ width, height }) => width > height)).toEqual([true, true, false, true]);
    expect(pictures.slice(1).every(({ key, alt }) => /^[0-9a-f]{32}$/.test(key) && alt.length > 40)).toBe(
      true,
    );
    expect(await pageData(shop).listArticlePictures('blog', shopConfig.home.workroomArticle)).toEqual([]);
  });
});
