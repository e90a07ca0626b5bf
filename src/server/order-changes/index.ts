export { cancelById, cancelOrder } from './cancel-order.ts';
export { changeOrder } from './change-order.ts';
export { decideCancellation } from './decide-cancellation.ts';
export { startOrderJobs } from './orders.jobs.ts';
export { removeOrder, restoreOrder } from './remove-order.ts';
