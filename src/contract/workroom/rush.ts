/**
 * What sewing a piece sooner costs on top of its price, in minor units: half a unit is rounded up.
 * @param percent with up to two decimals
 */
export function getUnitRushMinor(unitPriceMinor: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(unitPriceMinor) * hundredths + 5000n) / 10_000n);
}
