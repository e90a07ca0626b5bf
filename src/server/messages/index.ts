export {
  deleteMessagesFrom,
  findMessage,
  listMessages,
  listMessagesOf,
  removeMessage,
  setHandled,
} from './messages.ts';
export { replyToMessage } from './reply.ts';
export { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts';
