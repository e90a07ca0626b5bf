export { lockCapacity } from './capacity.sql.ts';
export { planPieces, type ReservedPlace, reservePlaces } from './capacity.ts';
