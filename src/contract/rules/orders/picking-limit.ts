/** Most orders on one picking list. */
export const pickingLimit = 300;
