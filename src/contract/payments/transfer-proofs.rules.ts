/** Largest file taken as proof of a transfer. */
export const maxProofBytes = 10 * 1024 * 1024;

/**
 * Bytes of stored proofs that no payment has confirmed: per account, and in total. A proof whose money arrived no
 * longer counts, so that the limits restrict someone filling the disk and not a customer of many years.
 */
export const proofQuotaBytes = { account: 5 * maxProofBytes, all: 2 * 1024 ** 3 } as const;

/** Kinds of files taken as proof of a transfer. */
export const proofTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
