import { shopConfig } from '../../../shop.config.ts';
import {
  dayInLagos,
  type Estimate,
  estimateDelivery,
  returnDeadline,
  zoneOf,
} from '../../contract/business-days.ts';
import type { Database } from '../database/open.ts';
import type { Shop } from '../shop.ts';
import { selectHolidays } from './delivery.sql.ts';

/** When an order of now leaves and arrives. Expected holidays count as closed: better early than late. */
export async function estimateFor(shop: Shop, address: { country: string; city: string }): Promise<Estimate> {
  const today = dayInLagos(shop.clock.now());
  const closed = new Set((await selectHolidays(shop.db, today)).map(({ date }) => date));
  return estimateDelivery(today, zoneOf(address, shopConfig.homeCity), closed);
}

/** Until when what was delivered at a moment may come back; declared holidays alone count. */
export async function returnUntil(
  tx: Database,
  delivered: Date,
  address: { country: string; city: string },
): Promise<Date> {
  const holidays = await selectHolidays(tx, dayInLagos(delivered));
  const declared = new Set(holidays.filter(({ status }) => status === 'declared').map(({ date }) => date));
  return returnDeadline(delivered, zoneOf(address, shopConfig.homeCity), declared);
}
