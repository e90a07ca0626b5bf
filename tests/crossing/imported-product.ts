import { expect } from 'vitest';
import type { NewProduct } from '../../src/server/catalog/editing/create-product.ts';
import { processImports } from '../../src/server/catalog/import-export/import-job.ts';
import type { OrderSuite } from '../support/orders/order-suite.ts';
import { makeProduct } from '../support/products.ts';
import { sendFile } from '../support/send-file.ts';
import { stockByPair } from '../support/variants.ts';

/** What the owner finds on the shelf after the import, by size. */
const counted = { S: 2, M: 3, L: 5 };
const owned = Object.values(counted).reduce((sum, quantity) => sum + quantity, 0);

/** A product with one pool of stock whose sizes a file changes; `owned` pieces are there after that. */
export type ImportedProduct = { productId: string; owned: number; countAndUndo: () => Promise<void> };

/** Makes it, with neither colours nor stock by size. */
export async function makePooled(suite: OrderSuite, prices: NewProduct['prices']): Promise<ImportedProduct> {
  const pool = { availableSizes: 'S,M', availableColors: [], stockQuantity: owned, prices };
  const { _id: productId, slug, name } = await makeProduct(suite.shop, pool);

  /** The file adds a size, the owner counts the pieces by size, then has the import undone. */
  async function countAndUndo(): Promise<void> {
    const file = `slug,name,sizes\n${slug},${name},"S,M,L"`;
    const imported = await sendFile(suite.shop, suite.admin, '/product/import', file, { dryRun: 'no' });
    expect(imported.status, JSON.stringify(imported.body)).toBe(200);
    const variants = Object.entries(counted).map(([size, quantity]) => ({ size, color: '', quantity }));
    const count = () => suite.call(suite.admin, 'PUT', `/product/update/${productId}`, { variants });
    // a concurrent sale makes the owner press Save again
    while ((await count()).body.code === 'EDIT_CONFLICT');
    const undone = await suite.call(suite.admin, 'POST', `/product/import/${imported.body.job}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    await processImports(suite.shop);
    // no order contains these sizes
    const { S, L } = counted;
    expect(await stockByPair(suite.shop, productId)).toMatchObject({ S, L });
  }
  return { productId, owned, countAndUndo };
}
