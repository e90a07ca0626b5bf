import type { Address, AnyAddressField } from '../../../contract/customers/address-fields.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../../contract/errors.ts';
import type { Database } from '../../../platform/database/open.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, rewardLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { chooseDelivery } from '../../checkout/index.ts';
import {
  checkDeliveryAddress,
  insertHistory,
  type OrderRecord,
  orderSearchText,
  updateOrder,
} from '../../orders/index.ts';
import { closeOpenAttempts } from '../../payments/index.ts';
import type { OrderDetails } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { isInShop, needsDeliveryChoice } from '../draft-delivery.ts';
import { buildAddress } from '../draft-order.ts';
import { queueAddressChangedMails } from '../pay-link-mail.ts';
import type { DraftedOrder, LinkedOrder } from './find-link.ts';
import { getRequestedFields, isAddressComplete } from './pay-page.ts';
import { applyFee } from './reprice-delivery.ts';

/** What a customer types on the page of a link. */
export type AddressInput = {
  address?: Partial<Record<AnyAddressField, string | undefined>> | undefined;
  /** The `_id` of a way, where one is to be chosen. */
  delivery?: string | undefined;
};

/** What an order's pieces come to less the discount, in minor units. */
export function getGoodsTotal({ amountMinor, shippingFeeMinor }: OrderRecord): number {
  return amountMinor - shippingFeeMinor;
}

const phoneProofDigits = 4;

/**
 * Checks whether the customer knows the last four digits of the phone number that staff recorded: a link alone may
 * have been forwarded. Wrong digits count against the link; an empty input proves nothing and does not count.
 * @throws ShopError TOO_MANY; INVALID_FIELDS naming `phoneEnds`
 */
export async function checkPhone(shop: Shop, { draft, order }: LinkedOrder, typed = ''): Promise<boolean> {
  if (typed === '' || !draft) return false;
  await consumeLimit(shop, rateLimits.payLinkPhone, draft.id);
  const known = order.address.phone.replace(/\D/g, '');
  const isRight = known.length >= phoneProofDigits && known.slice(-phoneProofDigits) === typed;
  if (!isRight)
    throw invalidFields({ phoneEnds: 'These aren’t the last four digits of the number we have.' });
  await rewardLimit(shop, rateLimits.payLinkPhone, draft.id);
  return true;
}

/**
 * Writes the address parts that the customer typed, and the chosen delivery method, into the order, whose lock is
 * held. Once an address is complete, only a person with the customer's phone can change it: it decides where the paid
 * items go.
 * @param isProven whether the last digits of the phone were right
 * @throws ShopError INVALID_FIELDS naming `address.street` and the like, NO_DELIVERY, ADDRESS_KEPT
 */
export async function completeAddress(
  tx: Database,
  shop: Shop,
  { delivery: settings }: OrderDetails,
  { draft, order }: DraftedOrder,
  input: AddressInput,
  isProven: boolean,
): Promise<OrderRecord> {
  const { content } = draft;
  const chooses = needsDeliveryChoice(settings, content);
  const wayId = chooses ? input.delivery || order.deliveryWay : content.delivery;
  const collects = isInShop(settings, wayId) || order.pickupCode !== '';
  const requested = getRequestedFields(content, collects);
  const typed: Partial<Address> = Object.fromEntries(
    Object.entries(input.address ?? {}).filter(([field, value]) => isRequested(requested, field) && value),
  );
  const fullAddress = buildAddress(content, { ...order.address, ...typed });
  const { address, countryCode, phoneDigits } = checkComplete(fullAddress, requested, collects);
  const isOther =
    requested.some((field) => (address[field] ?? '') !== (order.address[field] ?? '')) ||
    (chooses && wayId !== order.deliveryWay);
  const replacesComplete = isOther && isAddressComplete(draft, order, settings);
  if (replacesComplete && !isProven) throw new ShopError('ADDRESS_KEPT');
  const chosenDelivery = chooses
    ? chooseDelivery(
        shop.config,
        settings,
        { address, currency: order.currency, sumMinor: getGoodsTotal(order) },
        wayId || undefined,
      )
    : undefined;
  const savedContent =
    chosenDelivery && chosenDelivery.deliveryWay === order.deliveryWay && order.pickupCode
      ? { pickupCode: order.pickupCode }
      : {};
  const names = order.lines.map(({ name }) => name);
  const now = shop.clock.now();
  const changes = {
    address,
    countryCode,
    emailKey: address.email.toLowerCase(),
    phoneKey: phoneDigits,
    searchText: orderSearchText(order.reference, { address, phoneDigits }, names),
    ...chosenDelivery,
    ...savedContent,
    updatedAt: now,
  };
  const priced = await applyFee(tx, shop, order, {
    ...changes,
    shippingFeeMinor: chosenDelivery?.shippingFeeMinor ?? order.shippingFeeMinor,
  });
  if (priced.amountMinor !== order.amountMinor) await closeOpenAttempts(tx, order.id);
  const { lines: _, ...columns } = priced;
  await updateOrder(tx, order.id, { ...changes, ...columns });
  const completed = { ...order, ...changes, ...columns };
  if (replacesComplete) {
    const entry = { orderId: order.id, at: now, kind: 'note', actor: 'customer' } as const;
    await insertHistory(tx, { ...entry, to: 'Delivery address changed', note: 'On the payment page.' });
    await queueAddressChangedMails(tx, shop, order, completed);
  }
  return completed;
}

function isRequested(requested: readonly string[], field: string): boolean {
  return requested.includes(field);
}

/** Checks an address. An invalid field that the customer cannot edit is reported in one sentence. */
function checkComplete(address: Address, requested: readonly string[], collects: boolean) {
  try {
    return checkDeliveryAddress(address, collects);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    const theirs: FieldErrors = {};
    for (const [name, sentence] of Object.entries(error.fields)) {
      if (isRequested(requested, name.replace('address.', ''))) theirs[name] = sentence;
    }
    if (Object.keys(theirs).length > 0) throw invalidFields(theirs);
    throw invalidFields({ address: 'We can’t use the address we have. Please write to us.' });
  }
}
