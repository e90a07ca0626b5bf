/** What the owner is told when a backup or a restore cannot go on; its sentence needs no stack beside it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const tooNew = 'This backup was made by a later version of the shop. Restore it with that version.';
