import { shopConfig } from '../../../shop.config.ts';
import { type Zone, zoneOf } from '../../contract/delivery/zones.ts';

/** A place that something is sent to. */
export type Destination = Parameters<typeof zoneOf>[0];

/** Where an order goes: its address, and a code where the customer collects it. */
export type SentTo = { address: Destination; pickupCode: string };

/** Returns the delivery zone. A pickup order is handed over in the home city, whatever the customer's address. */
export function zoneOfOrder({ address, pickupCode }: SentTo): Zone {
  return pickupCode === '' ? zoneOf(address, shopConfig) : 'home-city';
}
