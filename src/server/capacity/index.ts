export { lockCapacity } from './capacity.sql.ts';
export { planPieces, type ReservedPlace, reservePlaces, type SewnPieces } from './capacity.ts';
