import { randomInt } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import type { Address } from '../../contract/customers/address-fields.ts';
import type { QuotedDeliveryMethod } from '../../contract/delivery/delivery.api.ts';
import {
  type DeliverySettings,
  defaultMethod,
  type OfferRequest,
  offerFor,
} from '../../contract/delivery/delivery-methods.ts';
import { type DraftContent, handedOver } from '../../contract/drafts/drafts.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor, toMinor } from '../../contract/money/money.ts';
import type { Config } from '../../platform/config/config.ts';
import {
  type ChosenDelivery,
  chooseDelivery,
  getAtlas,
  isCollected,
  standardDelivery,
} from '../checkout/index.ts';
import { readDeliverySettings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

const inShopLabel = 'Collected in the shop';

type DeliveryRequest = { delivery: string; address: Address; currency: Currency; sumMinor: number };

/** Whether an order that names this way is handed over and needs no street. */
export function isInShop(settings: DeliverySettings, delivery: string): boolean {
  return delivery === handedOver || isCollected(settings, delivery);
}

/** Whether the customer has still to choose how it comes, on the page that pays it. */
export function needsDeliveryChoice(
  settings: DeliverySettings,
  { delivery }: Pick<DraftContent, 'delivery'>,
): boolean {
  return delivery === '' && settings.places.length > 0;
}

/**
 * Returns a draft's delivery method and fee: the one it specifies, or none yet if the customer has still to choose.
 * @throws ShopError INVALID_FIELDS naming `delivery`, NO_DELIVERY
 */
export function chooseDraftDelivery(
  config: Config,
  settings: DeliverySettings,
  { delivery, address, currency, sumMinor }: DeliveryRequest,
): ChosenDelivery {
  if (delivery === handedOver) {
    const pickupCode = String(randomInt(10_000)).padStart(4, '0');
    return { ...standardDelivery, deliveryWay: handedOver, deliveryName: inShopLabel, pickupCode };
  }
  if (delivery === '' || (settings.places.length === 0 && delivery === defaultMethod))
    return standardDelivery;
  const country = isCollected(settings, delivery) ? shopConfig.country : address.country;
  const context = { address: { ...address, country }, currency, sumMinor };
  if (settings.places.length === 0) throw invalidFields({ delivery: 'This way of delivery is not known.' });
  return chooseDelivery(config, settings, context, delivery);
}

/**
 * Returns the delivery methods for a draft's address, as far as it is known, each with its fee.
 * @param sum the items' total less the discount, in major units
 */
export async function offerDraftDelivery(
  shop: Shop,
  { address, currency, sum }: { address: OfferRequest['address']; currency: Currency; sum: number },
): Promise<{ ways: QuotedDeliveryMethod[]; note: string }> {
  const settings = await readDeliverySettings(shop.db, shop.config);
  const country = address.country || shopConfig.country;
  const context = { address: { ...address, country }, currency, sumMinor: toMinor(sum, currency) };
  const { ways, note } = offerFor(settings, context, getAtlas(shop.config, country));
  return { note, ways: ways.map(({ feeMinor, ...way }) => ({ ...way, fee: toMajor(feeMinor, currency) })) };
}
