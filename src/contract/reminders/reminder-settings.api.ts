import { z } from 'zod';
import { noReminders, type ReminderKind } from './reminders.ts';

const tick = (kind: ReminderKind) => z.boolean('A reminder is on or off.').default(noReminders[kind]);

/** Which reminders are sent; one that is left out is off. */
export const reminderSettingsSchema = z.object({
  transfer: tick('transfer'),
  card: tick('card'),
  link: tick('link'),
  balance: tick('balance'),
  cart: tick('cart'),
});
