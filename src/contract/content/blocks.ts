/**
 * A part of a page that the owner writes. Texts may contain the marks `**bold**`, `*italic*` and `[words](address)`,
 * with an address that begins with https:// or with / for a page of the shop, and fields of the policies such as
 * `{returns.homeCity}`; there is no HTML.
 */
export type Block =
  | { kind: 'heading'; text: string; level?: 2 | 3 | undefined }
  /** An empty line begins a paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean | undefined }
  | PictureBlock
  | { kind: 'quote'; text: string; by?: string | undefined }
  | { kind: 'question'; question: string; answer: string }
  | {
      kind: 'pieces';
      show: PieceChoice;
      title?: string | undefined;
      products?: string[] | undefined;
      collection?: string | undefined;
    }
  | {
      kind: 'columns';
      columns: {
        heading: string;
        text: string;
        picture?: string | undefined;
        alt?: string | undefined;
        width?: number | undefined;
        height?: number | undefined;
        tint?: string | undefined;
        link?: string | undefined;
        label?: string | undefined;
      }[];
    };

/** The address of a picture with its size in pixels, which the server adds when it is saved. */
type PictureBlock = {
  kind: 'picture';
  picture: string;
  alt: string;
  caption?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  tint?: string | undefined;
};

export type BlockKind = Block['kind'];

/** Which pieces a block shows: chosen ones, the newest, those on sale, or a collection. */
export const pieceChoices = ['chosen', 'new', 'sale', 'collection'] as const;
export type PieceChoice = (typeof pieceChoices)[number];

/** The pages whose text the owner can replace. `bespoke` is /made-to-measure. */
export const pageSlugs = [
  'home',
  'about',
  'shipping',
  'returns',
  'terms',
  'privacy-policy',
  'disclaimer',
  'faqs',
  'bespoke',
  'contact',
] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** How the back office names them. */
export const pageLabels: Record<PageSlug, string> = {
  home: 'Home',
  about: 'About',
  shipping: 'Shipping',
  returns: 'Returns',
  terms: 'Terms',
  'privacy-policy': 'Privacy policy',
  disclaimer: 'Disclaimer',
  faqs: 'FAQs',
  bespoke: 'Made to measure',
  contact: 'Contact',
};

/** Returns the address of a page whose text the owner can replace. */
export function pagePath(slug: PageSlug): string {
  if (slug === 'home') return '/';
  return slug === 'bespoke' ? '/made-to-measure' : `/${slug}`;
}

/** Limits of what the owner writes: characters, or how many of something. */
export const contentLimits = {
  blocks: 300,
  /** Of all blocks as JSON. */
  bytes: 100_000,
  title: 200,
  heading: 200,
  text: 20_000,
  items: 100,
  pieces: 24,
  /** Pieces shown of the newest, of the sale and of a collection. */
  shownPieces: 12,
  columns: 4,
  /** Versions of a page. */
  versions: 20,
} as const;
