import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { addDays, dayInLagos } from '../../contract/delivery/calendar.ts';
import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import type { QuoteInput } from '../../contract/made-to-measure/quotes.api.ts';
import type { AdminSewingRequest } from '../../contract/made-to-measure/requests.api.ts';
import { defaultQuoteDays, type QuoteLine } from '../../contract/made-to-measure/requests.ts';
import type { StyleSheet } from '../../contract/made-to-measure/style-sheet.ts';
import { formatMinor, toMajor, toMinor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import { freezeMeasures } from '../measures/index.ts';
import type { SoldProduct } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { auditSubject, lockForMove } from './move-request.ts';
import { mailRequester } from './request-mails.ts';
import { insertQuote, type RequestRow, updateRequest } from './requests.sql.ts';
import { getRequest } from './requests.ts';

/**
 * Quotes on a request: the quote replaces the one before and revives a lapsed one. Mails the customer where an address
 * is known.
 * @returns the request with the quote, the first of its quotes
 * @throws ShopError REQUEST_NOT_FOUND, WRONG_STATE, PRODUCT_NOT_FOUND; INVALID_FIELDS naming
 * `lines.0.price`, `readyBy`, `validUntil`, `sheet.measures.values.bust` and the like
 */
export async function sendQuote(shop: Shop, admin: Viewer, input: QuoteInput): Promise<AdminSewingRequest> {
  const { lines, amountMinor } = await readLines(shop, input);
  const today = dayInLagos(shop.clock.now());
  const validUntil = input.validUntil ?? addDays(today, defaultQuoteDays);
  const errors: FieldErrors = {};
  if (input.readyBy < today) errors.readyBy = 'This day is over. Choose one that is still to come.';
  if (validUntil < today) errors.validUntil = 'This day is over. Choose one that is still to come.';
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const { request, from, to } = await lockForMove(tx, shop, input.id, 'quote');
    const version = request.quoteVersion + 1;
    const quote = await insertQuote(tx, {
      requestId: request.id,
      version,
      currency: input.currency,
      lines,
      amountMinor,
      deposit: input.deposit,
      fittings: input.fittings,
      readyBy: input.readyBy,
      validUntil,
      sheet: await readSheet(tx, shop, request, input),
      author: admin.name,
      createdAt: now,
    });
    const written = { state: to, quoteVersion: version, validUntil, updatedAt: now };
    await updateRequest(tx, request.id, written);
    await mailRequester(
      tx,
      shop,
      'quote',
      { ...request, ...written, version: request.version + 1 },
      { quote },
    );
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'quote sent',
      changes: [
        { field: 'State', from, to },
        { field: `Quote ${version}`, from: null, to: formatMinor(amountMinor, input.currency) },
      ],
      ...auditSubject(request),
    });
  });
  return getRequest(shop, input.id);
}

/** The lines with amounts in minor units, and what they come to. */
async function readLines(
  shop: Shop,
  { lines, currency }: QuoteInput,
): Promise<{ lines: QuoteLine[]; amountMinor: number }> {
  const products = await selectSoldProducts(shop.db, listProductIds(lines));
  const errors: FieldErrors = {};
  const read = lines.map((line, index): QuoteLine => {
    const { kind, productId = '', size, quantity, price, cost = null } = line;
    const priceMinor = toMinor(price, currency);
    if (toMajor(priceMinor, currency) !== price)
      errors[`lines.${index}.price`] = 'An amount has at most two decimals.';
    const product = productId ? products.get(productId) : undefined;
    if (productId && !product)
      throw new ShopError('PRODUCT_NOT_FOUND', { itemId: productId }).withField(`lines.${index}.productId`);
    return {
      kind,
      productId,
      text: line.text || (product?.name ?? ''),
      size,
      quantity,
      priceMinor,
      costMinor: cost === null ? ownCost(product) : toMinor(cost, costCurrency),
    };
  });
  const amountMinor = read.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  if (amountMinor === 0) errors.lines = 'There is nothing to pay: a quote comes to more than nothing.';
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { lines: read, amountMinor };
}

const ownCost = (product: SoldProduct | undefined) => product?.cost ?? null;

const listProductIds = (lines: QuoteInput['lines']) => [
  ...new Set(lines.flatMap(({ productId }) => (productId && isId(productId) ? [productId] : []))),
];

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The style sheet; what is left out is as the request has it. */
async function readSheet(
  tx: Database,
  shop: Shop,
  request: RequestRow,
  { sheet, fittings }: QuoteInput,
): Promise<StyleSheet> {
  const typed = sheet?.measures;
  const pictures = (sheet?.pictures ?? request.pictures).map(keyOf);
  if (pictures.some((key) => !request.pictures.includes(key)))
    throw invalidFields({ 'sheet.pictures': 'A picture is not there any more. Please choose it again.' });
  return {
    text: sheet?.text || request.text,
    ease: sheet?.ease ?? 'easy',
    cloth: {
      source: sheet?.cloth?.source ?? request.cloth,
      description: sheet?.cloth?.description ?? '',
      yards: sheet?.cloth?.yards ?? null,
    },
    measures:
      typed === undefined
        ? request.measures
        : typed && {
            ...(await freezeMeasures(tx, null, typed, shop.clock.now(), 'sheet.measures')),
            takenBy: 'workroom',
          },
    pictures,
    fittings,
  };
}

/** The key at the end of a picture's address. */
function keyOf(picture: string): string {
  return picture.replace(/\?.*$/, '').replace(/^.*\//, '');
}
