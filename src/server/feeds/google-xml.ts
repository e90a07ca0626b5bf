import type { Availability } from '../../contract/stock/stock-choice.ts';
import type { FeedContext, FeedRow } from './feed-rows.ts';

const availabilities: Record<Availability, string> = {
  InStock: 'in_stock',
  OutOfStock: 'out_of_stock',
  BackOrder: 'backorder',
};

/** The beginning of Google's feed, which is RSS 2.0. */
export function googleHead({ brand, publicUrl }: FeedContext): string {
  const channel = [element('title', brand), element('link', `${publicUrl}/`), element('description', brand)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${channel.join('\n')}\n`;
}

export const googleTail = '</channel>\n</rss>\n';

export function googleItem(row: FeedRow): string {
  const [picture = '', ...further] = row.pictures;
  const fields = [
    ['id', row.id],
    ['item_group_id', row.groupId],
    ['title', row.title],
    ['description', row.description],
    ['link', row.link],
    ['image_link', picture],
    ...further.map((each) => ['additional_image_link', each]),
    ['availability', availabilities[row.availability]],
    ['availability_date', row.availableFrom],
    ['price', row.price],
    ['sale_price', row.salePrice],
    ['sale_price_effective_date', row.saleDays],
    ['brand', row.brand],
    // the house sews them itself: they have no number of a trade register
    ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['color', row.color],
    ['size', row.size],
    ['gender', 'female'],
    ['age_group', 'adult'],
    ['product_type', row.category],
    ['google_product_category', row.googleCategory],
  ] as const;
  const elements = fields
    .filter(([, text]) => text)
    .map(([name = '', text = '']) => element(`g:${name}`, text));
  return `<item>\n${elements.join('\n')}\n</item>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
