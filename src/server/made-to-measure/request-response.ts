import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import type { Quote } from '../../contract/made-to-measure/quotes.api.ts';
import type { SewingRequest } from '../../contract/made-to-measure/request.api.ts';
import { requestMessage } from '../../contract/made-to-measure/request-messages.ts';
import { depositOf, stateOn } from '../../contract/made-to-measure/request-moves.ts';
import type { AdminSewingRequest } from '../../contract/made-to-measure/requests.api.ts';
import { requestPicturePath } from '../../contract/made-to-measure/requests.ts';
import { formatMinor, toMajor } from '../../contract/money/money.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import { pictureUrl } from '../catalog/index.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import { findCustomerKeys } from '../customers/index.ts';
import { splitName } from '../drafts/index.ts';
import type { SoldProduct } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { describeQuoteChanges } from './quote-changes.ts';
import { linksOf, tokenOf } from './request-links.ts';
import type { QuoteRow, RequestRecord } from './requests.sql.ts';

type Products = ReadonlyMap<string, SoldProduct>;

/** The products that requests and their quotes name. */
export async function findRequestProducts(shop: Shop, records: readonly RequestRecord[]): Promise<Products> {
  const ids = records.flatMap(({ productId, quotes }) => [
    productId ?? '',
    ...quotes.flatMap(({ lines }) => lines.map((line) => line.productId)),
  ]);
  return selectSoldProducts(shop.db, [...new Set(ids)].filter(Boolean));
}

/** A request as its customer sees it; its pictures open with the token of its link. */
export async function toRequests(shop: Shop, records: readonly RequestRecord[]): Promise<SewingRequest[]> {
  const products = await findRequestProducts(shop, records);
  return records.map((record) => {
    const token = tokenOf(shop.config, record);
    return toRequest(shop, record, products, (key) => `${requestPicturePath(key)}?token=${token}`);
  });
}

function toRequest(
  shop: Shop,
  record: RequestRecord,
  products: Products,
  pictureOf: (key: string) => string,
): SewingRequest {
  const { budgetCurrency: currency, budgetMinor, productId, order } = record;
  const links = linksOf(shop.config, record);
  const product = productId ? products.get(productId) : undefined;
  return {
    _id: record.id,
    reference: record.reference,
    state: stateOn(record, dayInLagos(shop.clock.now())),
    name: record.name,
    phone: record.phone,
    email: record.email,
    product: product
      ? { _id: product.id, name: product.name, image: pictureUrl(product.images[0]?.key ?? '') }
      : null,
    text: record.text,
    pictures: record.pictures.map(pictureOf),
    measures: record.measures,
    cloth: record.cloth,
    neededBy: record.neededBy,
    budget: currency && budgetMinor !== null ? { currency, amount: toMajor(budgetMinor, currency) } : null,
    reason: record.reason,
    messages: record.messages.map(({ by, text, createdAt }) => ({ by, text, at: createdAt.toISOString() })),
    quoteVersion: record.quoteVersion,
    link: links.request,
    quoteLink: record.quoteVersion > 0 ? links.quote : '',
    orderId: order?.id ?? record.orderId,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** Requests as staff see them, with their quotes, the newest first. */
export async function toAdminRequests(
  shop: Shop,
  records: readonly RequestRecord[],
): Promise<AdminSewingRequest[]> {
  const products = await findRequestProducts(shop, records);
  const keyOf = await findCustomerKeys(shop, records);
  return records.map((record) => {
    const token = tokenOf(shop.config, record);
    const pictureOf = (key: string) => `${requestPicturePath(key)}?token=${token}`;
    const request = toRequest(shop, record, products, pictureOf);
    const quotes = record.quotes.map((_, index) =>
      toQuote(shop, record, index, products, { forAdmin: true, pictureOf }),
    );
    const quote = quotes.at(-1);
    const text = requestMessage({
      shop: shop.config.identity.name,
      firstName: splitName(record.name).firstName,
      state: request.state,
      question: record.messages.findLast(({ by }) => by === 'shop')?.text ?? '',
      reason: record.reason,
      quote,
      link: `${shop.config.publicUrl}${request.quoteLink && request.state !== 'Question' ? request.quoteLink : request.link}`,
    });
    return {
      ...request,
      customerKey: keyOf(record) ?? null,
      quotes: quotes.reverse(),
      validUntil: record.validUntil,
      nearestReadyBy: null,
      whatsApp: record.phoneKey ? { text, url: whatsAppLink(record.phoneKey, text) } : null,
      orderReference: record.order?.reference ?? '',
      version: record.version,
    };
  });
}

/** One of a request's quotes, by its place among them; staff see what it costs the shop. */
export function toQuote(
  shop: Shop,
  record: RequestRecord,
  index: number,
  products: Products,
  { forAdmin, pictureOf }: { forAdmin: boolean; pictureOf: (key: string) => string },
): Quote {
  const row = record.quotes[index] as QuoteRow;
  const { currency, amountMinor, deposit } = row;
  const money = (minor: number) => toMajor(minor, currency);
  const nowMinor = depositOf(amountMinor, deposit);
  const before = record.quotes[index - 1];
  return {
    version: row.version,
    lines: row.lines.map(({ priceMinor, costMinor, quantity, ...line }) => ({
      ...line,
      image: pictureUrl(products.get(line.productId)?.images[0]?.key ?? ''),
      quantity,
      price: money(priceMinor),
      lineTotal: money(priceMinor * quantity),
      ...(forAdmin ? { cost: costMinor === null ? null : toMajor(costMinor, costCurrency) } : {}),
    })),
    currency,
    amount: money(amountMinor),
    deposit,
    now: money(nowMinor),
    later: money(amountMinor - nowMinor),
    fittings: row.fittings,
    readyBy: row.readyBy,
    validUntil: row.validUntil,
    lapsed: row.validUntil < dayInLagos(shop.clock.now()),
    sheet: { ...row.sheet, pictures: row.sheet.pictures.map(pictureOf) },
    changes: before ? describeQuoteChanges(before, row) : [],
    createdAt: row.createdAt.toISOString(),
  };
}

/** "₦70,000.70 now, ₦30,000.30 before it leaves", as far as there are two parts. */
export function describeParts({ amountMinor, deposit, currency }: QuoteRow): string {
  const nowMinor = depositOf(amountMinor, deposit);
  const money = (minor: number) => formatMinor(minor, currency);
  if (nowMinor === 0) return `${money(amountMinor)}, all of it before it leaves`;
  if (nowMinor === amountMinor) return `${money(amountMinor)}, all of it now`;
  return `${money(nowMinor)} now, ${money(amountMinor - nowMinor)} before it leaves`;
}
