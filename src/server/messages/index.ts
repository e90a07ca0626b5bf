export {
  deleteMessagesFrom,
  findMessage,
  listMessages,
  listMessagesOf,
  removeMessage,
  setHandled,
} from './messages.ts';
