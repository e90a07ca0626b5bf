import type { InvitePage } from './accounts/staff.api.ts';
import type {
  Facets,
  ListedProduct,
  ListInput,
  PageProduct,
  Picture,
  ProductCard,
} from './catalog/catalog.api.ts';
import type { Collection } from './catalog/collections.api.ts';
import type { ArticleSummary } from './content/articles.api.ts';
import type { ArticleKind } from './content/articles.ts';
import type { PageSlug } from './content/blocks.ts';
import type { ShownBlock, ShownPicture } from './content/shown-blocks.ts';
import type { Arrival } from './delivery/arrivals.ts';
import type { DeliverySettings } from './delivery/delivery-methods.ts';
import type { PayPage } from './drafts/pay-links.api.ts';
import type { QuotePage } from './made-to-measure/quotes.api.ts';
import type { SewingRequest } from './made-to-measure/request.api.ts';
import type { MeasureLinkPage } from './measures/measures.api.ts';
import type { Price } from './money/pricing.ts';
import type { ProductReviews, Review, ReviewableOrder } from './reviews/reviews.api.ts';
import type { ShownSet } from './sets/shown-set.ts';
import type { SalesSettings } from './settings/selling.ts';
import type { ShopDetails } from './settings/settings.api.ts';
import type { SewnColumns, SizeGuide } from './stock/size-guide.ts';
import type { UkSizes } from './stock/sizes.ts';

/** A cloth of a piece, as its picture from near shows it. */
export type ClothChoice = {
  /** Of the piece. */
  name: string;
  slug: string;
  color: string;
  picture: Picture;
};

/** What the page on sewing to measure shows of the shop's pieces. */
export type SewingPage = {
  /** The lowest price of the pieces shown, with its surcharge where it is offered to measure, in each currency. */
  pricesFrom: Price[];
  /** Business days from payment to dispatch, of the quickest piece and of the slowest; null while none is offered. */
  days: { from: number; to: number } | null;
  cloths: ClothChoice[];
};

/** Kinds of goods and their sizes as the owner saved them; what is as the shop began with is left out. */
export type ShopGoods = {
  categories?: string[];
  ukSizes?: UkSizes;
  sizeGuide?: SizeGuide;
  sewn?: SewnColumns;
};

/** What the owner wrote in place of a page's own text. */
export type WrittenPage = {
  title: string;
  /** Its first text, for search engines. */
  summary: string;
  blocks: ShownBlock[];
};

/** A category as the home page leads to it. */
export type CategoryDoor = { category: string; picture: Picture };

/** What the home page shows above and below its grid. */
export type ShopWindow = {
  /** Of the first categories that have pieces. */
  doors: CategoryDoor[];
  newest: ProductCard[];
  /** Whether the newest piece is at most a week old. */
  thisWeek: boolean;
  /** A collection with some of its pieces, those on its picture left out. */
  spread:
    | { collection: Pick<Collection, 'slug' | 'name' | 'text' | 'picture'>; cards: ProductCard[] }
    | undefined;
};

/** A review where no product is, with the piece it is about. */
export type Voice = Review & {
  /** Its text is cut. */
  more: boolean;
  piece: { _id: string; name: string; slug: string; picture: Picture | undefined };
};

/** What the page of an article shows. */
export type ArticlePage = {
  article: ArticleSummary;
  /** It is found by its link only. */
  hidden: boolean;
  blocks: ShownBlock[];
  /** The other public articles of its kind. */
  others: ArticleSummary[];
  /** Some in the cloth it is about, as its tag names it; the newest where it is about none. */
  pieces: { cloth: string; cards: ProductCard[] };
};

/** What loaders may read while a page is rendered; the same for every visitor. The server implements it. */
export type PageData = {
  publicUrl: string;
  /** The page is for a visitor who is sent less. */
  lessData: boolean;
  /** Bytes of pictures as such a visitor's browser fetches them, by key; without those that are not made yet. */
  readPictureBytes(keys: readonly string[]): Promise<Record<string, number>>;
  /** Writes a failure into the server's log, without what people typed. */
  noteFailure(error: unknown, path: string): void;
  /** Where the contact form posts; empty for the shop's own inbox. */
  contactFormAction: string;
  listProducts(
    input: ListInput,
  ): Promise<{ data: ListedProduct[]; total: number; page: number; pages: number }>;
  /** The same as cards of the grid, with counts of further filters where the list is narrowed already. */
  listCards(
    input: ListInput,
  ): Promise<{ data: ProductCard[]; total: number; page: number; pages: number; facets?: Facets }>;
  /** The search that one without results most probably means, if that finds something. */
  suggestSearch(q: string): Promise<string | undefined>;
  /** A product that is no draft; a `hidden` one may be shown by its link only. */
  findProduct(idOrSlug: string): Promise<{ product: PageProduct; hidden: boolean } | undefined>;
  /** When a piece in stock that is ordered today arrives, by destination. */
  readArrivals(): Promise<Arrival[]>;
  /** The first page of a product's shown reviews. */
  readReviews(productId: string): Promise<ProductReviews>;
  /** The sets with a product that shoppers see, the first made first. */
  findSets(productId: string): Promise<ShownSet[]>;
  /** A set that shoppers see, with its pieces in its order. */
  findSet(id: string): Promise<{ set: ShownSet; pieces: PageProduct[] } | undefined>;
  /** The sets that shoppers see. */
  listSetAddresses(): Promise<{ _id: string; changedAt: string }[]>;
  /** A few reviews of some products, or of all; none while none is shown. */
  readVoices(among?: readonly string[]): Promise<Voice[]>;
  /** The collections that have pieces, in the owner's order, with their pictures. */
  listCollections(): Promise<Collection[]>;
  /** The same as links. */
  listCollectionLinks(): Promise<Pick<Collection, 'slug' | 'name'>[]>;
  /** A collection by its slug, also while it has no pieces. */
  findCollection(slug: string): Promise<Collection | undefined>;
  /** Whether shoppers are led to collections at all. */
  leadsToCollections(): Promise<boolean>;
  /** Whether shoppers may ask for pieces to their own measurements. */
  sewsToMeasure(): Promise<boolean>;
  /** Whether pages ask for addresses to send news to. */
  asksForNews(): Promise<boolean>;
  /** Whether the shop is its owner's: not the demo, or no longer. */
  isOwnShop(): Promise<boolean>;
  /** What the page on it shows; undefined while the workroom takes no requests. */
  readSewingPage(): Promise<SewingPage | undefined>;
  /** What the owner wrote in place of a page's own text; null while nothing is published. */
  readWritten(slug: PageSlug): Promise<WrittenPage | null>;
  /** The public articles, newest first. */
  listArticles(kind?: ArticleKind): Promise<ArticleSummary[]>;
  /** A public article, or a hidden one by its link. */
  findArticle(kind: ArticleKind, slug: string): Promise<ArticlePage | null>;
  /** The pictures of a public article, its cover first; none where there is no such article. */
  listArticlePictures(kind: ArticleKind, slug: string): Promise<ShownPicture[]>;
  /** What the owner chose for the home page, without pieces that are not public; `headline` empty for the shop's own. */
  readHome(): Promise<{ headline: string; hero: PageProduct | undefined; featured: ListedProduct[] }>;
  readShopWindow(): Promise<ShopWindow>;
  /** Reads whose measures a link asks for; `over` once it was used or has ended. Private as a payment link's page. */
  readMeasureLink(
    token: string,
  ): Promise<{ kind: 'open'; link: MeasureLinkPage } | { kind: 'unknown' | 'over' | 'throttled' }>;
  /**
   * Reads the content of a payment link; `over` once it has expired, `throttled` after too many attempts. It is
   * private: none of it is cached.
   */
  readPayLink(
    token: string,
  ): Promise<{ kind: 'open'; page: PayPage } | { kind: 'unknown' | 'over' | 'throttled' }>;
  /** Reads what an invitation offers; `over` once it was used or has ended. Private as a payment link's page. */
  readInvite(
    token: string,
  ): Promise<{ kind: 'open'; invite: InvitePage } | { kind: 'unknown' | 'over' | 'throttled' }>;
  /**
   * Reads what a link to reviews opens; `early` before the order is delivered and paid. Private as a payment link's page.
   */
  readReviewLink(
    token: string,
  ): Promise<{ kind: 'open'; order: ReviewableOrder } | { kind: 'unknown' | 'early' | 'throttled' }>;
  /** Reads the request that a link opens; private as a payment link's page. */
  readSewingRequest(
    token: string,
  ): Promise<{ kind: 'open'; request: SewingRequest } | { kind: 'unknown' | 'throttled' }>;
  /** Reads the quote that a link opens; private as a payment link's page. */
  readQuote(token: string): Promise<{ kind: 'open'; page: QuotePage } | { kind: 'unknown' | 'throttled' }>;
  /** Notices, contact and social links, as the owner last saved them. */
  readDetails(): Promise<ShopDetails>;
  readGoods(): Promise<ShopGoods>;
  /** The year in Lagos. */
  readYear(): number;
  /** In which currencies the shop sells. */
  readSelling(): Promise<SalesSettings>;
  /** Where the shop delivers, and how; no places while the owner has set none. */
  readDelivery(): Promise<DeliverySettings>;
  /** How many products are public. */
  countProducts(): Promise<number>;
  /** A run of public products in the order of their creation; `changedAt` is ISO. */
  listProductAddresses(run: {
    limit: number;
    offset: number;
  }): Promise<{ slug: string; changedAt: string }[]>;
};

/** What the built pages give the server: loaders find the data of a rendering in its context. */
export type PageEntry<Context> = { createPageContext(data: PageData): Context };
