import { randomUUID } from 'node:crypto';
import type { CartLine } from '../../contract/cart.ts';
import { ShopError } from '../../contract/errors.ts';
import { totalMinor } from '../../contract/money.ts';
import type { Order, PlaceOrderInput } from '../../contract/orders.ts';
import { listInWords, paymentProblem } from '../../contract/payments.rules.ts';
import type { Payment } from '../../contract/payments.ts';
import { checkOptions } from '../cart/cart.ts';
import type { Config } from '../config.ts';
import { isUuid } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { mailJob, toOutbox } from '../mail/outbox.ts';
import { withStoredBank } from '../settings/settings.ts';
import type { Shop, Viewer } from '../shop.ts';
import { checkDeliveryAddress, type DeliveryAddress } from './delivery-address.ts';
import { checkOffered } from './offered-payments.ts';
import { orderMailOf } from './order-mails.ts';
import { putBackIntoCart } from './ordered-cart.sql.ts';
import {
  mergeSameLines,
  type SoldProduct,
  searchTextOf,
  toSoldLine,
  unitsByProduct,
  usdValueMinor,
} from './orders.rules.ts';
import { type OrderRow, type ShownOrder, selectOrder } from './orders.sql.ts';
import { toOrder } from './orders.ts';
import type { AttemptRow } from './payments.sql.ts';
import { hashRequest, newOrderReference } from './references.ts';
import { closeReplaced } from './replaced-orders.ts';
import { beginPayment, newAttempt, startPayment, toCartLine, transferTo } from './start-payment.ts';
import { type OrderBasis, readForOrder, writeNewOrder } from './write-order.sql.ts';

/** How the request came: its idempotency key, if one, and the shop's address as the customer sees it. */
export type PlacedFrom = { key: string | undefined; origin: string };

export type Placed = { data: Order; payment: Payment };

/**
 * Places an order, or answers the one this customer placed under the same key. Everything up to the order's
 * commit is one transaction; the card payment is started after it.
 * @throws ShopError IDEMPOTENCY_KEY_REUSED, CART_EMPTY, PRODUCT_NOT_FOUND, OUT_OF_STOCK, NOT_SOLD_IN, the
 * banner's rules, and PAYMENT_UNAVAILABLE: then the order stands, the cart is back, and the same key tries again
 */
export async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  input: PlaceOrderInput,
  from: PlacedFrom,
): Promise<Placed> {
  const placed = await commitOrder(shop, viewer, { ...input, key: from.key, hash: hashRequest(input) });
  if (placed.fresh) shop.jobs.wake(mailJob);
  const payment = await startOrRestoreCart(shop, viewer, placed, from.origin);
  return { data: toOrder(placed.order), payment };
}

type PlaceRequest = PlaceOrderInput & { key: string | undefined; hash: string };

/** An order of this request; `attempt` is the payment this very request must begin. */
type Committed = {
  order: ShownOrder;
  fresh: boolean;
  attempt: AttemptRow | undefined;
  /** With the account for transfers as the order's mail names it; undefined for what was placed before. */
  config?: Config;
};

/** The order this customer placed under the key before. Throws IDEMPOTENCY_KEY_REUSED when it was another one. */
async function findPlaced(
  tx: Database,
  { placed }: OrderBasis,
  { hash }: PlaceRequest,
): Promise<Committed | undefined> {
  if (!placed) return undefined;
  if (placed.requestHash !== hash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  const order = await selectOrder(tx, placed.id);
  return order && { order, fresh: false, attempt: undefined };
}

async function commitOrder(shop: Shop, viewer: Viewer, request: PlaceRequest): Promise<Committed> {
  await checkOffered(shop, request.paymentMethod);
  const delivery = checkDeliveryAddress(request.address);
  checkPaymentRules(shop, request, delivery);
  const sent = request.lines && mergeSameLines(request.lines);
  if (sent?.some((line) => !isUuid(line.itemId))) throw new ShopError('PRODUCT_NOT_FOUND');
  return shop.db.transaction(async (tx) => {
    const basis = await readBasis(tx, shop, viewer, request.key, sent);
    const placed = await findPlaced(tx, basis, request);
    if (placed) return placed;
    const lines = sent ?? basis.cart ?? [];
    if (lines.length === 0) throw new ShopError('CART_EMPTY');
    const products = new Map(basis.products?.map((product) => [product.id, product]));
    checkLines(lines, products, request.currency);
    const config = withStoredBank(shop.config, basis.bank);
    const written = await writeOrder(tx, { ...shop, config }, viewer, request, delivery, lines, products);
    return { ...written, fresh: true, config };
  });
}

/** Reads what the order is made of, after closing what it takes the place of. Throws NOT_SIGNED_IN. */
async function readBasis(
  tx: Database,
  shop: Shop,
  viewer: Viewer,
  key: string | undefined,
  sent: readonly CartLine[] | undefined,
): Promise<OrderBasis> {
  const ids = sent ? [...unitsByProduct(sent).keys()] : null;
  const basis = await readForOrder(tx, viewer.id, key, ids);
  if (!basis) throw new ShopError('NOT_SIGNED_IN');
  if (!basis.unbegun) return basis;
  await closeReplaced(tx, shop, basis.unbegun);
  return (await readForOrder(tx, viewer.id, key, ids)) ?? basis;
}

function checkPaymentRules(shop: Shop, request: PlaceRequest, { countryCode }: DeliveryAddress): void {
  const problem = paymentProblem({ ...request, country: countryCode }, shop.payments.currencies);
  if (!problem) return;
  throw new ShopError(problem.code, { currencies: listInWords(problem.fitting) });
}

/** What can be told before anything is written; the stock itself is taken with the order. */
function checkLines(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, SoldProduct>,
  currency: OrderRow['currency'],
): void {
  const units = unitsByProduct(lines);
  for (const line of lines) {
    const product = products.get(line.itemId);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.itemId });
    checkOptions(line, product);
    if (product.prices[currency] === undefined) {
      throw new ShopError('NOT_SOLD_IN', { currency, itemId: product.id, name: product.name });
    }
    if (product.available < (units.get(product.id) ?? 0)) throw outOfStock(product);
  }
}

function outOfStock({ id, name, available }: SoldProduct): ShopError {
  return new ShopError('OUT_OF_STOCK', { available, itemId: id, name });
}

async function writeOrder(
  tx: Database,
  shop: Shop,
  viewer: Viewer,
  request: PlaceRequest,
  delivery: DeliveryAddress,
  cartLines: readonly CartLine[],
  products: ReadonlyMap<string, SoldProduct>,
): Promise<Pick<Committed, 'order' | 'attempt'>> {
  const lines = cartLines.map((line) => {
    const product = products.get(line.itemId);
    const price = product?.prices[request.currency];
    if (!product || price === undefined) throw new Error('A line was not checked.');
    return toSoldLine(line, product, price);
  });
  const amounts = {
    amountMinor: totalMinor(lines),
    amountUsdMinor: usdValueMinor(cartLines, (id) => products.get(id)),
  };
  const pieces = lines.map(({ name }) => name);
  const order = newOrder(shop, viewer, request, delivery, amounts, pieces);
  const attempt = order.paymentMethod === 'card' ? newAttempt(shop, order) : undefined;
  const mail = toOutbox(orderMailOf(shop.config, 'received', { ...order, lines }, order.createdAt));
  const [missing] = await writeNewOrder(tx, { order, lines, attempt, mail, wholeCart: !request.lines });
  if (missing) throw await nowOutOfStock(tx, viewer, missing);
  const entry = { at: order.createdAt, kind: 'placed', from: null, to: order.status } as const;
  return { order: { ...order, lines, history: [{ ...entry, actor: 'customer', note: '' }] }, attempt };
}

function newOrder(
  shop: Shop,
  viewer: Viewer,
  request: PlaceRequest,
  { address, countryCode, phoneDigits }: DeliveryAddress,
  amounts: Pick<OrderRow, 'amountMinor' | 'amountUsdMinor'>,
  pieces: readonly string[],
): OrderRow {
  const now = shop.clock.now();
  const { currency, paymentMethod } = request;
  const reference = newOrderReference();
  const { firstName, lastName, email, phone } = address;
  const named = [
    reference,
    firstName,
    lastName,
    email,
    phone,
    phone.replace(/\D/g, ''),
    phoneDigits,
    address.city,
  ];
  const expiryMs =
    paymentMethod === 'card' ? shop.config.cardOrderExpiryMs : shop.config.transferOrderExpiryMs;
  return {
    id: randomUUID(),
    reference,
    userId: viewer.id,
    idempotencyKey: request.key ?? randomUUID(),
    requestHash: request.hash,
    currency,
    ...amounts,
    shippingFeeMinor: 0,
    status: 'Product Loading',
    paymentStatus: 'Pending',
    paymentMethod,
    address,
    countryCode,
    emailKey: email.toLowerCase(),
    searchText: searchTextOf([...named, ...pieces]),
    stockHeld: true,
    expiresAt: new Date(now.getTime() + expiryMs),
    paidAt: null,
    deliveredAt: null,
    returnUntil: null,
    eraseWhenDone: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** OUT_OF_STOCK with what is left now: somebody else was quicker. */
async function nowOutOfStock(tx: Database, viewer: Viewer, productId: string): Promise<ShopError> {
  const product = (await readForOrder(tx, viewer.id, undefined, [productId]))?.products?.[0];
  return product ? outOfStock(product) : new ShopError('PRODUCT_NOT_FOUND');
}

/** A payment that cannot begin leaves the order standing and the cart as it was. */
async function startOrRestoreCart(
  shop: Shop,
  viewer: Viewer,
  { order, attempt, config }: Committed,
  origin: string,
): Promise<Payment> {
  try {
    if (attempt) return await beginPayment(shop, order, attempt, origin);
    if (config) return transferTo(config, order);
    return await startPayment(shop, order, origin);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'PAYMENT_UNAVAILABLE') throw error;
    await putBackIntoCart(shop.db, viewer.id, order.lines.map(toCartLine));
    const known = { orderId: order.id, reference: order.reference };
    throw new ShopError('PAYMENT_UNAVAILABLE', known, { retryAfterSeconds: 5 });
  }
}
