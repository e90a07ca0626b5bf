/** What an admin is trusted with. Customers have none. */
export const staffRoles = ['owner', 'manager', 'packer', 'bookkeeper', 'tailor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The duties as people say them. */
export const staffRoleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  bookkeeper: 'Bookkeeper',
  tailor: 'Tailor',
};

/** The role of admins without a chosen one. */
export const defaultStaffRole: StaffRole = 'owner';

/**
 * Each right with a description, and the roles that have it in addition to the owner, who has all. Every call for
 * admins requires one of these.
 */
const rightTable = {
  own: {
    what: 'their own account, devices and saved views',
    also: ['manager', 'packer', 'bookkeeper', 'tailor'],
  },
  desk: { what: 'what waits today', also: ['manager', 'packer', 'bookkeeper'] },
  figures: { what: 'figures of the business', also: ['manager', 'bookkeeper'] },
  reports: { what: 'reports, also as files', also: ['manager', 'bookkeeper'] },
  orders_read: { what: 'see orders', also: ['manager', 'packer', 'bookkeeper'] },
  order_amounts: { what: 'see what orders cost', also: ['manager', 'bookkeeper'] },
  orders: { what: 'pack, send and move orders', also: ['manager', 'packer'] },
  order_changes: { what: 'change, cancel and delete orders', also: ['manager'] },
  staff_orders: { what: 'write orders for customers', also: ['manager'] },
  returns_receive: { what: 'receive the parcels of returns', also: ['manager', 'packer'] },
  returns: { what: 'decide returns and exchanges', also: ['manager'] },
  payments_read: { what: 'see transfers, proofs and bank statements', also: ['manager', 'bookkeeper'] },
  payments: { what: 'confirm payments', also: ['manager'] },
  refunds: { what: 'pay money back, up to a limit', also: ['manager'] },
  refunds_above_limit: { what: 'pay back more than the limit', also: [] },
  workroom: { what: 'stages, cloth and fittings of what is sewn', also: ['manager', 'tailor'] },
  measures: { what: 'the measures of customers', also: ['manager', 'tailor'] },
  sewing_requests: { what: 'requests for pieces made to measure, and quotes', also: ['manager'] },
  products: { what: 'products, prices, stock and collections', also: ['manager'] },
  stock_counts: { what: 'count the stock, without prices', also: ['manager', 'packer'] },
  content: { what: 'pages and articles', also: ['manager'] },
  codes: { what: 'discount codes', also: ['manager'] },
  customers: { what: 'customers and their cards', also: ['manager'] },
  messages: { what: 'messages and ratings', also: ['manager'] },
  settings: { what: 'settings but the bank account', also: ['manager'] },
  test_mails: { what: 'send a test email to a notified address', also: ['manager'] },
  closing: { what: 'close a month of the books', also: [] },
  bank: { what: 'the bank account', also: [] },
  staff: { what: 'who works here, and removing people', also: [] },
  exports: { what: 'download all orders or products', also: [] },
  activity: { what: 'the log of what everybody did', also: [] },
} as const satisfies Record<string, { what: string; also: readonly StaffRole[] }>;
export type Right = keyof typeof rightTable;

/** Rights over money, or over access to it: an owner who needs a second factor has none of them without one. */
const moneyRights: readonly Right[] = [
  'figures',
  'reports',
  'order_changes',
  'staff_orders',
  'sewing_requests',
  'returns',
  'payments_read',
  'payments',
  'refunds',
  'refunds_above_limit',
  'codes',
  'settings',
  'closing',
  'bank',
  'staff',
  'exports',
];

export function isMoneyRight(right: Right): boolean {
  return moneyRights.includes(right);
}

/** Whether a role has a right. */
export function roleHasRight(role: StaffRole, right: Right): boolean {
  const also: readonly StaffRole[] = rightTable[right].also;
  return role === 'owner' || also.includes(role);
}
