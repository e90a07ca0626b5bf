import type { QuotedDeliveryMethod } from '../../contract/delivery/delivery.api.ts';
import type { OfferRequest } from '../../contract/delivery/delivery-methods.ts';
import { payPath } from '../../contract/drafts/drafts.ts';
import { ShopError } from '../../contract/errors.ts';
import type { QuotePage } from '../../contract/made-to-measure/quotes.api.ts';
import { requestPicturePath } from '../../contract/made-to-measure/requests.ts';
import { toMajor } from '../../contract/money/money.ts';
import { getPaymentDue } from '../../contract/payments/amount-due.ts';
import { hasAccount } from '../../contract/settings/settings.rules.ts';
import { createLinkToken } from '../../platform/link-tokens.ts';
import { checkPaymentOnce, getRequestedFields, isLinkExpired, offerDraftDelivery } from '../drafts/index.ts';
import { selectOrder, selectOrderDraft, toOrder } from '../orders/index.ts';
import { readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { findLinkedRequest, tokenOf } from './request-links.ts';
import { findRequestProducts, toQuote, toRequests } from './request-response.ts';
import type { QuoteRow, RequestRecord } from './requests.sql.ts';

/** The quote of a link that counts now, with its request. Throws REQUEST_NOT_FOUND, also before the first quote. */
export async function findLinkedQuote(
  shop: Shop,
  token: string,
): Promise<{ record: RequestRecord; quote: QuoteRow }> {
  const record = await findLinkedRequest(shop, token);
  const quote = record.quotes.at(-1);
  if (!quote) throw new ShopError('REQUEST_NOT_FOUND');
  return { record, quote };
}

/** What the page of a quote shows. Throws REQUEST_NOT_FOUND. */
export async function getQuotePage(shop: Shop, token: string): Promise<QuotePage> {
  const { record, quote } = await findLinkedQuote(shop, token);
  // the customer may be back from the provider before its webhook
  if (record.order) await checkPaymentOnce(shop, record.order.id);
  const products = await findRequestProducts(shop, [record]);
  const [request] = await toRequests(shop, [record]);
  if (!request) throw new ShopError('REQUEST_NOT_FOUND');
  const { bank, delivery } = await readOrderDetails(shop.db, shop.config);
  const provider = shop.payments.forCurrency(quote.currency);
  const methods: QuotePage['methods'] = [];
  if (provider) methods.push('card');
  if (hasAccount(bank)) methods.push('transfer');
  const { name, phone, email } = record;
  return {
    request,
    quote: toQuote(shop, record, record.quotes.length - 1, products, {
      forAdmin: false,
      pictureOf: (key) => `${requestPicturePath(key)}?token=${tokenOf(shop.config, record)}`,
    }),
    methods,
    testPayments: provider?.test === true,
    asks: getRequestedFields({ customer: { name, phone, email }, address: {} }, false),
    choosesWay: delivery.places.length > 0,
    accepted: record.state === 'Accepted' ? await describeAccepted(shop, record, quote) : null,
  };
}

async function describeAccepted(
  shop: Shop,
  record: RequestRecord,
  quote: QuoteRow,
): Promise<QuotePage['accepted']> {
  const order = record.order && (await selectOrder(shop.db, record.order.id));
  const draft = order && (await selectOrderDraft(shop.db, order.id));
  if (!order || !draft) return null;
  const { amount, paid, due, paymentStatus, currency } = toOrder(order);
  const next = getPaymentDue(order);
  const isLater = quote.deposit === 0 && paymentStatus === 'Pending';
  return {
    orderId: order.id,
    reference: order.reference,
    paymentStatus,
    amount,
    paid,
    due,
    toPay: next && !isLater ? toMajor(next.amountMinor, currency) : 0,
    currency,
    payLink: payPath(createLinkToken(shop.config, 'link to pay', draft)),
    expired: isLinkExpired(order, shop.clock.now()),
  };
}

/** The ways a quote's pieces can be delivered to an address. Throws REQUEST_NOT_FOUND. */
export async function offerQuoteDelivery(
  shop: Shop,
  token: string,
  address: OfferRequest['address'],
): Promise<{ ways: QuotedDeliveryMethod[]; note: string }> {
  const { quote } = await findLinkedQuote(shop, token);
  const { currency, amountMinor } = quote;
  return offerDraftDelivery(shop, { address, currency, sum: toMajor(amountMinor, currency) });
}
