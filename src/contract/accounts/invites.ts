/** Days that an invitation to work here can be accepted. */
export const inviteDays = 7;

/** Where an invited person chooses a password. */
export function invitePath(token: string): string {
  return `/invite/${token}`;
}
