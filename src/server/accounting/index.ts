export { bookChanges, bookDocument, bookExchange, bookPaymentMethod } from './book-entries.ts';
export { checkOpen, closeMonth, listClosedMonths } from './close-month.ts';
