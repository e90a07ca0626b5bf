export type { ContentBlock, ContentPicture, DraftBlock, MailBlock, MailDraft, MailLine } from './blocks.ts';
export { deleteOldNotifications, deleteUnsentTo, notifyStaff, startNotifications } from './channels.ts';
export { staffWindow } from './limits.rules.ts';
export { formatLongDateTime, formatLongDay, formatMailDeadline } from './mail-dates.ts';
export { countLetterMails, deleteLetterMails, hasUntriedMails, holdLetterMails } from './outbox.sql.ts';
export {
  cancelHeldMail,
  deleteOrderMails,
  deleteUserMails,
  deleteWaitingLetters,
  mailJob,
  type QueuedMail,
  queueMail,
  toMailRow,
} from './outbox.ts';
export { readMailWords } from './own-words.ts';
export { addDevice, listDevices, removeDevice, sendTestPush } from './push/devices.ts';
export { vapidKeys } from './push/vapid.ts';
export { quietUntil } from './quiet-hours.rules.ts';
export { chosenOrOwners, defaultRecipients, readRecipients } from './recipients.ts';
export type { StaffEvent } from './staff-events.ts';
export { composePreview, defineMail, type Mail, type MailTemplate } from './templates.ts';
