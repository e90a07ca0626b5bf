import { shopConfig } from '../../../../shop.config.ts';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { type OfferRequest, offerFor } from '../../../contract/delivery/delivery-methods.ts';
import { payPath } from '../../../contract/drafts/drafts.ts';
import type { PayPage } from '../../../contract/drafts/pay-links.api.ts';
import { ShopError } from '../../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../../contract/money/money.ts';
import { getPaymentDue } from '../../../contract/payments/amount-due.ts';
import type { Payment } from '../../../contract/payments/payments.api.ts';
import {
  inCurrency,
  type PaymentMethod,
  paymentProblem,
  type SelectableChannel,
} from '../../../contract/payments/payments.rules.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import type { Database } from '../../../platform/database/open.ts';
import { getAtlas } from '../../checkout/index.ts';
import {
  type DraftRow,
  insertHistory,
  lockOrder,
  notifyTransferPlaced,
  type OrderRecord,
  type OrderRow,
  queueOrderMail,
  selectOrder,
  updateOrder,
} from '../../orders/index.ts';
import {
  type AttemptRow,
  checkOffered,
  closeOpenAttempts,
  confirmOpenAttempts,
  findFreeNarration,
  selectAttempt,
  startPayment,
} from '../../payments/index.ts';
import { readBankAccount, readDeliverySettings, readOrderDetails } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { lockDraft } from '../drafts.sql.ts';
import { type AddressInput, checkPhone, completeAddress, getGoodsTotal } from './complete-address.ts';
import { findLink, isLinkExpired } from './find-link.ts';
import { getRequestedFields, toPayPage } from './pay-page.ts';

/**
 * What a link shows, and what became of the payment that a customer comes back from, where its reference is given.
 * Throws as {@link findLink}.
 */
export async function getPayPage(shop: Shop, token: string, reference?: string): Promise<PayPage> {
  const { draft, order } = await findLink(shop, token);
  const attempt = reference ? await selectAttempt(shop.db, reference) : undefined;
  return buildPayPage(shop, draft, order, attempt?.orderId === order.id ? attempt : undefined);
}

async function buildPayPage(
  shop: Shop,
  draft: DraftRow | undefined,
  order: OrderRecord,
  attempt?: AttemptRow,
): Promise<PayPage> {
  const settings = await readDeliverySettings(shop.db, shop.config);
  const bank = await readBankAccount(shop.db, shop.config);
  return toPayPage(shop, { draft, order, settings, bank, attempt });
}

/** The ways a link's order can be delivered to an address. Throws as {@link findLink}. */
export async function offerLinkDelivery(
  shop: Shop,
  token: string,
  typed: OfferRequest['address'],
): Promise<{ ways: QuotedDeliveryMethod[]; note: string }> {
  const { draft, order } = await findLink(shop, token);
  const settings = await readDeliverySettings(shop.db, shop.config);
  const { currency } = order;
  const requested: readonly string[] = draft ? getRequestedFields(draft.content, false) : [];
  const known = Object.fromEntries(
    Object.entries(order.address).filter(([field]) => !requested.includes(field)),
  );
  const address: OfferRequest['address'] = { ...order.address, ...typed, ...known };
  const context = { address, currency, sumMinor: getGoodsTotal(order) };
  const { ways, note } = offerFor(settings, context, getAtlas(shop.config, address.country));
  return { note, ways: ways.map(({ feeMinor, ...way }) => ({ ...way, fee: toMajor(feeMinor, currency) })) };
}

type PayInput = AddressInput & {
  token: string;
  /** The last digits of the customer's phone, which a change of a whole address needs. */
  phoneEnds?: string | undefined;
  paymentMethod: PaymentMethod;
  expectedTotal?: number | undefined;
};

/**
 * Completes a link's order and starts the payment of the amount due: returns the provider's page, or the account for
 * a transfer. A concurrent payer gets the same page, and if nothing is due, is sent back to the link.
 * @throws ShopError as {@link findLink}; INVALID_FIELDS naming `address.street` and the like, NO_DELIVERY,
 * ADDRESS_KEPT, TOTAL_CHANGED, CURRENCY_ABROAD, CARD_CURRENCY, PAYMENT_NOT_OFFERED, PAYMENT_UNAVAILABLE
 */
export async function startLinkPayment(
  shop: Shop,
  input: PayInput,
  origin: string,
): Promise<{ data: PayPage; payment: Payment }> {
  const found = await findLink(shop, input.token);
  await confirmOpenAttempts(shop, found.order.id);
  const details = await readOrderDetails(shop.db, shop.config);
  checkOffered(shop, input.paymentMethod, details.bank);
  const isProven = await checkPhone(shop, found, input.phoneEnds);
  const { draft, order } = await shop.db.transaction(async (tx) => {
    const draft = found.draft && (await lockDraft(tx, found.draft.id));
    const orderId = found.draft ? draft?.orderId : found.order.id;
    const locked = orderId ? await lockOrder(tx, orderId) : undefined;
    const order = locked && (await selectOrder(tx, locked.id));
    if (!order || isLinkExpired(order, shop.clock.now())) throw new ShopError('PAY_LINK_EXPIRED');
    if (order.cancelRequest?.state === 'accepted') throw new ShopError('PAY_LINK_EXPIRED');
    if (!getPaymentDue(order)) return { draft, order };
    const completed =
      draft && order.paymentStatus === 'Pending'
        ? await completeAddress(tx, shop, details, { draft, order }, input, isProven)
        : order;
    checkTotal(completed, input.expectedTotal);
    checkPaymentRules(shop, completed, input.paymentMethod);
    return { draft, order: await chooseMethod(tx, shop, completed, input.paymentMethod) };
  });
  const returnPath = inCurrency(payPath(input.token), order.currency);
  const payment = await startPayment(shop, order, origin, undefined, returnPath);
  const now = (await selectOrder(shop.db, order.id)) ?? order;
  return { data: await buildPayPage(shop, draft, now), payment };
}

/**
 * Starts the payment that is due of a draft's order, as its page does; null where nothing is.
 * @param returnPath the page that opens after it
 * @throws ShopError CURRENCY_ABROAD, CARD_CURRENCY, PAYMENT_NOT_OFFERED, PAYMENT_UNAVAILABLE
 */
export async function startDraftPayment(
  shop: Shop,
  draftId: string,
  { paymentMethod, channel }: { paymentMethod: PaymentMethod; channel?: SelectableChannel | undefined },
  origin: string,
  returnPath: string,
): Promise<Payment | null> {
  const { bank } = await readOrderDetails(shop.db, shop.config);
  const found = await shop.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId);
    const locked = draft?.orderId ? await lockOrder(tx, draft.orderId) : undefined;
    const order = locked && (await selectOrder(tx, locked.id));
    if (!draft || !order || !getPaymentDue(order) || isLinkExpired(order, shop.clock.now())) return undefined;
    checkOffered(shop, paymentMethod, bank);
    checkPaymentRules(shop, order, paymentMethod);
    return chooseMethod(tx, shop, order, paymentMethod);
  });
  return found ? startPayment(shop, found, origin, channel, inCurrency(returnPath, found.currency)) : null;
}

/** Throws TOTAL_CHANGED when the customer saw another sum than the one to be paid now. */
function checkTotal(order: OrderRecord, expectedTotal: number | undefined): void {
  const { currency } = order;
  const amountMinor = getPaymentDue(order)?.amountMinor ?? 0;
  if (expectedTotal === undefined || toMinor(expectedTotal, currency) === amountMinor) return;
  const shown = formatMinor(amountMinor, currency);
  throw new ShopError('TOTAL_CHANGED', { total: toMajor(amountMinor, currency), currency, shown });
}

/** The banner's rules, but that a transfer in naira was agreed with the shop's people and is taken at home too. */
export function checkPaymentRules(
  shop: Shop,
  order: Pick<OrderRow, 'pickupCode' | 'address' | 'currency'>,
  paymentMethod: PaymentMethod,
): void {
  const country = order.pickupCode ? shopConfig.country : order.address.country;
  const problem = paymentProblem(
    { country, currency: order.currency, paymentMethod },
    shop.payments.currencies,
  );
  if (!problem || problem.code === 'TRANSFER_AT_HOME') return;
  throw new ShopError(problem.code, { currencies: formatList(problem.fitting) });
}

/**
 * Sets the payment method. Another method closes the pages of the first; for a transfer, staff and the customer are
 * notified once.
 */
async function chooseMethod(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  paymentMethod: PaymentMethod,
): Promise<OrderRecord> {
  const isFirst = order.paymentStatus === 'Pending';
  const byTransfer = paymentMethod === 'transfer';
  const narration = byTransfer
    ? (order.narration ?? (await findFreeNarration(tx, shop.config)))
    : order.narration;
  const isNoted = order.history.some(({ to }) => to === transferNoteText);
  const changes = { paymentMethod, narration, ...(isFirst && byTransfer ? { simulated: false } : {}) };
  if (paymentMethod !== order.paymentMethod) await closeOpenAttempts(tx, order.id);
  await updateOrder(tx, order.id, changes);
  const chosen = { ...order, ...changes };
  if (!isFirst || !byTransfer || isNoted) return chosen;
  const at = shop.clock.now();
  await insertHistory(tx, { orderId: order.id, at, kind: 'note', to: transferNoteText, actor: 'customer' });
  await queueOrderMail(tx, shop.config, 'received', chosen, at);
  await notifyTransferPlaced(tx, shop.config, chosen, at);
  return chosen;
}

const transferNoteText = 'To be paid by transfer';
