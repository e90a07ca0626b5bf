import type { ProductCard } from '../../contract/catalog/catalog.api.ts';
import type { Block } from '../../contract/content/blocks.ts';
import type { Inline } from '../../contract/content/marks.ts';
import { type ShownBlock, showBlocks, summarizeBlocks } from '../../contract/content/shown-blocks.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { formatPrice } from '../../contract/money/money.ts';
import { shownPrice, wasPrice } from '../../contract/money/pricing.ts';
import { listCards, pictureUrl } from '../catalog/index.ts';
import { readBlockPieces, readFields } from '../content/index.ts';
import type { ContentBlock, ContentPicture } from '../notifications/index.ts';
import { readSelling } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { letterMail } from './news-mails.ts';

/** Stands for a recipient's token while a letter is composed for all; no other text of a mail contains it. */
const tokenMark = 'TOKEN-OF-THE-RECIPIENT';

/** A letter that is composed but for the token of its recipient. */
export type ComposedLetter = ReturnType<typeof letterMail.compose>;

/**
 * Composes a letter for everybody it is sent to. Links to pages of the shop lead over the shop, which counts them, and
 * contain the recipient's token; in a preview they lead straight to the page.
 */
export async function composeLetter(
  shop: Shop,
  { subject, blocks }: { subject: string; blocks: readonly Block[] },
  isPreview = false,
): Promise<ComposedLetter> {
  const values = new Map((await readFields(shop)).map(({ name, value }) => [name, value]));
  const { firstCurrency } = await readSelling(shop.db, shop.config);
  const shown = await showBlocks(blocks, values, (block) =>
    readBlockPieces(shop, block, (input) => listCards(shop, input)),
  );
  const { publicUrl } = shop.config;
  const toUrl = (address: string) => {
    if (!address.startsWith('/')) return address;
    return isPreview ? publicUrl + address : `${publicUrl}/l/${tokenMark}?to=${encodeURIComponent(address)}`;
  };
  return letterMail.compose(shop.config, {
    subject,
    preview: summarizeBlocks(blocks, values).slice(0, 150),
    content: shown.map((block) => toContent(block, { toUrl, publicUrl, currency: firstCurrency })),
    token: isPreview ? 'preview' : tokenMark,
  });
}

/** The letter for one recipient. */
export function addressLetter({ subject, text, html, onceSent }: ComposedLetter, token: string) {
  return {
    subject,
    text: text.replaceAll(tokenMark, token),
    html: html.replaceAll(tokenMark, token),
    ...(onceSent && { onceSent }),
  };
}

type Setting = { toUrl: (address: string) => string; publicUrl: string; currency: Currency };

function toContent(block: ShownBlock, setting: Setting): ContentBlock {
  const { toUrl, publicUrl } = setting;
  const line = (parts: readonly Inline[]) => withUrls(parts, toUrl);
  const lines = (paragraphs: readonly Inline[][]) => paragraphs.map(line);
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: block.level, text: line(block.text) };
    case 'text':
      return { kind: 'text', paragraphs: lines(block.paragraphs) };
    case 'list':
      return { kind: 'list', ordered: block.ordered, items: lines(block.items) };
    case 'picture':
      return { kind: 'picture', picture: toPicture(block.picture, publicUrl), caption: line(block.caption) };
    case 'quote':
      return { kind: 'quote', paragraphs: lines(block.paragraphs), by: block.by };
    case 'question':
      return { kind: 'question', question: block.question, answer: lines(block.answer) };
    case 'pieces':
      return {
        kind: 'pieces',
        title: block.title,
        pieces: block.cards.map((card) => toPiece(card, setting)),
      };
    case 'columns':
      return {
        kind: 'columns',
        columns: block.columns.map(({ heading, text, picture, link, label }) => ({
          heading: line(heading),
          text: lines(text),
          picture: picture && toPicture(picture, publicUrl),
          link: link === undefined ? undefined : { words: label ?? link, url: toUrl(link) },
        })),
      };
  }
}

function withUrls(parts: readonly Inline[], toUrl: Setting['toUrl']): Inline[] {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('bold' in part) return { bold: withUrls(part.bold, toUrl) };
    if ('italic' in part) return { italic: withUrls(part.italic, toUrl) };
    return { link: toUrl(part.link), words: withUrls(part.words, toUrl) };
  });
}

function toPicture(
  { key, width, height, alt }: { key: string; width: number; height: number; alt: string },
  publicUrl: string,
): ContentPicture {
  return { url: publicUrl + pictureUrl(key), width, height, alt };
}

function toPiece(card: ProductCard, { toUrl, publicUrl, currency }: Setting) {
  const [picture] = card.pictures;
  const price = shownPrice(card, currency);
  const was = wasPrice(card, currency);
  const format = (unit: { amountMinor: number; currency: string } | undefined) =>
    unit ? formatPrice(unit.amountMinor, unit.currency) : '';
  return {
    name: card.name,
    price: `${price?.from ? 'from ' : ''}${format(price)}`,
    was: format(was),
    url: toUrl(`/product/${card.slug}`),
    picture: picture && toPicture({ ...picture, alt: picture.alt || card.name }, publicUrl),
  };
}
