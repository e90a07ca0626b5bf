import { feedSamples } from './feeds.ts';
import { ownSamples } from './own.ts';
import type { Sample } from './sample.ts';
import { shopifySamples } from './shopify.ts';
import { wixSamples } from './wix.ts';
import { wooSamples } from './woocommerce.ts';
import { wrongSamples } from './wrong-files.ts';

/** Files as shops export them, generated here, with the expected result of each. */
export const samples: Sample[] = [
  ...ownSamples,
  ...shopifySamples,
  ...wooSamples,
  ...wixSamples,
  ...feedSamples,
  ...wrongSamples,
];
