import type { Category } from '../catalog/list-options.ts';

/** Which of the size guide's tables a piece is cut by. */
export const cuts = ['regular', 'curvy'] as const;
export type Cut = (typeof cuts)[number];

export const cutLabels: Record<Cut, string> = { regular: 'Regular Fit', curvy: 'Curvy Fit' };

/** Which measures decide a piece's size: a loose one goes by the bust alone. */
export const fitMeasurements = ['bust', 'bust-waist-hip'] as const;
export type FitMeasurements = (typeof fitMeasurements)[number];

export const fitMeasurementLabels: Record<FitMeasurements, string> = {
  bust: 'Bust only: cut loose',
  'bust-waist-hip': 'Bust, waist and hip',
};

/**
 * Returns the measurements that size a new piece of a category, unless its owner chooses others: a bubu falls
 * loosely.
 */
export function defaultFitMeasurements(category: Category): FitMeasurements {
  return category === 'Bubu' ? 'bust' : 'bust-waist-hip';
}
