import { fitInto } from '../text/shorten.ts';

/** Parts of the shop below which an address names a public page: a piece, an article, a collection. */
const sectionsWithSlugs = new Set(['product', 'blog', 'media', 'collections']);
const word = /^[a-z]+(?:-[a-z]+)*$/;
const slug = /^[\p{Ll}\p{Lo}\p{M}\d]+(?:-[\p{Ll}\p{Lo}\p{M}\d]+)*$/u;
const identifier = /^[\da-f]{8}-[\da-f]{4}-|^[\da-f]{16,}$/;
const maxWordLength = 24;
const maxPathLength = 200;

/**
 * Returns a page's path as page events store it: without the query, and with `:id` in place of everything that could
 * identify an order or a person: ids, references, tokens, e-mails, and any segment that is not a word of the shop's
 * own URLs.
 */
export function anonymisePath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const segments = plain.split('/').filter(Boolean);
  const anonymised = segments.map((segment, index) => {
    const text = decodeSegment(segment);
    const mayBeSlug = index === 1 && sectionsWithSlugs.has(segments[0] ?? '');
    const known = mayBeSlug ? slug.test(text) && !identifier.test(text) : word.test(text);
    return known && (mayBeSlug || text.length <= maxWordLength) ? text : ':id';
  });
  return fitInto(`/${anonymised.join('/')}`, maxPathLength);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return '';
  }
}
