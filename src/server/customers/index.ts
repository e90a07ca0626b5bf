export { addCustomer } from './contacts.ts';
export {
  createCustomerMeasureLink,
  listCustomerMeasures,
  removeCustomerMeasures,
  saveCustomerMeasures,
} from './customer-measures.ts';
export { deleteOldNotes, findCustomerKeys, getCustomer, listCustomers } from './customers.ts';
export { listNotes } from './notes.ts';
export { addNote, removeNote } from './update-customer.ts';
