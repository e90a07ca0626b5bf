import { shopConfig } from '../../../shop.config.ts';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import { mergeSameLines } from '../../contract/cart/cart.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../contract/money/money.ts';
import { vatRateAt } from '../../contract/money/vat.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { PlaceOrderInput } from '../../contract/orders/orders.api.ts';
import type { Payment } from '../../contract/payments/payments.api.ts';
import {
  confirmationPath,
  paymentProblem,
  type SelectableChannel,
} from '../../contract/payments/payments.rules.ts';
import { completeSets } from '../../contract/sets/sets.ts';
import { formatList } from '../../contract/text/format-list.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { lockCapacity } from '../capacity/index.ts';
import { getCart, lockCart, restoreCart } from '../cart/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { findDiscount, lockOrderCodes, redeemCode } from '../discounts/index.ts';
import { selectInvoices } from '../invoices/index.ts';
import { toMailRow } from '../notifications/index.ts';
import {
  buildMailForOrder,
  checkDeliveryAddress,
  countUnitsByProduct,
  type DeliveryAddress,
  hashRequest,
  lockOrders,
  notifyTransferPlaced,
  retryOnStockConflict,
  type ShownOrder,
  selectOrder,
  toCartLine,
  toOrder,
} from '../orders/index.ts';
import {
  type AttemptRow,
  buildAttempt,
  checkOffered,
  findFreeNarration,
  startAttempt,
  startPayment,
  supersedeOrders,
  toTransferPayment,
} from '../payments/index.ts';
import { readOffers } from '../sets/index.ts';
import { type BankAccount, type OrderDetails, readOrderDetails } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { chooseDelivery, isCollected } from './choose-delivery.ts';
import { getFreeOrderMail, recordPaidByCode } from './free-orders.ts';
import { checkNeededBy, getPromisedWay, type PlannedOrder, planOrder } from './needed-by.ts';
import { buildNewOrder, type PlaceRequest } from './new-order.ts';
import { priceLines } from './price-lines.ts';
import { type PriorOrders, selectPriorOrders } from './prior-orders.sql.ts';
import { freezeLineMeasures, mergeSameMeasures } from './sewn-lines.ts';
import { selectSoldProducts } from './sold-products.sql.ts';
import { offersSewing } from './take-places.ts';
import { type OrderWithTotals, subtractDiscount, totalOrder } from './total-order.ts';
import { checkUnpaid, getNetworkKey } from './unpaid-limits.ts';
import { writeNewOrder } from './write-order.sql.ts';

/**
 * Details of the HTTP request: its idempotency key, if any, the shop's address as the customer sees it, and the
 * customer's IP address, if known.
 */
export type RequestOrigin = { key: string | undefined; origin: string; clientIp?: string };

export type PlacedOrder = { data: Order; payment: Payment };

/**
 * Places an order, or returns the one this customer placed under the same key. Everything up to the order's commit is
 * one transaction; the card payment is started after it.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED, CART_EMPTY, PRODUCT_NOT_FOUND, OUT_OF_STOCK, NOT_SOLD_IN, NO_DELIVERY,
 * NOT_BY_THEN, TOTAL_CHANGED, CODE_NOT_VALID, CODE_USED_UP, UNPAID_LIMIT, UNPAID_TOGETHER, the banner's rules, and
 * PAYMENT_UNAVAILABLE: then the order remains, the cart is restored, and the same key retries
 */
export async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  input: PlaceOrderInput,
  from: RequestOrigin,
): Promise<PlacedOrder> {
  const { expectedTotal: _expected, src: _src, ...contents } = input;
  const networkKey = getNetworkKey(shop.config, from.clientIp ?? '');
  const request = { ...input, key: from.key, hash: hashRequest(contents), networkKey };
  const placed = await commitOrder(shop, viewer, request);
  const payment = await startOrRestoreCart(shop, viewer, placed, from.origin, input.channel);
  return { data: toOrder(placed.order), payment };
}

/** An order of this request, with the payment that this very request must begin or the account to transfer to. */
type CommittedOrder = { order: ShownOrder; fresh: boolean; attempt?: AttemptRow; bank?: BankAccount };

async function commitOrder(shop: Shop, viewer: Viewer, request: PlaceRequest): Promise<CommittedOrder> {
  const details = await readOrderDetails(shop.db, shop.config);
  checkOffered(shop, request.paymentMethod, details.bank);
  const collected = isCollected(details.delivery, request.delivery);
  const delivery = checkDeliveryAddress(request.address, collected);
  const handedOverIn = collected ? shopConfig.country : delivery.countryCode;
  checkPaymentRules(shop, request, handedOverIn);
  checkNeededBy(shop, request);
  await applyScheduledChanges(shop);
  const ordered = request.lines && mergeSameLines(request.lines);
  if (ordered?.some((line) => !isUuid(line.itemId))) throw new ShopError('PRODUCT_NOT_FOUND');
  return retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      if (!(await lockCart(tx, viewer.id))) throw new ShopError('NOT_SIGNED_IN');
      const lines = ordered ?? (await getCart({ ...shop, db: tx }, viewer)).lines;
      const productIds = [...countUnitsByProduct(lines).keys()];
      const prior = await selectPriorOrders(tx, viewer.id, request.key, productIds);
      const placed = await findPlacedOrder(tx, prior, request);
      if (placed) return placed;
      if (lines.length === 0) throw new ShopError('CART_EMPTY');
      await lockEarlierOrders(tx, request, prior);
      if (prior.notStarted.length > 0 && offersSewing(await selectSoldProducts(tx, productIds)))
        await lockCapacity(tx);
      await supersedeOrders(tx, shop, prior.notStarted);
      const products = await selectSoldProducts(tx, productIds);
      // the price when the order is placed counts, not the one when it was requested
      const now = shop.clock.now();
      const sets = await readOffers(tx, lines);
      const sold = completeSets(lines, sets);
      const sewn = mergeSameMeasures(sold, await freezeLineMeasures(tx, viewer.id, sold, now));
      const priced = priceLines(sewn.lines, products, request.currency, now, {
        currencies: details.currencies,
        workroom: details.workroom,
        frozen: sewn.frozen,
        sets,
      });
      const place = { address: delivery.address, currency: request.currency };
      // the way that a day is promised by is the one it is sent by
      const way = request.neededBy
        ? getPromisedWay(
            shop.config,
            details.delivery,
            { ...place, sumMinor: subtractDiscount(priced, undefined) },
            request.delivery,
          )
        : undefined;
      const planned = await planOrder(tx, shop, priced, request, {
        products,
        workroom: details.workroom,
        travelDays: way?.travelDays ?? 0,
      });
      // a rush costs what it costs: no code takes it off, and no delivery becomes free by it
      const code = await findDiscount(tx, request.code, {
        lines: priced.lines,
        currency: request.currency,
        now,
        userId: viewer.id,
        emails: [request.address.email, viewer.email],
      });
      const deliveryContext = { ...place, sumMinor: subtractDiscount(priced, code) };
      const chosenDelivery = chooseDelivery(
        shop.config,
        details.delivery,
        deliveryContext,
        way?.id ?? request.delivery,
      );
      const vatRate = vatRateAt(details.business.vat, dayInLagos(now), handedOverIn);
      const totalled = totalOrder(planned.priced, chosenDelivery, code, vatRate);
      checkTotal(request, totalled);
      if (shop.config.rateLimit)
        await checkUnpaid(tx, viewer, lines, { ...request, phoneKey: delivery.phoneDigits });
      const { promise } = planned;
      return writeOrder(tx, shop, viewer, request, { delivery, totalled, promise, cart: lines, details });
    }),
  );
}

/** The banner's rules are about where a parcel goes; what is collected is handed over at home. */
function checkPaymentRules(shop: Shop, request: PlaceRequest, country: string): void {
  const problem = paymentProblem({ ...request, country }, shop.payments.currencies);
  if (!problem) return;
  throw new ShopError(problem.code, { currencies: formatList(problem.fitting) });
}

/** The order this customer placed under the key before. Throws IDEMPOTENCY_KEY_REUSED when it was another one. */
async function findPlacedOrder(
  tx: Database,
  { placed }: PriorOrders,
  { hash }: PlaceRequest,
): Promise<CommittedOrder | undefined> {
  if (!placed) return undefined;
  if (placed.requestHash !== hash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  const order = await selectOrder(tx, placed.id);
  return order && { order, fresh: false };
}

/** Locks what is locked before any product: the orders that this one takes the place of, then all codes. */
async function lockEarlierOrders(
  tx: Database,
  { code }: PlaceRequest,
  { notStarted }: PriorOrders,
): Promise<void> {
  if (notStarted.length > 0) await lockOrders(tx, notStarted);
  await lockOrderCodes(tx, code, notStarted);
}

/** Throws TOTAL_CHANGED when the customer saw another total than the one to pay now. */
function checkTotal({ expectedTotal, currency }: PlaceRequest, { totals }: OrderWithTotals): void {
  const { amountMinor } = totals;
  if (expectedTotal === undefined || toMinor(expectedTotal, currency) === amountMinor) return;
  const shown = formatMinor(amountMinor, currency);
  throw new ShopError('TOTAL_CHANGED', { total: toMajor(amountMinor, currency), currency, shown });
}

type CheckedOrder = {
  delivery: DeliveryAddress;
  totalled: OrderWithTotals;
  cart: readonly CartLine[];
  details: OrderDetails;
  promise: PlannedOrder['promise'];
};

/** Writes the order with its mail, the code's use, and the payment of one that costs nothing. */
async function writeOrder(
  tx: Database,
  shop: Shop,
  viewer: Viewer,
  request: PlaceRequest,
  { delivery, totalled, promise, cart, details }: CheckedOrder,
): Promise<CommittedOrder> {
  const { lines, code } = totalled;
  const narration = request.paymentMethod === 'transfer' ? await findFreeNarration(tx, shop.config) : null;
  const order = { ...buildNewOrder(shop, viewer, request, delivery, totalled, narration), ...promise };
  const orderWithLines = { ...order, lines };
  const { contact } = details;
  const isPaid = order.paymentStatus === 'Paid';
  const byCard = order.paymentMethod === 'card';
  const attempt = byCard && !isPaid ? buildAttempt(shop, order, request.channel) : undefined;
  const bank = byCard || isPaid ? undefined : details.bank;
  const mail = isPaid
    ? await getFreeOrderMail(tx, shop, orderWithLines, contact)
    : buildMailForOrder(shop.config, 'received', { order: orderWithLines, bank, contact }, order.createdAt);
  const entry = { at: order.createdAt, kind: 'placed', to: order.status, actor: 'customer' } as const;
  await writeNewOrder(tx, {
    order,
    lines,
    cart,
    history: entry,
    attempt,
    mail: toMailRow(mail, details.mails),
  });
  if (code) await redeemCode(tx, code, order);
  if (bank) await notifyTransferPlaced(tx, shop.config, orderWithLines, order.createdAt);
  const paid = isPaid ? await recordPaidByCode(tx, shop, orderWithLines) : [];
  const invoices = isPaid ? await selectInvoices(tx, [order.id]) : [];
  const history = [{ ...entry, from: null, note: '' }, ...paid];
  return { order: { ...order, lines, history, invoices }, fresh: true, attempt, bank };
}

/**
 * Starts the payment. If it cannot start, the order remains, and the lines this request removed from the cart are
 * restored.
 */
async function startOrRestoreCart(
  shop: Shop,
  viewer: Viewer,
  { order, attempt, bank, fresh }: CommittedOrder,
  origin: string,
  channel: SelectableChannel | undefined,
): Promise<Payment> {
  try {
    if (attempt)
      return await startAttempt(
        shop,
        order,
        attempt,
        `${origin}${confirmationPath(order.id, order.currency)}`,
      );
    if (bank) return toTransferPayment(bank, order);
    return await startPayment(shop, order, origin, channel);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'PAYMENT_UNAVAILABLE') throw error;
    // what was split into ready and sewn pieces is one line of the cart
    const lines: CartLine[] = mergeSameLines(order.lines.map(toCartLine));
    if (fresh) await restoreCart(shop.db, viewer.id, lines);
    const known = { orderId: order.id, reference: order.reference, currency: order.currency };
    throw new ShopError('PAYMENT_UNAVAILABLE', known, { retryAfterSeconds: 5 });
  }
}
