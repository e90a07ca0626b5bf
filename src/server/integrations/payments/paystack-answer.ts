/** An answer of Paystack: `data` is empty where it is no object. */
export type Answer = { status: number; body: Record<string, unknown>; data: Record<string, unknown> };

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Amounts come as numbers and, in places, as text; anything else agrees with no order. */
export function toInteger(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : -1;
}
