/** What customers can be reminded of, each by its own switch. */
export const reminderKinds = ['transfer', 'card', 'link', 'balance', 'cart'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Which kinds are on. */
export type ReminderSettings = Record<ReminderKind, boolean>;

export const noReminders: ReminderSettings = {
  transfer: false,
  card: false,
  link: false,
  balance: false,
  cart: false,
};

/** Reminders about an order, each sent once: a balance is asked for after three days, and after ten. */
export const orderReminders = ['transfer', 'card', 'link', 'balance-3', 'balance-10'] as const;
export type OrderReminder = (typeof orderReminders)[number];

export const reminderLabels: Record<OrderReminder | 'cart', string> = {
  transfer: 'Unpaid transfer',
  card: 'Unpaid card payment',
  link: 'Payment link',
  'balance-3': 'Balance, after 3 days',
  'balance-10': 'Balance, after 10 days',
  cart: 'Cart',
};
