import type { AdminTask } from '../../../contract/back-office/admin-tasks.ts';

type TaskLabel = {
  /** After "1", and after any other number. */
  one: string;
  many: string;
  /** The list that holds exactly those. */
  to: string;
  /** It may not wait. */
  urgent?: true;
};

/** Labels of each task on Today; late orders appear with the parcels to send. */
export const taskLabels: Readonly<Record<AdminTask, TaskLabel>> = {
  disputes: {
    one: 'disputed payment',
    many: 'disputed payments',
    to: '/admin/orders?task=dispute',
    urgent: true,
  },
  proofs: { one: 'proof to check', many: 'proofs to check', to: '/admin/messages?tab=proofs' },
  payments: { one: 'payment to decide', many: 'payments to decide', to: '/admin/orders?payment=Review' },
  late: { one: 'late', many: 'late', to: '/admin/orders?task=late', urgent: true },
  toSend: { one: 'parcel to send', many: 'parcels to send', to: '/admin/picking' },
  cancellations: {
    one: 'cancellation to decide',
    many: 'cancellations to decide',
    to: '/admin/orders?task=cancel',
  },
  returns: { one: 'return to decide', many: 'returns to decide', to: '/admin/returns?state=to-decide' },
  exchanges: {
    one: 'exchange to send',
    many: 'exchanges to send',
    to: '/admin/returns?state=exchange-to-send',
  },
  repairs: {
    one: 'repair to send back',
    many: 'repairs to send back',
    to: '/admin/returns?state=repair-to-send',
  },
  refunds: {
    one: 'refund to send by transfer',
    many: 'refunds to send by transfer',
    to: '/admin/orders?task=refund',
  },
  messages: { one: 'message to answer', many: 'messages to answer', to: '/admin/messages?state=open' },
  soldOutSizes: { one: 'size sold out', many: 'sizes sold out', to: '/admin/list?state=size-sold-out' },
};
