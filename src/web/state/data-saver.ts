type Connection = { saveData?: boolean; effectiveType?: string };

const slow = ['slow-2g', '2g', '3g'];

/** True if the visitor saves data or the connection is slow: nothing is preloaded. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || slow.includes(connection?.effectiveType ?? '');
}
