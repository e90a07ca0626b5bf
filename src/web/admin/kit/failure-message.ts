import type { ApiError } from '../../client/api-client.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';

/** A refusal as the back office shows it: one about a piece names it, since a whole order may hold several. */
export function formatFailure(error: ApiError): string {
  if (error.code === 'NOT_SOLD_IN' && error.data.name) return `${error.data.name}: ${error.message}`;
  if (error.code !== 'OUT_OF_STOCK' || !error.data.name) return error.message;
  const { name, size = '', color = '', available } = error.data;
  const itemName = [name, formatOptions({ size, color })].filter(Boolean).join(', ');
  return available > 0 ? `${itemName}: ${error.message}` : `${itemName} is sold out.`;
}
