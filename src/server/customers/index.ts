export { createCustomerMeasureLink } from './customer-measures.ts';
export { deleteOldNotes, findCustomerKeys, getCustomer, listCustomers } from './customers.ts';
export { listMeasures, listNotes } from './notes.ts';
export { addNote, removeMeasurements, removeNote, saveMeasurements } from './update-customer.ts';
