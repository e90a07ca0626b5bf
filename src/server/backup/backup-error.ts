/** Error shown to the owner when a backup or a restore cannot continue; its message needs no stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const tooNew = 'This backup was made by a later version of the shop. Restore it with that version.';
