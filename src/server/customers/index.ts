export { addCustomer, findCustomer } from './contacts.ts';
export {
  createCustomerMeasureLink,
  listCustomerMeasures,
  removeCustomerMeasures,
  saveCustomerMeasures,
} from './customer-measures.ts';
export {
  deleteOldNotes,
  findCustomerContact,
  findCustomerKeys,
  findCustomerPhone,
  getCustomer,
  listCustomers,
} from './customers.ts';
export { addGroup, listGroupEmails, listGroups, removeGroup } from './groups.ts';
export { listNotes } from './notes.ts';
export { listTags, setTags } from './tags.ts';
export { addNote, removeNote } from './update-customer.ts';
