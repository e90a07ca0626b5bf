export {
  agreeToCartReminder,
  deleteOldCartReminders,
  describeCartReminder,
  openCartReminder,
  stopCartReminder,
} from './cart-reminders.ts';
export { startReminderJob } from './reminders.jobs.ts';
export { listUnpaid, sumUnpaid } from './unpaid-orders.ts';
