import {
  type FrozenMeasures,
  type MeasureBasis,
  measureLabels,
  measureNames,
} from '../../../contract/measures/measures.ts';

type Measured = Pick<FrozenMeasures, 'basis' | 'unit' | 'values' | 'size' | 'changes'>;

const shownAtMost = 4;

export const basisLabels: Record<MeasureBasis, string> = {
  body: 'Body measurements',
  garment: 'A dress that fits, laid flat',
  size: 'Your size, with changes',
};

/** Measures on one line: "Bust 36½, waist 30, hip 41 in", or "Size M: sleeves 3 cm longer". */
export function summarize({ basis, unit, values, size, changes }: Measured): string {
  if (basis === 'size') return [`Size ${size}`, changes].filter(Boolean).join(': ');
  const figures = measureNames.flatMap((name) => {
    const value = values[name];
    return value ? [`${measureLabels[name].toLowerCase()} ${value.typed}`] : [];
  });
  const shown = figures.slice(0, shownAtMost).join(', ');
  const rest = figures.length - shownAtMost;
  const text = `${shown} ${unit}${rest > 0 ? `, and ${rest} more` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
