export { addSet, changeSet, removeSet } from './change-sets.ts';
export { listSets, readOffers } from './sets.ts';
export { findShownSet, findShownSets, listShownSets } from './shown-sets.ts';
