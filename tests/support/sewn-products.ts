import { sql } from 'drizzle-orm';
import type { TypedMeasures } from '../../src/contract/measures/line-measures.ts';
import { standardWorkroom } from '../../src/contract/workroom/standard-workroom.ts';
import type { MadeToMeasureOffer, MadeToOrderOffer } from '../../src/contract/workroom/workroom.ts';
import { saveSettings } from '../../src/server/settings/save-settings.ts';
import type { Shop } from '../../src/server/shop.ts';
import { makeProduct } from './products.ts';

export const measureOffer: MadeToMeasureOffer = {
  on: true,
  surchargeMinor: { NGN: 2_500_000, USD: 2_000 },
  deposit: 70,
  from: 10,
  to: 15,
};
export const orderOffer: MadeToOrderOffer = { on: true, from: 10, to: 15, perWeek: 3 };

/** Figures as a customer types them, for somebody of that name. */
export function typedMeasures(name: string, bust = '36½'): TypedMeasures {
  return { name, basis: 'body', unit: 'in', values: { bust, waist: '30', hip: '41' } };
}

/** Switches the workroom on or off. */
export async function setWorkroom(shop: Shop, on: boolean): Promise<void> {
  await saveSettings(shop, { workroom: { ...standardWorkroom, on } });
}

/** Sets what of a product is sewn; null: it never was offered. */
export async function offerSewn(
  shop: Shop,
  productId: string,
  { measure = null, order = null }: { measure?: MadeToMeasureOffer | null; order?: MadeToOrderOffer | null },
): Promise<void> {
  await shop.db.execute(sql`update products set made_to_measure = ${measure && JSON.stringify(measure)}::jsonb,
    made_to_order = ${order && JSON.stringify(order)}::jsonb where id = ${productId}`);
}

/** A dress that is sewn to measures, with this stock. */
export async function makeSewnProduct(
  shop: Shop,
  { stock = 0, ...offers }: { stock?: number; measure?: MadeToMeasureOffer; order?: MadeToOrderOffer },
): Promise<string> {
  const { _id } = await makeProduct(shop, { stockQuantity: stock });
  await offerSewn(shop, _id, offers);
  return _id;
}
