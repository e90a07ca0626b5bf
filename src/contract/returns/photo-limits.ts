import { currentPolicy } from './policy.ts';

/** Photos that a return may hold, and the largest file taken as one. */
export const maxReturnPhotos = currentPolicy.photos;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Photos of one order that wait for their return to be sent; more are refused. */
export const maxPendingPhotos = 2 * maxReturnPhotos;
