/** In what condition a piece arrives, as whoever opens the parcel finds it. */
export const returnConditionLabels = {
  unworn: 'Unworn',
  worn: 'Worn or washed',
  damaged: 'Damaged',
  missing: 'Not in the parcel',
} as const;
export type ReturnCondition = keyof typeof returnConditionLabels;
export const returnConditions = Object.keys(returnConditionLabels) as [ReturnCondition, ...ReturnCondition[]];
