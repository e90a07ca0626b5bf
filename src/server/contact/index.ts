export { deleteOldMessages, takeMessage } from './contact.ts';
