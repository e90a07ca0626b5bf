import type { ApiError } from '../../client/api-client.ts';
import { optionsOf } from '../../orders/item-options.ts';

/** A refusal as the back office shows it: one about stock names the piece, of which a whole order may hold several. */
export function failureInWords(error: ApiError): string {
  if (error.code !== 'OUT_OF_STOCK' || !error.data.name) return error.message;
  const { name, size = '', color = '', available } = error.data;
  const piece = [name, optionsOf({ size, color })].filter(Boolean).join(', ');
  return available > 0 ? `${piece}: ${error.message}` : `${piece} is sold out.`;
}
