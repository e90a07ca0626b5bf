import { randomUUID } from 'node:crypto';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { SewingRequest } from '../../contract/made-to-measure/request.api.ts';
import type { AdminSewingRequest, SewingRequestInput } from '../../contract/made-to-measure/requests.api.ts';
import { type RequestState, requestStates } from '../../contract/made-to-measure/requests.ts';
import { toMajor, toMinor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { hashToken, newNonce } from '../../platform/link-tokens.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, siteOf } from '../../platform/rate-limits/rate-limits.ts';
import { planPieces } from '../capacity/index.ts';
import { findProductsById, findPublicProducts, type UploadedFile } from '../catalog/index.ts';
import { freezeMeasures } from '../measures/index.ts';
import { buildSearchText, newRequestReference, parsePhone } from '../orders/index.ts';
import { readWorkroom } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findLinkedRequest, tokenOf } from './request-links.ts';
import { mailRequester, notifyOfRequest } from './request-mails.ts';
import { removeOrphanPictures, removeRequestPictures, storeRequestPictures } from './request-pictures.ts';
import { toAdminRequests, toRequests } from './request-response.ts';
import {
  countRequestStates,
  countRequests,
  deleteRequestsBefore,
  insertRequest,
  lapseRequests,
  type RequestRow,
  selectRequest,
  selectRequests,
  selectRequestsOf,
} from './requests.sql.ts';

type NewRequest = Pick<RequestRow, 'name' | 'phone' | 'email' | 'text'> &
  Partial<
    Pick<
      RequestRow,
      | 'id'
      | 'userId'
      | 'productId'
      | 'pictures'
      | 'measures'
      | 'cloth'
      | 'neededBy'
      | 'budgetCurrency'
      | 'budgetMinor'
    >
  >;

/** Writes a new request down, with the token of its link. */
export async function writeRequest(
  tx: Database,
  shop: Shop,
  request: NewRequest,
  productName = '',
): Promise<RequestRow> {
  const now = shop.clock.now();
  const id = request.id ?? randomUUID();
  const linkNonce = newNonce();
  const reference = newRequestReference();
  const phoneKey = parsePhone(request.phone, 'NG')?.number.slice(1) ?? '';
  const { name, phone, email, text } = request;
  return insertRequest(tx, {
    ...request,
    id,
    reference,
    linkNonce,
    tokenHash: hashToken(tokenOf(shop.config, { id, linkNonce })),
    phoneKey,
    emailKey: email.toLowerCase(),
    searchText: buildSearchText([
      reference,
      name,
      email,
      phone,
      phone.replace(/\D/g, ''),
      phoneKey,
      productName,
      text,
    ]),
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Takes a request from a customer and notifies staff. One caught by the spam trap gets the usual answer and is dropped.
 * @param viewer the signed-in customer, to whose account it belongs
 * @throws ShopError NOT_FOUND while the workroom is off; TOO_MANY; INVALID_FIELDS; PRODUCT_NOT_FOUND;
 * MEASURES_NOT_FOUND; and the errors of rejected pictures
 */
export async function sendRequest(
  shop: Shop,
  viewer: Viewer | undefined,
  input: SewingRequestInput,
  files: readonly UploadedFile[],
  clientIp: string,
): Promise<SewingRequest> {
  if (!(await readWorkroom(shop.db, shop.config)).on) throw new ShopError('NOT_FOUND');
  const now = shop.clock.now();
  const { budget, neededBy = null, profileId, productId } = input;
  if (neededBy && neededBy < dayInLagos(now))
    throw invalidFields({ neededBy: 'This day is over. Choose one that is still to come.' });
  const budgetMinor = budget ? toMinor(budget.amount, budget.currency) : null;
  if (budget && budgetMinor !== null && toMajor(budgetMinor, budget.currency) !== budget.amount)
    throw invalidFields({ budget: 'An amount has at most two decimals.' });
  if (!parsePhone(input.phone, 'NG'))
    throw invalidFields({
      phone: 'This is no phone number in Nigeria. From elsewhere, begin with + and the country’s code.',
    });
  const [product] = productId ? await findPublicProducts(shop, [productId]) : [];
  if (productId && !product) throw new ShopError('PRODUCT_NOT_FOUND', { itemId: productId });
  const userId = viewer?.role === 'user' ? viewer.id : null;
  const measures = profileId
    ? await freezeMeasures(shop.db, userId, { profileId }, now, 'profileId')
    : input.measures
      ? await freezeMeasures(shop.db, userId, input.measures, now)
      : null;
  const site = siteOf(clientIp);
  if (site) await consumeLimit(shop, rateLimits.requestSite, site);
  await consumeLimit(shop, rateLimits.request, networkOf(clientIp));
  const id = randomUUID();
  const pictures = await storeRequestPictures(shop, id, files);
  const { name, phone, email = '', text, cloth } = input;
  const request = {
    id,
    userId,
    name,
    phone,
    email,
    text,
    productId: product?._id ?? null,
    pictures,
    measures,
    cloth,
    neededBy,
    budgetCurrency: budget?.currency ?? null,
    budgetMinor,
  };
  try {
    await shop.db.transaction(async (tx) => {
      const row = await writeRequest(tx, shop, request, product?.name);
      // what a machine filled in is answered like any other, and is not kept
      if (input.website) throw new SpamCaught(row);
      await mailRequester(tx, shop, 'received', row);
      await notifyOfRequest(tx, shop.config, 'sent', row, { text, now });
    });
  } catch (error) {
    await removeRequestPictures(shop, pictures);
    if (!(error instanceof SpamCaught)) throw error;
    const [dropped] = await toRequests(shop, [{ ...error.row, messages: [], quotes: [], order: undefined }]);
    if (dropped) return dropped;
  }
  return getOne(await toRequests(shop, [await readRequest(shop, id)]));
}

class SpamCaught extends Error {
  readonly row: RequestRow;
  constructor(row: RequestRow) {
    super('caught by the spam trap');
    this.row = row;
  }
}

/** Throws REQUEST_NOT_FOUND. */
export async function readRequest(shop: Shop, id: string) {
  const record = await selectRequest(shop.db, id);
  if (!record) throw new ShopError('REQUEST_NOT_FOUND');
  return record;
}

function getOne<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new ShopError('REQUEST_NOT_FOUND');
  return item;
}

/** One request as staff see it. Throws REQUEST_NOT_FOUND. */
export async function getRequest(shop: Shop, id: string): Promise<AdminSewingRequest> {
  const record = await readRequest(shop, id);
  const request = getOne(await toAdminRequests(shop, [record]));
  return { ...request, nearestReadyBy: await findReadyDay(shop, record) };
}

/** Business days that a piece of its own takes where its product does not say. */
const usualDays = 10;

/** The day that a piece like a request's is ready, with what the workroom has to sew already. */
async function findReadyDay(shop: Shop, { productId }: RequestRow): Promise<string | null> {
  const workroom = await readWorkroom(shop.db, shop.config);
  const [product] = productId ? await findProductsById(shop, [productId]) : [];
  const days = product?.madeToMeasure?.to ?? usualDays;
  const places = await planPieces(
    shop.db,
    shop,
    [
      {
        key: 'piece',
        category: product?.category ?? '',
        productId: productId ?? '',
        quantity: 1,
        sewing: 'bespoke',
        from: days,
        to: days,
        perWeek: null,
      },
    ],
    { start: dayInLagos(shop.clock.now()), workroom },
  );
  return places.get('piece')?.readyBy ?? null;
}

/** The request that a link opens, as its customer sees it. Throws REQUEST_NOT_FOUND. */
export async function getLinkedRequest(shop: Shop, token: string): Promise<SewingRequest> {
  return getOne(await toRequests(shop, [await findLinkedRequest(shop, token)]));
}

/** The requests of an account, newest first. */
export async function listRequestsOf(shop: Shop, userId: string): Promise<SewingRequest[]> {
  return toRequests(shop, await selectRequestsOf(shop.db, userId));
}

const groups: Record<string, readonly RequestState[]> = {
  waiting: ['Requested'],
  open: ['Requested', 'Question', 'Quoted'],
};

type ListInput = {
  state?: RequestState | 'waiting' | 'open' | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** One page of requests, the latest change first, with the number in each state. */
export async function listRequests(shop: Shop, { state, q = '', page, limit = 30 }: ListInput) {
  const today = dayInLagos(shop.clock.now());
  const states = state && (groups[state] ?? requestStates.filter((each) => each === state));
  const filter = { states, words: q.split(/\s+/).filter(Boolean), today };
  const { rows, ...found } = await paginate(
    () => countRequests(shop.db, filter),
    (run) => selectRequests(shop.db, filter, run),
    { page, limit },
  );
  const byState = await countRequestStates(shop.db, today);
  const sum = (names: readonly RequestState[]) =>
    names.reduce((total, name) => total + (byState[name] ?? 0), 0);
  const counts = Object.fromEntries([
    ...requestStates.map((name) => [name, byState[name] ?? 0]),
    ...Object.entries(groups).map(([name, names]) => [name, sum(names)]),
  ]);
  return { data: await toAdminRequests(shop, rows), counts, ...found };
}

/** Writes down which quotes lapsed; a job's work. */
export async function lapseQuotes(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  return lapseRequests(shop.db, dayInLagos(now), now);
}

/** Deletes requests that nothing happened to for as long as messages are retained. */
export async function deleteOldRequests(shop: Shop): Promise<void> {
  await deleteRequestsBefore(shop.db, retentionCutoff('messages', shop.clock.now()));
  await removeOrphanPictures(shop);
}
