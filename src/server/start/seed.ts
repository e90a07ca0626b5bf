import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DemoProduct, demoProducts } from '../../../demo/catalog.ts';
import { demoCollections, demoTags } from '../../../demo/collections.ts';
import { demoVariants } from '../../../demo/stock.ts';
import { dayMs } from '../../contract/rules/delivery/calendar.ts';
import { currencies } from '../../contract/rules/money/currencies.ts';
import { countProducts } from '../catalog/catalog.sql.ts';
import { addCollection } from '../catalog/collections/change-collections.ts';
import { addProduct } from '../catalog/editing/create-product.ts';
import type { Shop } from '../shop.ts';

const picturesFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

/** Fills an empty catalogue with the demo shop, through the same path as an admin's upload. */
export async function seedDemo(shop: Shop, report: (line: string) => void): Promise<void> {
  if ((await countProducts(shop.db, {})) > 0) return;
  const started = shop.clock.now().getTime();
  let done = 0;
  const ids = new Map<string, string>();
  for (const product of demoProducts) {
    ids.set(product.slug, await seedProduct(shop, product, new Date(started - product.ageDays * dayMs)));
    done += 1;
    report(`Stocking the demo shop: ${done} of ${demoProducts.length} (${product.name})`);
  }
  for (const { rule, ...words } of demoCollections) {
    const products = rule.by === 'hand' ? rule.slugs.flatMap((slug) => ids.get(slug) ?? []) : [];
    await addCollection(shop, { ...words, rule: rule.by === 'hand' ? { by: 'hand', products } : rule });
  }
}

async function seedProduct(shop: Shop, product: DemoProduct, createdAt: Date): Promise<string> {
  const images = await Promise.all(
    product.pictures.map(async ({ file, alt, color }) => ({
      source: await readFile(path.join(picturesFolder, file)),
      alt,
      color,
    })),
  );
  return addProduct(shop, {
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
    images,
    createdAt,
  });
}

function listed(amounts: DemoProduct['pricesMinor']) {
  return currencies.flatMap((currency) => {
    const amountMinor = amounts[currency];
    return amountMinor === undefined ? [] : [{ currency, amountMinor }];
  });
}
