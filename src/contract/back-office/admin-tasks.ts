import type { Right } from '../accounts/roles.ts';

/** What may wait for the shop to do, the most pressing first, and the right to do it. `late` is a part of `exchangeToSend`. */
export const adminTaskRights = {
  disputes: 'payments_read',
  proofs: 'payments',
  payments: 'payments',
  promises: 'order_changes',
  late: 'orders',
  toSend: 'orders',
  cancellations: 'order_changes',
  returns: 'returns',
  exchanges: 'returns',
  repairs: 'returns',
  refunds: 'refunds',
  messages: 'messages',
  reviews: 'messages',
  sewingRequests: 'sewing_requests',
  inWorkroom: 'workroom',
  soldOutSizes: 'products',
} as const satisfies Record<string, Right>;
export type AdminTask = keyof typeof adminTaskRights;
export const adminTasks = Object.keys(adminTaskRights) as [AdminTask, ...AdminTask[]];
