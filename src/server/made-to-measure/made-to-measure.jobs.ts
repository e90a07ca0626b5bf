import type { Shop } from '../shop.ts';
import { lapseQuotes } from './requests.ts';

/** Starts the job that writes down which quotes have lapsed. */
export function startRequestJobs(shop: Shop): void {
  shop.jobs.repeat('lapsed-quotes', 600, async () => void (await lapseQuotes(shop)));
}
