export { readLastBackup } from './last-backup.ts';
export { startSnapshotServer } from './snapshot.ts';
