/** Which of the size guide's tables a piece is cut by. */
export const cuts = ['regular', 'curvy'] as const;
export type Cut = (typeof cuts)[number];

/** Which measures decide a piece's size: a loose one goes by the bust alone. */
export const fitMeasures = ['bust', 'bust-waist-hip'] as const;
export type FitMeasures = (typeof fitMeasures)[number];
