import { type Block, type PageSlug, pageLabels, pagePath } from '../../contract/content/blocks.ts';
import type { ContentField } from '../../contract/content/fields.ts';
import type { Shop } from '../shop.ts';
import { parsePage, type Writing } from './parse-page.ts';

/**
 * The shop's own text of a page as blocks, from the page as it is rendered, with fields in place of their values; only
 * its title where no pages are built.
 */
export async function readOwnText(
  shop: Shop,
  slug: PageSlug,
  fields: readonly ContentField[],
): Promise<Writing> {
  const html = await shop.renderOwnPage?.(pagePath(slug));
  const { title, blocks } = html === undefined ? { title: '', blocks: [] } : parsePage(html);
  const written = slug === 'home' ? '' : title;
  return { title: written || pageLabels[slug], blocks: blocks.map((block) => withFields(block, fields)) };
}

/** Replaces the values that belong to one field only, the longest first. */
function withFields(block: Block, fields: readonly ContentField[]): Block {
  const values = fields
    .filter(({ value }) => value.length > 3 || value.includes('–'))
    .filter(({ value, name }) => fields.every((other) => other.name === name || other.value !== value))
    .toSorted((one, other) => other.value.length - one.value.length);
  const put = (text: string) =>
    values.reduce((filled, { name, value }) => filled.replaceAll(value, `{${name}}`), text);
  if (block.kind === 'text' || block.kind === 'heading' || block.kind === 'quote')
    return { ...block, text: put(block.text) };
  if (block.kind === 'list') return { ...block, items: block.items.map(put) };
  return block.kind === 'question' ? { ...block, answer: put(block.answer) } : block;
}
