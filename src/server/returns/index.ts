export { transitionOwnReturn } from './customer-transitions.ts';
export { listReturns } from './list-returns.ts';
export { quoteForViewer } from './quote-return.ts';
export { requestReturn } from './request-return.ts';
export { checkPhotoAllowed, deleteOldPhotos, readReturnPhoto, uploadReturnPhoto } from './return-photos.ts';
export { startReturnJobs } from './returns.jobs.ts';
export { syncExchange } from './sync-exchange.ts';
export { transitionReturn } from './transition-return.ts';
export { withdrawFromOrder } from './withdraw-order.ts';
