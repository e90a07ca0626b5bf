import { expect } from 'vitest';
import { workOffImports } from '../../src/server/catalog/import-export/jobs/import-job.ts';
import type { OrderSuite } from '../support/orders/order-suite.ts';
import { sendFile } from '../support/send-file.ts';
import { stockByPair } from '../support/variants.ts';

/** What the owner finds on the shelf after the import, by size. */
const counted = { S: 2, M: 3, L: 5 };

/** A product with one pool of stock whose sizes a second file changes. */
export type ImportedProduct = { productId: string; owned: number; countAndUndo: () => Promise<void> };

let counter = 0;

export async function importProduct(suite: OrderSuite): Promise<ImportedProduct> {
  counter += 1;
  const slug = `crossing-${counter}`;
  const send = async (file: string) => {
    const { status, body } = await sendFile(suite.shop, suite.admin, '/product/import', file, {
      currency: 'NGN',
      dryRun: 'no',
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return String(body.job);
  };
  await send(`slug,name,description,category,NGN,USD,sizes,stock quantity
${slug},Crossing ${counter},Text,Dresses,150000.35,100.01,"S,M",10`);
  const { body } = await suite.call(suite.admin, 'GET', `/product/${slug}`);
  const productId = String((body.data as { _id: string })._id);
  const update = (changes: object) => suite.call(suite.admin, 'PUT', `/product/update/${productId}`, changes);
  expect((await update({ inStock: true, visibility: 'public' })).status).toBe(200);

  /** A second file adds a size, the owner counts the pieces by size, then has that import undone. */
  async function countAndUndo(): Promise<void> {
    const job = await send(`slug,name,sizes\n${slug},Crossing,"S,M,L"`);
    const variants = Object.entries(counted).map(([size, quantity]) => ({ size, color: '', quantity }));
    // what is sold at the same moment has the owner press Save once more
    while ((await update({ variants })).body.code === 'EDIT_CONFLICT');
    expect((await suite.call(suite.admin, 'POST', `/product/import/${job}/undo`)).status).toBe(200);
    await workOffImports(suite.shop);
    // nobody buys these sizes
    const { S, L } = counted;
    expect(await stockByPair(suite.shop, productId)).toMatchObject({ S, L });
  }
  const owned = Object.values(counted).reduce((sum, quantity) => sum + quantity, 0);
  return { productId, owned, countAndUndo };
}
