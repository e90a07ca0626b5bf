import type { Availability } from '../../contract/stock/stock-choice.ts';
import { csvLine } from '../spreadsheets/index.ts';
import type { FeedRow } from './feed-rows.ts';

const availabilities: Record<Availability, string> = {
  InStock: 'in stock',
  OutOfStock: 'out of stock',
  BackOrder: 'available for order',
};

const columns: Readonly<Record<string, (row: FeedRow) => string>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => availabilities[availability],
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? '',
  brand: ({ brand }) => brand,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_effective_date: ({ saleDays }) => saleDays,
  item_group_id: ({ groupId }) => groupId,
  color: ({ color }) => color,
  size: ({ size }) => size,
  gender: () => 'female',
  age_group: () => 'adult',
  additional_image_link: ({ pictures }) => pictures.slice(1).join(','),
  product_type: ({ category }) => category,
  google_product_category: ({ googleCategory }) => googleCategory,
};

/** The header of Meta's catalogue as CSV, without a byte order mark, which would belong to its first name. */
export function metaHead(): string {
  return csvLine(Object.keys(columns));
}

export function metaLine(row: FeedRow): string {
  return csvLine(Object.values(columns).map((cell) => cell(row)));
}
