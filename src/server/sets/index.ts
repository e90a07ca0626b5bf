export { addSet, changeSet, removeSet } from './change-sets.ts';
export { listSets, readOffers } from './sets.ts';
export { findShownSet, findShownSets } from './shown-sets.ts';
