export { setOrderStatuses } from './bulk-status.ts';
export { addNote, listNewOrders, listRatings } from './fulfilment.ts';
export { setOrderStatus } from './order-status.ts';
export { buildPickingList } from './picking-list.ts';
export { importTrackingFile } from './tracking-import.ts';
