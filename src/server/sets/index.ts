export { addSet, changeSet, removeSet } from './change-sets.ts';
export { listSets, readOffers, toOffer } from './sets.ts';
