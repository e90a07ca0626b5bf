import { type MeasureName, measureLabels } from '../../../contract/measures/measures.ts';
import { measurements } from './measuring-points.tsx';

const moreHelp: Partial<Record<MeasureName, string>> = {
  shoulder: 'Across the back, from the end of one shoulder to the end of the other.',
  sleeve: 'From the end of the shoulder, over a slightly bent elbow, to where the sleeve should end.',
  roundArm: 'Round the fullest part of the upper arm, hanging loose.',
  fullLength: 'From the top of the shoulder beside the neck, over the bust, to where the piece should end.',
  thigh: 'Round the fullest part of one thigh, standing.',
  neck: 'Round the base of the neck, with one finger under the tape.',
  height: 'Without shoes, back to the wall, a book level on the head.',
  heel: 'The heel you will wear with the piece. 0 for flat shoes.',
};

/** How a measure is taken, in a sentence or two. */
export function helpFor(name: MeasureName): string {
  return moreHelp[name] ?? measurements.find((each) => each.name === measureLabels[name])?.how ?? '';
}

/** What a made to measure piece needs most, and what helps for some. */
export const firstMeasures: readonly MeasureName[] = ['bust', 'underBust', 'waist', 'hip', 'halfLength'];
export const moreMeasures: readonly MeasureName[] = [
  'shoulder',
  'sleeve',
  'roundArm',
  'fullLength',
  'thigh',
  'neck',
  'height',
  'heel',
];
