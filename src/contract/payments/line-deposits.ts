/** A line in minor units after its discount, and the share of it that is paid first, in per cent. */
export type DepositLine = { paidMinor: number; depositPercent: number };

/** Returns the part of a line that is paid first, in minor units, rounded up. */
export function getLinePartMinor({ paidMinor, depositPercent }: DepositLine): number {
  return Number((BigInt(paidMinor) * BigInt(depositPercent) + 99n) / 100n);
}

/**
 * Returns what is paid first of an order whose lines have parts of their own, in minor units: all but what its lines
 * leave for later. Undefined where nothing is left for later.
 */
export function getDepositMinor(lines: readonly DepositLine[], amountMinor: number): number | undefined {
  const laterMinor = lines.reduce((sum, line) => sum + line.paidMinor - getLinePartMinor(line), 0);
  return laterMinor > 0 ? amountMinor - laterMinor : undefined;
}
