/** In what condition a piece arrives, as noted when the parcel is opened. */
export const returnConditionLabels = {
  unworn: 'Unworn',
  worn: 'Worn or washed',
  damaged: 'Damaged',
  missing: 'Not in the parcel',
} as const;
export type ReturnCondition = keyof typeof returnConditionLabels;
export const returnConditions = Object.keys(returnConditionLabels) as [ReturnCondition, ...ReturnCondition[]];
