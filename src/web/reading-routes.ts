/** Pages that are only read: their scripts sleep until the first touch. Each with its file and its id, if any. */
export const readingRoutes: readonly [path: string, file: string, options?: { id: string }][] = [
  ['shop', 'shop/listing/shop-page.tsx'],
  ['collections', 'shop/listing/collections/all-collections-page.tsx'],
  ['collections/:slug', 'shop/listing/collections/collection-page.tsx'],
  ['product/:productId', 'shop/product/product-page.tsx'],
  ['gallery', 'shop/listing/gallery/gallery-page.tsx'],
  ['about', 'shop/content/about-page.tsx'],
  ['shipping', 'shop/content/policies/shipping-page.tsx'],
  ['returns', 'shop/content/policies/return-policy-page.tsx'],
  ['terms', 'shop/content/policies/terms-page.tsx'],
  ['privacy-policy', 'shop/content/policies/privacy-page.tsx'],
  ['disclaimer', 'shop/content/policies/disclaimer-page.tsx'],
  ['faqs', 'shop/content/faqs-page.tsx'],
  ['size-guide', 'shop/content/size-guide-page.tsx'],
  ['blog', 'shop/content/blog-page.tsx'],
  ['blog/:slug', 'shop/content/article-page.tsx', { id: 'blog-article' }],
  ['media', 'shop/content/media-page.tsx'],
  ['media/:slug', 'shop/content/article-page.tsx', { id: 'media-article' }],
];

/** Matches the address of the home page, of each of these and of the login, which is complete until it is touched. */
export function getReadingPattern(): RegExp {
  const paths = [...readingRoutes.map(([path]) => path.replace(/:\w+/, '[^/]+')), 'login'];
  return new RegExp(`^/(${paths.join('|')})?$`);
}
