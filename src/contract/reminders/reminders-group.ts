/** The switches of reminders among the groups of settings. */
export const remindersGroup = {
  title: 'Reminders',
  keys: ['reminders'],
  bare: true,
  text: 'Emails to customers who haven’t paid or ordered yet. Each is sent once, never at night, and never after a payment, a proof of transfer or a cancellation.',
  fields: {
    reminders: { label: 'Reminders' },
    remindTransfer: {
      label: 'Unpaid transfers',
      kind: 'switch',
      path: 'transfer',
      mail: 'order-reminder-transfer',
      help: 'To customers who pay by transfer: 24 hours before their pieces are released, or halfway when they are reserved for less than the full time.',
    },
    remindCard: {
      label: 'Unpaid card payments',
      kind: 'switch',
      path: 'card',
      mail: 'order-reminder-card',
      help: 'To customers who pay by card: after a third of the time their pieces are reserved, usually 20 minutes.',
    },
    remindLink: {
      label: 'Payment links',
      kind: 'switch',
      path: 'link',
      mail: 'order-reminder-link',
      help: 'To customers you wrote an order for: 24 hours before the link ends.',
    },
    remindBalance: {
      label: 'Balances',
      kind: 'switch',
      path: 'balance',
      mail: 'order-balance-reminder',
      help: 'To customers whose piece is ready and not fully paid: after 3 days, and again after 10.',
    },
    remindCart: {
      label: 'Bags left at the checkout',
      kind: 'switch',
      path: 'cart',
      mail: 'cart-reminder',
      help: 'To customers who ticked “May we remind you of your bag?” at the checkout: once, 3 hours later.',
    },
  },
} as const;
