import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogues } from '../../../../tests/import-samples/catalogues.ts';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { listInventory } from '../catalog.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

/** Each product as it arrived: its price in naira, and its stock by size and colour, or in one number. */
async function arrivedByName(): Promise<Map<string, { priceMinor: number; stock: string[] }>> {
  const { data } = await listInventory(office.shop, { limit: 10_000 });
  return new Map(
    data.map(({ name, prices, variants, stockQuantity }) => {
      const rows = variants.map(({ size, color, quantity }) =>
        [size, color, quantity].filter((part) => part !== '').join(' '),
      );
      const amount = prices.find(({ currency }) => currency === 'ngn')?.amount ?? 0;
      return [
        name,
        { priceMinor: Math.round(amount * 100), stock: rows.length > 0 ? rows : [String(stockQuantity)] },
      ];
    }),
  );
}

it.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s: 95 of 100 products arrive with name, price, sizes and stock',
  async (_, { name, bytes, arrivals }) => {
    const form = formOf({ currency: 'NGN', dryRun: 'no', wrong: 'skip' }, []);
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'text/csv' }), `${name}.csv`);
    const { status, body } = await office.send('POST', '/api/product/import', form);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const report: ImportReport = body.data;
    const arrived = await arrivedByName();
    const wrong = arrivals.flatMap((wanted) => {
      const found = arrived.get(wanted.name);
      const isRight =
        found?.priceMinor === wanted.priceMinor &&
        [...found.stock].sort().join('; ') === [...wanted.stock].sort().join('; ');
      return isRight
        ? []
        : [{ wanted: { name: wanted.name, stock: wanted.stock, price: wanted.priceMinor }, found }];
    });
    const said = report.lines.flatMap(({ errors }) => errors);
    const ratio = 1 - wrong.length / arrivals.length;
    expect(
      ratio,
      JSON.stringify({ ratio, wrong: wrong.slice(0, 5), said: said.slice(0, 5) }, null, 1),
    ).toBeGreaterThanOrEqual(0.95);
  },
);
