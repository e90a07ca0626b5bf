/** Columns of the orders' download, one line an order. */
export const orderColumns = [
  'reference',
  'date (Lagos)',
  'status',
  'payment status',
  'payment method',
  'currency',
  'amount',
  'shipping',
  'value in USD',
  'pieces',
  'items',
  'first name',
  'last name',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'postal code',
  'country',
  'paid (Lagos)',
  'delivered (Lagos)',
  'discount',
  'discount code',
  'delivery',
  'local government',
  'landmark',
  'second phone',
  'note for the rider',
] as const;

type Line = { name: string; size: string; color: string; quantity: number };

/** What was ordered, in one cell: "2 × Ibim bubu (M, Deep indigo); 1 × Boma (L)". */
export function formatItems(lines: readonly Line[]): string {
  return lines
    .map(({ name, size, color, quantity }) => {
      const options = [size, color].filter(Boolean).join(', ');
      return `${quantity} × ${name}${options ? ` (${options})` : ''}`;
    })
    .join('; ');
}

/** A telephone number of bare digits with blanks: a spreadsheet would take it for a number and drop its leading 0. */
export function formatPhoneCell(phone: string): string {
  if (!/^\d{8,}$/.test(phone)) return phone;
  return `${phone.slice(0, -7)} ${phone.slice(-7, -4)} ${phone.slice(-4)}`;
}

/**
 * Prefixes a postal code that begins with 0 with an apostrophe, so that it remains text; returns others unchanged.
 */
export function formatPostalCodeCell(code: string): string {
  return /^0\d+$/.test(code) ? `'${code}` : code;
}
