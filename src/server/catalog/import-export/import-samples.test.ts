import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Expected, Sample } from '../../../../tests/import-samples/sample.ts';
import { samples } from '../../../../tests/import-samples/samples.ts';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function upload({ name, bytes, currency = 'USD', mapping }: Sample, fields: Record<string, string>) {
  const form = formOf({ currency, mapping: JSON.stringify(mapping ?? {}), ...fields }, []);
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'text/csv' }), name);
  return office.send('POST', '/api/product/import', form);
}

function shown(product: AdminProduct): Expected {
  const money = (list: { currency: string; amount: number }[]) =>
    list.map(({ currency, amount }) => `${currency.toLowerCase()} ${amount}`).join(', ');
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    availableSizes: product.availableSizes,
    colors: product.availableColors.map(({ name }) => name),
    stockQuantity: product.stockQuantity,
    variants: product.variants.map(({ size, color, quantity }) =>
      [size, color, quantity].filter((part) => part !== '').join(' '),
    ),
    // what it costs outside the sale
    price: money(product.compareAt.length > 0 ? product.compareAt : product.prices),
    sale: money(product.salePrices),
  };
}

describe.each(samples.filter(({ refused }) => !refused).map((sample) => [sample.name, sample] as const))(
  '%s',
  (_, sample) => {
    it(`is read: ${sample.about}`, async () => {
      const dry = await upload(sample, {});
      expect(dry.status, JSON.stringify(dry.body).slice(0, 300)).toBe(200);
      const report: ImportReport = dry.body.data;
      if (sample.kind) expect(report.kind).toBe(sample.kind);
      const said = report.lines.flatMap(({ errors, notes }) => [...errors, ...notes]);
      expect({ add: 0, wrong: 0, out: 0, ...sample.counts }, said.join('\n')).toMatchObject({
        add: report.counts.add,
        wrong: report.counts.wrong,
        out: report.counts.out,
      });
      for (const sentence of sample.says ?? []) expect(said.join('\n')).toMatch(sentence);
      const saved = await upload(sample, { dryRun: 'no', wrong: 'skip' });
      expect(saved.body.data).toMatchObject({ saved: true });
      expect(saved.body.data.counts).toEqual(report.counts);
      for (const [slug, expected] of Object.entries(sample.products ?? {})) {
        const { body } = await office.send('GET', `/api/product/${slug}`);
        expect(body.data, slug).toMatchObject({ visibility: 'draft', sellable: false });
        expect(shown(body.data)).toMatchObject(expected);
      }
      // the same file changes nothing the second time
      const again = await upload(sample, { dryRun: 'no', wrong: 'skip' });
      expect(again.body.data.counts).toMatchObject({ add: 0, change: 0, same: report.counts.add });
    });
  },
);

it.each(samples.flatMap((sample) => (sample.refused ? [[sample.name, sample] as const] : [])))(
  '%s is recognised',
  async (_, sample) => {
    const { status, body } = await upload(sample, {});
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(body.fields.file).toMatch(sample.refused ?? /$^/);
  },
);
