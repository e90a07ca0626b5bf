/** "10–15 business days", "1 business day" */
export function formatDays({ from, to }: { from: number; to: number }): string {
  return `${from === to ? from : `${from}–${to}`} business ${to === 1 ? 'day' : 'days'}`;
}
