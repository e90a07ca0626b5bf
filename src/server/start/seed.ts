import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoArticles } from '../../../demo/articles.ts';
import { type DemoProduct, demoProducts } from '../../../demo/catalog.ts';
import { demoCollections, demoTags } from '../../../demo/collections.ts';
import { type PictureFacts, readPictureFacts } from '../../../demo/picture-facts.ts';
import { demoFacts } from '../../../demo/product-facts.ts';
import { demoSets } from '../../../demo/sets.ts';
import { demoOffers } from '../../../demo/sewn.ts';
import { demoVariants } from '../../../demo/stock.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { currencies } from '../../contract/money/currencies.ts';
import {
  addCollection,
  countProducts,
  insertNewProduct,
  markDemoPieces,
  type StoredPicture,
  storePicture,
} from '../catalog/index.ts';
import { insertDemoArticles } from '../content/index.ts';
import { addSet } from '../sets/index.ts';
import type { Shop } from '../shop.ts';

const picturesFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

/**
 * Fills an empty catalogue with the demo shop. Its pictures are stored as they were drawn: they are what an upload
 * would be made into, and their sizes and looks were noted with them, so that a first start decodes none. Returns the
 * ids of its pieces by slug, undefined where there was a catalogue.
 */
export async function seedDemo(
  shop: Shop,
  report: (line: string) => void,
): Promise<Map<string, string> | undefined> {
  if ((await countProducts(shop.db, {})) > 0) {
    // a shop from before its pieces were marked
    await markDemo(shop);
    return undefined;
  }
  const started = shop.clock.now().getTime();
  let done = 0;
  const ids = new Map<string, string>();
  const facts = readPictureFacts();
  for (const product of demoProducts) {
    const createdAt = new Date(started - product.ageDays * dayMs);
    ids.set(product.slug, await seedProduct(shop, product, createdAt, facts));
    done += 1;
    report(`Stocking the demo shop: ${done} of ${demoProducts.length} (${product.name})`);
  }
  for (const { rule, picture, ...words } of demoCollections) {
    const image = await storeDrawing(shop, picture, facts);
    const products = rule.by === 'hand' ? rule.slugs.flatMap((slug) => ids.get(slug) ?? []) : [];
    await addCollection(shop, {
      ...words,
      image,
      rule: rule.by === 'hand' ? { by: 'hand', products } : rule,
    });
  }
  for (const { name, slugs, percent } of demoSets) {
    const productIds = slugs.flatMap((slug) => ids.get(slug) ?? []);
    await addSet(shop, { name, productIds, percent, on: true });
  }
  await markDemo(shop);
  return ids;
}

async function markDemo({ db }: Shop): Promise<void> {
  await markDemoPieces(
    db,
    demoProducts.map(({ slug, name, description }) => ({ slug, name, description })),
    demoCollections.map(({ name, text }) => ({ name, text })),
  );
}

/** Adds the demo's articles where its pieces are and there is no article. */
export function seedArticles(shop: Shop): Promise<void> {
  let facts: PictureFacts | undefined;
  return insertDemoArticles(shop, demoArticles, demoProducts[0]?.slug ?? '', (file) => {
    facts ??= readPictureFacts();
    return storeDrawing(shop, file, facts);
  });
}

async function seedProduct(
  shop: Shop,
  product: DemoProduct,
  createdAt: Date,
  facts: PictureFacts,
): Promise<string> {
  const images = await Promise.all(
    product.pictures.map(async ({ file, alt, color = null }) => ({
      ...(await storeDrawing(shop, file, facts)),
      alt,
      color,
    })),
  );
  const fields = {
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    additionalInfo: product.additionalInfo,
    availableSizes: product.sizes.join(','),
    availableColors: product.colors,
    careInstructions: [product.care],
    sellable: true,
    stockQuantity: product.stock,
    variants: demoVariants(product),
    prices: listed(product.pricesMinor),
    salePrices: listed(product.salePricesMinor ?? {}),
    tags: demoTags(product.slug),
    ...demoFacts[product.slug],
    ...(shop.config.demoData === 'on' ? demoOffers[product.slug] : {}),
    createdAt,
  };
  return insertNewProduct(shop, fields, images);
}

/** Stores a picture of the demo as it was drawn. */
async function storeDrawing(shop: Shop, file: string, facts: PictureFacts): Promise<StoredPicture> {
  const look = facts[file];
  if (!look) throw new Error(`demo/pictures.json has no ${file}: run npm run demo:draw -- ${file}`);
  const data = await readFile(path.join(picturesFolder, file));
  return storePicture(shop, { data, ...look });
}

function listed(amounts: DemoProduct['pricesMinor']) {
  return currencies.flatMap((currency) => {
    const amountMinor = amounts[currency];
    return amountMinor === undefined ? [] : [{ currency, amountMinor }];
  });
}
