export { setOrderStatuses } from './bulk-status.ts';
export { addNote, listNewOrders, listRatings } from './fulfilment.ts';
export { setOrderStatus } from './order-status.ts';
export { packOrder } from './pack-order.ts';
export { buildPickingList } from './picking-list.ts';
export { importTrackingFile } from './tracking-import.ts';
