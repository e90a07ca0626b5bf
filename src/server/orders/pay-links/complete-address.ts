import { type FieldErrors, invalidFields, ShopError } from '../../../contract/errors.ts';
import type { Address, AnyAddressField } from '../../../contract/rules/people/address-fields.ts';
import type { Database } from '../../database/open.ts';
import { closeOpenAttempts } from '../../payments/payments.sql.ts';
import { rateLimits } from '../../rate-limits/limits.rules.ts';
import { consumeLimit, rewardLimit } from '../../rate-limits/rate-limits.ts';
import type { OrderDetails } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';
import { isHandedOver, waitsForWay } from '../drafts/draft-delivery.ts';
import { addressOf } from '../drafts/draft-order.ts';
import { queueAddressChangedMails } from '../mails/pay-link-mail.ts';
import { insertHistory, type OrderRecord, updateOrder } from '../orders.sql.ts';
import { chooseDelivery } from '../placing/choose-delivery.ts';
import { checkDeliveryAddress } from '../placing/delivery-address.ts';
import { orderSearchText } from '../placing/search-words.ts';
import type { Linked } from './find-link.ts';
import { fieldsAsked, isAddressWhole } from './pay-page.ts';
import { withFee } from './reprice.ts';

/** What a customer types on the page of a link. */
export type Typed = {
  address?: Partial<Record<AnyAddressField, string | undefined>> | undefined;
  /** The `_id` of a way, where one is to be chosen. */
  delivery?: string | undefined;
};

/** What an order's pieces come to less the discount, in minor units. */
export function sumOf({ amountMinor, shippingFeeMinor }: OrderRecord): number {
  return amountMinor - shippingFeeMinor;
}

const digitsAsked = 4;

/**
 * Whether somebody knows the last four digits of the phone number that the shop's people wrote down: a link alone may
 * have been forwarded. Wrong digits count for the link; nothing typed is no proof and counts for nothing.
 * @throws ShopError TOO_MANY; INVALID_FIELDS naming `phoneEnds`
 */
export async function provePhone(shop: Shop, { draft, order }: Linked, typed = ''): Promise<boolean> {
  if (typed === '') return false;
  await consumeLimit(shop, rateLimits.payLinkPhone, draft.id);
  const known = order.address.phone.replace(/\D/g, '');
  const isRight = known.length >= digitsAsked && known.slice(-digitsAsked) === typed;
  if (!isRight)
    throw invalidFields({ phoneEnds: 'These are not the last four digits of the number we have.' });
  await rewardLimit(shop, rateLimits.payLinkPhone, draft.id);
  return true;
}

/**
 * Writes what the customer typed of the address, and the way that was chosen, into the order, whose lock is held. Once
 * an address is whole, only somebody with the customer's phone changes it: it says where the paid pieces go.
 * @param isProven the last digits of the phone were right
 * @throws ShopError INVALID_FIELDS naming `address.street` and the like, NO_DELIVERY, ADDRESS_KEPT
 */
export async function completeAddress(
  tx: Database,
  shop: Shop,
  { delivery: settings }: OrderDetails,
  { draft, order }: Linked,
  input: Typed,
  isProven: boolean,
): Promise<OrderRecord> {
  const { content } = draft;
  const chooses = waitsForWay(settings, content);
  const wayId = chooses ? input.delivery || order.deliveryWay : content.delivery;
  const collects = isHandedOver(settings, wayId) || order.pickupCode !== '';
  const asks = fieldsAsked(content, collects);
  const typed: Partial<Address> = Object.fromEntries(
    Object.entries(input.address ?? {}).filter(([field, value]) => isAsked(asks, field) && value),
  );
  const whole = addressOf(content, { ...order.address, ...typed });
  const { address, countryCode, phoneDigits } = checkWhole(whole, asks, collects);
  const isOther =
    asks.some((field) => (address[field] ?? '') !== (order.address[field] ?? '')) ||
    (chooses && wayId !== order.deliveryWay);
  const changesWhole = isOther && isAddressWhole(draft, order, settings);
  if (changesWhole && !isProven) throw new ShopError('ADDRESS_KEPT');
  const way = chooses
    ? chooseDelivery(
        settings,
        { address, currency: order.currency, sumMinor: sumOf(order) },
        wayId || undefined,
      )
    : undefined;
  const kept =
    way && way.deliveryWay === order.deliveryWay && order.pickupCode ? { pickupCode: order.pickupCode } : {};
  const names = order.lines.map(({ name }) => name);
  const now = shop.clock.now();
  const changes = {
    address,
    countryCode,
    emailKey: address.email.toLowerCase(),
    phoneKey: phoneDigits,
    searchText: orderSearchText(order.reference, { address, phoneDigits }, names),
    ...way,
    ...kept,
    updatedAt: now,
  };
  const priced = await withFee(tx, shop, order, {
    ...changes,
    shippingFeeMinor: way?.shippingFeeMinor ?? order.shippingFeeMinor,
  });
  if (priced.amountMinor !== order.amountMinor) await closeOpenAttempts(tx, order.id);
  const { lines: _, ...columns } = priced;
  await updateOrder(tx, order.id, { ...changes, ...columns });
  const completed = { ...order, ...changes, ...columns };
  if (changesWhole) {
    const entry = { orderId: order.id, at: now, kind: 'note', actor: 'customer' } as const;
    await insertHistory(tx, { ...entry, to: 'Delivery address changed', note: 'On the payment page.' });
    await queueAddressChangedMails(tx, shop, order, completed);
  }
  return completed;
}

function isAsked(asks: readonly string[], field: string): boolean {
  return asks.includes(field);
}

/** A field that is wrong and not the customer's to type is said so in one sentence. */
function checkWhole(address: Address, asks: readonly string[], collects: boolean) {
  try {
    return checkDeliveryAddress(address, collects);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    const theirs: FieldErrors = {};
    for (const [name, sentence] of Object.entries(error.fields)) {
      if (isAsked(asks, name.replace('address.', ''))) theirs[name] = sentence;
    }
    if (Object.keys(theirs).length > 0) throw invalidFields(theirs);
    throw invalidFields({ address: 'The address that we wrote down cannot be used. Please write to us.' });
  }
}
