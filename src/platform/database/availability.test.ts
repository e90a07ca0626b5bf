import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { makeDivided } from '../../../tests/support/variants.ts';
import { visibilities } from '../../contract/catalog/visibility.ts';
import * as rules from '../../contract/stock/availability.ts';
import { getProduct } from '../../server/catalog/catalog.ts';
import { products } from './schema/schema.ts';
import { availableQuantity, availableVariants, isForSale } from './sql-expressions.ts';

it('says in SQL what the rules say', async () => {
  const shop = await openTestShop();
  const { _id: id } = await makeProduct(shop);
  for (const visibility of visibilities)
    for (const sellable of [true, false])
      for (const stockQuantity of [0, 7]) {
        const product = { visibility, sellable, stockQuantity };
        await shop.db.update(products).set(product).where(eq(products.id, id));
        const [found] = await shop.db
          .select({ isForSale, available: availableQuantity.mapWith(Number) })
          .from(products)
          .where(eq(products.id, id));
        expect({ ...product, ...found }).toEqual({
          ...product,
          isForSale: rules.isForSale(product),
          available: rules.availableQuantity(product),
        });
      }
  await shop.close();
});

it('says the same of each size and colour', async () => {
  const shop = await openTestShop();
  const id = await makeDivided(shop, { S: 0, L: 7 });
  for (const visibility of visibilities)
    for (const sellable of [true, false]) {
      await shop.db.update(products).set({ visibility, sellable }).where(eq(products.id, id));
      const [found] = await shop.db
        .select({ variants: availableVariants })
        .from(products)
        .where(eq(products.id, id));
      const { variants } = await getProduct(shop, id);
      const now = { visibility, sellable, variants };
      expect(found?.variants).toHaveLength(2);
      for (const { quantity, ...pair } of found?.variants ?? [])
        expect({ ...now, quantity }).toEqual({ ...now, quantity: rules.availableOfVariant(now, pair) });
    }
  await shop.close();
});
