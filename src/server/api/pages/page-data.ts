import type { ListInput } from '../../../contract/catalog/catalog.api.ts';
import { filterNames, listFilters, parametersOf } from '../../../contract/catalog/list-filters.ts';
import { dayInLagos, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { type ErrorCode, ShopError } from '../../../contract/errors.ts';
import { lessDataWidth } from '../../../contract/less-data.ts';
import type { PageData } from '../../../contract/pages.ts';
import type { ShopDetails } from '../../../contract/settings/settings.api.ts';
import { isConnectionError, isDatabaseBusy } from '../../../platform/database/database-errors.ts';
import { holdUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import { log } from '../../../platform/observability/log.ts';
import { currentRequest } from '../../../platform/observability/request-context.ts';
import {
  applyScheduledChanges,
  countAllProducts,
  findCollection,
  findProduct,
  findPublicProducts,
  findShownCollections,
  leadsToCollections,
  listCards,
  listCollections,
  listProductAddresses,
  listProducts,
  readSewingPage,
  readVariantBytes,
  suggestSearch,
  toListed,
} from '../../catalog/index.ts';
import { getPayPage, withLinkThrottle } from '../../drafts/index.ts';
import { getLinkedRequest, getQuotePage, withRequestThrottle } from '../../made-to-measure/index.ts';
import { describeMeasureLink } from '../../measures/index.ts';
import {
  begunKey,
  detailKeys,
  isOwnShop,
  readHomeChoice,
  readNews,
  readSelling,
  readShopDetails,
  readShopGoods,
  readWorkroom,
  sellingKeys,
} from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { describeInvite } from '../../staff/index.ts';
import { type ContentView, contentData } from './content-data.ts';
import { deliveryData } from './delivery-data.ts';
import { isLinkPage } from './link-pages.rules.ts';
import { toPageProduct } from './page-product.ts';
import { reviewData } from './review-data.ts';
import { setData } from './set-data.ts';
import { readShopWindow } from './shop-window.ts';

/**
 * Returns what pages may read while they are rendered on the server. Each read records its tags in `tags`, so that
 * the page goes stale when the data changes; none reveals more of a product's stock than shoppers see.
 * @param clientIp of the visitor, if the page is rendered for one person
 * @param view what is shown in place of the published pages and articles
 * @param lessData for a visitor who is sent less
 */
export function pageData(
  shop: Shop,
  tags: Set<Tag> = new Set(),
  clientIp = 'unknown',
  view?: ContentView,
  lessData = false,
): PageData {
  /** Scheduled changes alter lists without an edit, so the next one is read before the list. */
  const untilNextMoment = async () => holdUntil(tags, await orUnavailable(applyScheduledChanges(shop)));
  const listCardsOf = async (input: ListInput) => {
    await untilNextMoment();
    const { facets, ...found } = await orUnavailable(listCards(shop, input));
    noteList(tags, input, found);
    return tags.has('counts') ? { ...found, facets } : found;
  };
  const reviews = reviewData(shop, tags, clientIp);
  const sets = setData(shop, tags, untilNextMoment);
  const delivery = deliveryData(shop, tags);
  const content = contentData(shop, tags, { view, listCards: listCardsOf });
  return {
    readWritten: (slug) => orUnavailable(content.readWritten(slug)),
    listArticles: (kind) => orUnavailable(content.listArticles(kind)),
    findArticle: (kind, slug) => orUnavailable(content.findArticle(kind, slug)),
    listArticlePictures: (kind, slug) => orUnavailable(content.listArticlePictures(kind, slug)),
    readReviews: (productId) => orUnavailable(reviews.readReviews(productId)),
    readVoices: (among) => orUnavailable(reviews.readVoices(among)),
    readReviewLink: (token) => orUnavailable(reviews.readReviewLink(token)),
    findSets: (productId) => orUnavailable(sets.findSets(productId)),
    findSet: (id) => orUnavailable(sets.findSet(id)),
    listSetAddresses: () => orUnavailable(sets.listSetAddresses()),
    readArrivals: () => orUnavailable(delivery.readArrivals()),
    readDelivery: () => orUnavailable(delivery.readDelivery()),
    publicUrl: shop.config.publicUrl,
    lessData,
    readPictureBytes: (keys) => readVariantBytes(shop, keys, lessDataWidth, 'avif'),
    noteFailure: (error: unknown, path: string) => {
      const route = currentRequest()?.route;
      // anyone with the address may open the page
      const keyed = isLinkPage(route ?? '');
      log.error('A page could not be rendered', error, { path: keyed ? route : path });
    },
    contactFormAction: shop.config.contactFormAction ?? '',
    async listProducts(input: ListInput) {
      await untilNextMoment();
      const page = await orUnavailable(listProducts(shop, input));
      noteList(tags, input, page);
      return { ...page, data: page.data.map(toListed) };
    },
    listCards: listCardsOf,
    suggestSearch(q: string) {
      tags.add('lists').add('search');
      return orUnavailable(suggestSearch(shop, q));
    },
    async findProduct(idOrSlug: string) {
      const next = await orUnavailable(applyScheduledChanges(shop));
      const found = await orUnavailable(findProduct(shop, idOrSlug));
      if (!found) {
        // until there is one
        tags.add('lists');
        holdUntil(tags, next);
        return undefined;
      }
      tags.add(`product:${found.product._id}`).add(`stock:${found.product._id}`);
      holdUntil(tags, found.until);
      return { hidden: found.hidden, product: toPageProduct(found.product) };
    },
    async listCollections() {
      // the picture is that of the first piece
      tags.add('collections').add('lists').add('edits');
      await untilNextMoment();
      return orUnavailable(listCollections(shop));
    },
    async listCollectionLinks() {
      tags.add('collections').add('lists');
      await untilNextMoment();
      const { collections, until } = await orUnavailable(findShownCollections(shop));
      holdUntilMs(tags, until);
      return collections.map(({ slug, name }) => ({ slug, name }));
    },
    async findCollection(slug: string) {
      await untilNextMoment();
      const found = await orUnavailable(findCollection(shop, slug));
      tags.add(found ? `collection:${found._id}` : 'collections').add('lists');
      return found;
    },
    leadsToCollections(): Promise<boolean> {
      tags.add('collections');
      return orUnavailable(leadsToCollections(shop));
    },
    async sewsToMeasure() {
      tags.add('setting:workroom');
      return (await orUnavailable(readWorkroom(shop.db, shop.config))).on;
    },
    async asksForNews() {
      tags.add('setting:news');
      return (await orUnavailable(readNews(shop.db, shop.config))).on;
    },
    async readSewingPage() {
      tags.add('setting:workroom').add('lists').add('edits').add('prices');
      if (!(await orUnavailable(readWorkroom(shop.db, shop.config))).on) return undefined;
      await untilNextMoment();
      return orUnavailable(readSewingPage(shop));
    },
    async readHome() {
      tags.add('setting:home');
      await untilNextMoment();
      const { hero, featured } = await orUnavailable(readHomeChoice(shop));
      const ids = [hero.productId, ...featured].filter(Boolean);
      for (const id of ids) tags.add(`product:${id.toLowerCase()}`);
      const found = await orUnavailable(findPublicProducts(shop, ids));
      const pieces = new Map(found.map((product) => [product._id, product]));
      const worn = pieces.get(hero.productId.toLowerCase());
      return {
        headline: hero.headline,
        hero: worn && toPageProduct(worn),
        featured: featured.flatMap((id) => pieces.get(id.toLowerCase()) ?? []).map(toListed),
      };
    },
    readShopWindow: () => orUnavailable(readShopWindow(shop, { tags, listCards: listCardsOf })),
    async readMeasureLink(token: string) {
      try {
        const link = await orUnavailable(describeMeasureLink(shop, clientIp, token));
        return { kind: 'open' as const, link };
      } catch (error) {
        return toClosedLink(error, { unknown: 'NOT_FOUND', over: 'MEASURES_LINK_USED' });
      }
    },
    async readInvite(token: string) {
      try {
        return { kind: 'open' as const, invite: await orUnavailable(describeInvite(shop, clientIp, token)) };
      } catch (error) {
        return toClosedLink(error, { unknown: 'INVITE_NOT_FOUND', over: 'INVITE_ENDED' });
      }
    },
    async readPayLink(token: string) {
      try {
        const page = await orUnavailable(withLinkThrottle(shop, clientIp, () => getPayPage(shop, token)));
        return { kind: 'open' as const, page };
      } catch (error) {
        return toClosedLink(error, { unknown: 'PAY_LINK_NOT_FOUND', over: 'PAY_LINK_EXPIRED' });
      }
    },
    async readSewingRequest(token: string) {
      const found = await orUnavailable(readRequestLink(shop, clientIp, () => getLinkedRequest(shop, token)));
      return typeof found === 'string' ? { kind: found } : { kind: 'open' as const, request: found };
    },
    async readQuote(token: string) {
      const found = await orUnavailable(readRequestLink(shop, clientIp, () => getQuotePage(shop, token)));
      return typeof found === 'string' ? { kind: found } : { kind: 'open' as const, page: found };
    },
    readDetails(): Promise<ShopDetails> {
      for (const key of [...detailKeys, begunKey]) tags.add(`setting:${key}`);
      return orUnavailable(readShopDetails(shop));
    },
    readYear() {
      const year = Number(dayInLagos(shop.clock.now()).slice(0, 4));
      holdUntil(tags, startOfDayInLagos(`${year + 1}-01-01`));
      return year;
    },
    readGoods() {
      tags.add('setting:categories').add('setting:sizes').add('setting:sizeGuide');
      return orUnavailable(readShopGoods(shop.db, shop.config));
    },
    isOwnShop() {
      tags.add(`setting:${begunKey}`);
      return orUnavailable(isOwnShop(shop));
    },
    readSelling() {
      for (const key of sellingKeys) tags.add(`setting:${key}`);
      return orUnavailable(readSelling(shop.db, shop.config));
    },
    async countProducts(): Promise<number> {
      tags.add('lists');
      await untilNextMoment();
      return orUnavailable(countAllProducts(shop));
    },
    async listProductAddresses(run: { limit: number; offset: number }) {
      tags.add('lists').add('edits');
      await untilNextMoment();
      return orUnavailable(listProductAddresses(shop, run));
    },
  };
}

/**
 * Records the tags of a list. Only narrowed lists include the counts of further filters: every sold-out item changes
 * them.
 */
export function noteList(
  tags: Set<Tag>,
  input: ListInput,
  page: { data: { _id: string }[]; until: number },
): void {
  tags.add('lists');
  if (input.sort?.startsWith('price-')) tags.add('prices');
  if (input.q) tags.add('search').add('collections');
  for (const name of filterNames)
    if (parametersOf(name).some((parameter) => input[parameter])) tags.add(listFilters[name].cacheTag);
  for (const { _id } of page.data) tags.add(`product:${_id}`);
  holdUntilMs(tags, page.until);
}

/** @param until milliseconds since 1970, or infinite */
function holdUntilMs(tags: Set<Tag>, until: number): void {
  if (Number.isFinite(until)) holdUntil(tags, new Date(until));
}

/** What a link to a request or its quote opens, or why it opens nothing. */
async function readRequestLink<Found extends object>(
  shop: Shop,
  clientIp: string,
  look: () => Promise<Found>,
): Promise<Found | 'unknown' | 'throttled'> {
  try {
    return await withRequestThrottle(shop, clientIp, look);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'REQUEST_NOT_FOUND') return 'unknown';
    if (error instanceof ShopError && error.code === 'TOO_MANY') return 'throttled';
    throw error;
  }
}

/** Why a link opens nothing. Throws any other error again. */
function toClosedLink(error: unknown, codes: { unknown: ErrorCode; over: ErrorCode }) {
  if (!(error instanceof ShopError)) throw error;
  if (error.code === codes.unknown) return { kind: 'unknown' as const };
  if (error.code === codes.over) return { kind: 'over' as const };
  if (error.code === 'TOO_MANY') return { kind: 'throttled' as const };
  throw error;
}

/** A page without its database answers 503: the fault passes, and nothing caches the answer. */
async function orUnavailable<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (!isConnectionError(error) && !isDatabaseBusy(error)) throw error;
    throw new Response(null, { status: 503 });
  }
}
