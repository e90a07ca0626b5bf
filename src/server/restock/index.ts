export {
  confirmRestock,
  deleteOldRestockRequests,
  deleteRestockRequests,
  listRestockOf,
  listWaiting,
  requestRestockNotice,
  startRestockJob,
  stopRestock,
} from './restock.ts';
