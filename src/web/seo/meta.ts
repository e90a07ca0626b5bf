import type { MetaDescriptor } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import { describeShop } from '../../contract/settings/identity.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';
import { configuredDetails } from '../state/shop-details.ts';

/** A page as search engines and link previews see it. */
export type PageMeta = {
  title: string;
  description: string;
  /** The page's canonical path and query; without it no canonical URL is set. */
  path: string;
  /** A picture of 1200 × 630 by its path; the shop's own when left out. */
  image?: { path: string; alt: string };
  kind?: 'website' | 'article' | 'product';
  /** False for pages that search engines must not index. */
  indexed?: boolean;
  /** schema.org objects; each becomes a script of its own, escaped. */
  structured?: Record<string, unknown>[];
};

/** A match of the router, as `meta` gets it. */
export type PageMatch = { id: string; loaderData?: unknown } | undefined;

/** Longest title that messengers show whole. */
const maxTitleLength = 65;

/**
 * Title, description, canonical address, Open Graph, Twitter and structured data of a public page: `export const
 * meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { … })`.
 */
export function pageMeta(matches: readonly PageMatch[], page: PageMeta): MetaDescriptor[] {
  const { description, indexed = true } = page;
  const title = fullTitle(page.title, getShopDetails(matches).name);
  return [
    { title },
    { name: 'description', content: description },
    ...(indexed
      ? [{ tagName: 'link', rel: 'canonical', href: `${getPublicUrl(matches)}${page.path}` }]
      : [{ name: 'robots', content: 'noindex' }]),
    ...previewMeta(matches, page, title),
  ];
}

/** What link previews and search engines read: only of the server's pages, so that a browser gets none of it. */
function previewMeta(matches: readonly PageMatch[], page: PageMeta, title: string): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const { description, kind = 'website', structured = [] } = page;
  const shop = getShopDetails(matches);
  const image = page.image ?? getDefaultImage(shop);
  const publicUrl = getPublicUrl(matches);
  return [
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${publicUrl}${page.path}` },
    { property: 'og:image', content: `${publicUrl}${image.path}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: `${publicUrl}${image.path}` },
    { name: 'twitter:image:alt', content: image.alt },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/**
 * Meta of a page that anyone with its link opens: not indexed, and no page it links to receives its address. The
 * preview that messengers draw of it names nobody.
 */
export function linkMeta(
  matches: readonly PageMatch[],
  page: Pick<PageMeta, 'title' | 'description' | 'path' | 'image'>,
): MetaDescriptor[] {
  return [...pageMeta(matches, { ...page, indexed: false }), { name: 'referrer', content: 'no-referrer' }];
}

/** Meta of a page that is not for search engines: its title with the shop's name. */
export function unlistedMeta(matches: readonly PageMatch[], title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${getShopDetails(matches).name}` }, { name: 'robots', content: 'noindex' }];
}

/** The picture of pages without one of their own: the owner's, else the shop's. */
function getDefaultImage(shop: ShopDetails): { path: string; alt: string } {
  const path = shop.sharePicture ? `/images/${shop.sharePicture}/og.jpg` : '/og-default.jpg';
  return { path, alt: describeShop(shop, shopConfig) };
}

/** The shop's absolute address, as the root loader gave it. Empty on a page whose root failed. */
export function getPublicUrl(matches: readonly PageMatch[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const given = root && typeof root === 'object' && 'publicUrl' in root ? root.publicUrl : '';
  return typeof given === 'string' ? given : '';
}

/** Whether the visitor is sent less, as the root loader gave it. */
export function isSentLess(matches: readonly PageMatch[]): boolean {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return root !== null && typeof root === 'object' && 'less' in root;
}

/** How to reach the shop, as the root loader gave it; shop.config's on a page whose root failed. */
export function getShopDetails(matches: readonly PageMatch[]): ShopDetails {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const given = root && typeof root === 'object' && 'details' in root ? root.details : undefined;
  return (given as ShopDetails | undefined) ?? configuredDetails;
}

/** The page's title with the shop's name behind it, where both fit. */
function fullTitle(title: string, name: string): string {
  if (title.includes(name)) return title;
  const full = `${title} | ${name}`;
  return full.length <= maxTitleLength ? full : title;
}
