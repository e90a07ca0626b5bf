export { closeAccount } from './close-account.ts';
export { exportOwnData } from './export-data.ts';
export { moveAccount, moveAccountBack } from './move-account.ts';
export { findUsers, removeUser } from './user-list.ts';
