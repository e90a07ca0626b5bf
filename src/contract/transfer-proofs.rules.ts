/** Largest file taken as proof of a transfer. */
export const maxProofBytes = 10 * 1024 * 1024;

/** Kinds of files taken as proof of a transfer. */
export const proofTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
