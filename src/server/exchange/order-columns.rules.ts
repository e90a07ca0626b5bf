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
] as const;

type Line = { name: string; size: string; color: string; quantity: number };

/** What was ordered, in one cell: "2 × Ibim bubu (M, Deep indigo); 1 × Boma (L)". */
export function itemsInWords(lines: readonly Line[]): string {
  return lines
    .map(({ name, size, color, quantity }) => {
      const options = [size, color].filter(Boolean).join(', ');
      return `${quantity} × ${name}${options ? ` (${options})` : ''}`;
    })
    .join('; ');
}

/** A moment as a spreadsheet reads it, in Lagos: "2026-11-21 09:42". */
export function lagosMoment(moment: Date | null): string {
  if (!moment) return '';
  return new Date(moment.getTime() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
