export { previewMail } from './preview-mail.ts';
