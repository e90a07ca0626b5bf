import { shopConfig } from '../../../shop.config.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import type { ArticleSummary } from '../../contract/content/articles.api.ts';
import { plainAmount, toMajor } from '../../contract/money/money.ts';
import { pricesOf } from '../../contract/money/pricing.ts';
import type { Review } from '../../contract/reviews/reviews.api.ts';
import { describeShop } from '../../contract/settings/identity.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { availabilityOf, type Pair } from '../../contract/stock/stock-choice.ts';
import { priceLine } from '../../contract/workroom/line-price.ts';

/** Reviews that a product's data hold. */
const maxReviews = 5;

/* Only the server's pages are read by search engines: a browser gets none of what follows. */

/** The house itself, for the home page, About and Contact. */
export function organizationData(publicUrl: string, details: ShopDetails): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  const { name, city, email, phone, address, instagram, tikTok } = details;
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#house`,
    name,
    description: describeShop(details, shopConfig),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: email || undefined,
    telephone: phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address[0],
      addressLocality: city,
      addressRegion: city === shopConfig.city ? shopConfig.region : undefined,
      addressCountry: 'NG',
    },
    sameAs: [instagram, tikTok].filter((link) => link !== ''),
  };
}

/** Returns a page's breadcrumbs; names and paths from Home downwards. */
export function breadcrumbData(
  publicUrl: string,
  trail: readonly { name: string; path: string }[],
): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/**
 * A product with one offer for each currency it has a price in, and for each size where their prices differ. Where the
 * page's address names a size and a colour, the offers are of these.
 */
export function productData(
  publicUrl: string,
  product: PageProduct,
  path: string,
  shopName: string,
  { reviews = [], chosen = {} }: { reviews?: readonly Review[] | undefined; chosen?: Pair } = {},
): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  const reduced = new Set(product.compareAt.map(({ currency }) => currency));
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    category: product.category,
    image: product.images.map((image) => `${publicUrl}${image}`),
    color: product.availableColors.map((color) => color.name).join(', ') || undefined,
    size: product.availableSizes || undefined,
    brand: { '@type': 'Brand', name: shopName },
    ...reviewData(product, reviews),
    offers: listOffered(product, chosen).flatMap((pair) =>
      pricesOf(pair.size === undefined ? product : priceLine(product, pair)).map(
        ({ currency, amountMinor }) => ({
          '@type': 'Offer',
          name: pair.size,
          url: `${publicUrl}${path}${toQuery(pair)}`,
          priceCurrency: currency,
          price: plainAmount(toMajor(amountMinor, currency), currency),
          // as long as the reduced price counts; a price without an end names none
          priceValidUntil: reduced.has(currency.toLowerCase()) ? (product.saleUntil ?? undefined) : undefined,
          availability: `https://schema.org/${availabilityOf(product, pair)}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: shopName },
        }),
      ),
    ),
  };
}

/** What has an offer of its own: what is chosen, else each size where their prices differ, else the product. */
function listOffered(product: PageProduct, chosen: Pair): Pair[] {
  if (chosen.size || chosen.color) return [chosen];
  if (!product.variants.some(({ surcharge }) => surcharge)) return [{}];
  return sizesOf(product.availableSizes).map((size) => ({ size }));
}

function toQuery({ size, color }: Pair): string {
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }) });
  return query.size > 0 ? `?${query}` : '';
}

/** The rating as the page shows it, and the first of the shown reviews; nothing before the first that counts. */
function reviewData({ rating }: PageProduct, reviews: readonly Review[]): Record<string, unknown> {
  if (!rating) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.mean,
      reviewCount: rating.count,
      ...scale,
    },
    review: reviews.slice(0, maxReviews).map(({ name, stars, text, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: at.slice(0, 10),
      reviewBody: text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
    })),
  };
}

/** An article of the blog or the media page, written by the house. */
export function articleData(
  publicUrl: string,
  article: ArticleSummary,
  shopName: string,
): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  const house = { '@type': 'Organization', name: shopName, url: `${publicUrl}/` };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.date?.slice(0, 10),
    mainEntityOfPage: `${publicUrl}${article.path}`,
    image: `${publicUrl}${shareAddress(article.picture?.key)}`,
    author: house,
    publisher: house,
  };
}

/** The picture of 1200 × 630 that link previews show; the shop's own where there is no key. */
export function shareAddress(key: string | undefined): string {
  return key ? `/images/${key}/og.jpg` : '/og-default.jpg';
}

/** The pieces that a page lists, in its order. */
export function productListData(
  publicUrl: string,
  name: string,
  pieces: readonly { name: string; slug: string }[],
): Record<string, unknown> {
  if (!import.meta.env.SSR) return {};
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: pieces.length,
    itemListElement: pieces.map((piece, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: piece.name,
      url: `${publicUrl}/product/${piece.slug}`,
    })),
  };
}
