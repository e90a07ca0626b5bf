export { deleteMessagesFrom, listMessages, listMessagesOf, removeMessage, setHandled } from './messages.ts';
