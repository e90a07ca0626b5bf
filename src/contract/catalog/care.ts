/** The parts of a care label, each with what it is called. */
export const careParts = {
  washing: 'Washing',
  ironing: 'Ironing',
  drying: 'Drying',
  specialCare: 'Special care',
} as const;
export type CarePart = keyof typeof careParts;
export const carePartNames = Object.keys(careParts) as CarePart[];

/** Care instructions for one fabric of a piece; an unknown part is empty. */
export type CareInstructions = Record<CarePart, string>;

export const noCare: CareInstructions = { washing: '', ironing: '', drying: '', specialCare: '' };

/** Formats a care label, its parts in sequence. */
export function formatCare(care: readonly CareInstructions[]): string {
  return care
    .flatMap((cloth) => carePartNames.map((part) => cloth[part]))
    .filter(Boolean)
    .join(' · ');
}

/** Most letters of one part. */
export const maxCareLength = 500;
