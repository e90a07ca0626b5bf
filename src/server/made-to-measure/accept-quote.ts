import { shopConfig } from '../../../shop.config.ts';
import type { Address } from '../../contract/customers/address-fields.ts';
import { closedDays, dayInLagos } from '../../contract/delivery/calendar.ts';
import { bespokeSource, type DraftContent, type DraftLine } from '../../contract/drafts/drafts.ts';
import { ShopError } from '../../contract/errors.ts';
import type { QuotePage } from '../../contract/made-to-measure/quotes.api.ts';
import { depositOf, stateOn } from '../../contract/made-to-measure/request-moves.ts';
import { quotePath } from '../../contract/made-to-measure/requests.ts';
import type { Payment } from '../../contract/payments/payments.api.ts';
import type { PaymentMethod, SelectableChannel } from '../../contract/payments/payments.rules.ts';
import { stageListOf } from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { reservePlaces } from '../capacity/index.ts';
import { findProductsById } from '../catalog/index.ts';
import { chooseDelivery, selectSoldProducts } from '../checkout/index.ts';
import { listHolidays } from '../delivery/index.ts';
import {
  checkPaymentRules,
  createAcceptedOrder,
  isInShop,
  lockAcceptedOrder,
  startDraftPayment,
} from '../drafts/index.ts';
import { getMeasuresKey } from '../measures/index.ts';
import {
  checkDeliveryAddress,
  parsePhone,
  queueOrderMail,
  retryOnStockConflict,
  selectOrder,
} from '../orders/index.ts';
import { checkOffered, confirmOpenAttempts } from '../payments/index.ts';
import { type OrderDetails, readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { countBusinessDays } from './business-days.rules.ts';
import { getQuotePage } from './quote-page.ts';
import { findLinkedRequest } from './request-links.ts';
import { notifyOfRequest } from './request-mails.ts';
import { describeParts } from './request-response.ts';
import { lockRequest, type QuoteRow, type RequestRow, selectQuote, updateRequest } from './requests.sql.ts';

type Acceptance = {
  token: string;
  version: number;
  paymentMethod: PaymentMethod;
  channel?: SelectableChannel | undefined;
  address?: Partial<Record<keyof Address, string | undefined>> | undefined;
  delivery?: string | undefined;
};

type Accepted = { orderId: string; reference: string; payment: Payment | null; data: QuotePage };

/**
 * Accepts a quote: makes the order and starts the payment of its deposit. The request is locked, so that any number of
 * acceptances make one order; accepting again answers the same one, and another only where it ran out unpaid.
 * @throws ShopError REQUEST_NOT_FOUND, WRONG_STATE, QUOTE_CHANGED, QUOTE_LAPSED; INVALID_FIELDS naming
 * `address.street` and the like; NO_DELIVERY, CURRENCY_ABROAD, CARD_CURRENCY, PAYMENT_NOT_OFFERED; and
 * PAYMENT_UNAVAILABLE, after which the order exists and the same call goes on
 */
export async function acceptQuote(shop: Shop, input: Acceptance, origin: string): Promise<Accepted> {
  const known = await findLinkedRequest(shop, input.token);
  if (known.order) await confirmOpenAttempts(shop, known.order.id);
  const details = await readOrderDetails(shop.db, shop.config);
  const { draftId, deposit } = await retryOnStockConflict(() =>
    shop.db.transaction((tx) => writeAcceptance(tx, shop, known.id, input, details)),
  );
  const payment =
    deposit === 0 ? null : await startDraftPayment(shop, draftId, input, origin, quotePath(input.token));
  const data = await getQuotePage(shop, input.token);
  const { orderId = '', reference = '' } = data.accepted ?? {};
  return { orderId, reference, payment, data };
}

async function writeAcceptance(
  tx: Database,
  shop: Shop,
  id: string,
  input: Acceptance,
  details: OrderDetails,
): Promise<{ draftId: string; deposit: number }> {
  const now = shop.clock.now();
  const today = dayInLagos(now);
  const request = await lockRequest(tx, id);
  const quote = request && (await selectQuote(tx, id, request.quoteVersion));
  if (!request || !quote) throw new ShopError('REQUEST_NOT_FOUND');
  const state = stateOn(request, today);
  if (!['Quoted', 'Lapsed', 'Accepted'].includes(state))
    throw new ShopError('WRONG_STATE', { reason: `the request is ${state}.` });
  if (quote.version !== input.version) throw new ShopError('QUOTE_CHANGED');
  const { deposit } = quote;
  if (state === 'Accepted') {
    const order = await lockAcceptedOrder(tx, shop, request.draftId);
    if (order && request.draftId) return { draftId: request.draftId, deposit };
  }
  if (quote.validUntil < today) throw new ShopError('QUOTE_LAPSED');
  const { paymentMethod } = input;
  const content = await buildContent(tx, shop, { request, quote }, input, details);
  if (deposit > 0) {
    checkOffered(shop, paymentMethod, details.bank);
    const collects = isInShop(details.delivery, content.delivery);
    const address = { country: shopConfig.country, ...content.address } as Address;
    const place = { address, pickupCode: collects ? 'collected' : '', currency: quote.currency };
    checkPaymentRules(shop, place, paymentMethod);
  }
  const { draftId, order } = await createAcceptedOrder(tx, shop, request.draftId, {
    currency: quote.currency,
    content,
    paymentMethod: deposit > 0 ? paymentMethod : 'transfer',
  });
  const written = { state: 'Accepted', draftId, orderId: order.id, updatedAt: now } as const;
  await updateRequest(tx, id, written);
  const record = deposit === 0 ? await selectOrder(tx, order.id) : undefined;
  if (record) await queueOrderMail(tx, shop.config, 'accepted', record, now);
  await notifyOfRequest(
    tx,
    shop.config,
    'accepted',
    { ...request, ...written, version: request.version + 1 },
    { text: `Order ${order.reference}: ${describeParts(quote)}.`, now },
  );
  return { draftId, deposit };
}

/** The written order of a quote. */
async function buildContent(
  tx: Database,
  shop: Shop,
  { request, quote }: { request: RequestRow; quote: QuoteRow },
  input: Acceptance,
  details: OrderDetails,
) {
  const { deposit, amountMinor, readyBy } = quote;
  const { neededBy } = request;
  return {
    ...readPlace(shop.config, request, quote, input, details),
    lines: await buildLines(tx, shop, request, quote, details),
    source: bespokeSource,
    deposit: deposit === 100 ? 0 : deposit,
    discount: null,
    note: '',
    acceptance: {
      requestId: request.id,
      userId: request.userId,
      firstPaymentMinor: deposit > 0 && deposit < 100 ? depositOf(amountMinor, deposit) : null,
      expires: deposit > 0,
      neededBy,
      promisedBy: neededBy !== null && neededBy >= readyBy ? neededBy : readyBy,
    },
  } satisfies DraftContent;
}

/** Who gets it, and where and how: only the request's words while no address is given. */
function readPlace(
  config: Config,
  request: RequestRow,
  { currency, amountMinor: sumMinor }: QuoteRow,
  { address: typed = {}, delivery = '' }: Acceptance,
  { delivery: settings }: OrderDetails,
): Pick<DraftContent, 'customer' | 'address' | 'delivery'> {
  const collects = isInShop(settings, delivery);
  const isTyped = Object.values(typed).some(Boolean) || (delivery !== '' && !collects);
  if (!isTyped) {
    const { name, email } = request;
    const phone = parsePhone(request.phone, 'NG')?.number ?? '';
    return { customer: { name, phone, email }, address: {}, delivery };
  }
  const { firstName = '', lastName = '' } = typed;
  const name = [firstName, lastName].filter(Boolean).join(' ') || request.name;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const { address, phoneDigits } = checkDeliveryAddress(
    {
      street: '',
      city: '',
      state: '',
      zipcode: '',
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
      country: typed.country || shopConfig.country,
      firstName: first,
      lastName: rest.join(' '),
      email: typed.email || request.email,
      phone: typed.phone || request.phone,
    },
    collects,
  );
  const context = { address, currency, sumMinor };
  return {
    customer: { name, phone: `+${phoneDigits}`, email: address.email },
    address,
    delivery: collects
      ? delivery
      : chooseDelivery(config, settings, context, delivery || undefined).deliveryWay,
  };
}

async function buildLines(
  tx: Database,
  shop: Shop,
  request: RequestRow,
  { lines, sheet, readyBy }: QuoteRow,
  { workroom }: OrderDetails,
): Promise<DraftLine[]> {
  const products = await findProductsById({ ...shop, db: tx }, [
    ...new Set(lines.flatMap(({ productId }) => productId || [])),
  ]);
  const productOf = (productId: string) => products.find(({ _id }) => _id === productId);
  const sold = await selectSoldProducts(
    tx,
    products.map(({ _id }) => _id),
  );
  const start = dayInLagos(shop.clock.now());
  const to = countBusinessDays(start, readyBy, closedDays(await listHolidays(tx)));
  const sewn = lines.flatMap((line, index) => (line.kind === 'sewing' ? [{ ...line, index }] : []));
  const places = await reservePlaces(
    tx,
    shop,
    sewn.map(({ index, productId, quantity }) => ({
      key: String(index),
      category: productOf(productId)?.category ?? '',
      productId,
      quantity,
      sewing: 'bespoke',
      from: to,
      to,
      perWeek: null,
    })),
    { start, workroom },
  );
  return lines.map((line, index): DraftLine => {
    const { productId, text, size, quantity, priceMinor, costMinor } = line;
    const place = places.get(String(index));
    return {
      kind: 'free',
      text,
      quantity,
      priceMinor,
      ...(costMinor === null ? {} : { costMinor }),
      reason: priceMinor === 0 ? `Included in the quote of ${request.reference}` : '',
      size,
      imageKey: sold.get(productId)?.images[0]?.key ?? '',
      ...(place
        ? {
            sewing: {
              sheet: index === sewn[0]?.index ? sheet : null,
              measuresKey: sheet.measures ? getMeasuresKey(sheet.measures) : '',
              stagePlan: workroom.stages[stageListOf('bespoke')],
              readyBy,
              workWeek: place.workWeek,
              workPoints: place.workPoints,
              clothState: sheet.cloth.source === 'mine' ? 'waiting' : '',
            },
          }
        : {}),
    };
  });
}
