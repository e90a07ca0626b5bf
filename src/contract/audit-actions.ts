/** What the audit log writes down. The words are shown to the admin as they stand. */
export const auditActions = [
  'account opened',
  'signed in',
  'sign-in failed',
  'too many sign-ins',
  'signed out everywhere',
  'profile changed',
  'password changed',
  'password reset asked',
  'password reset',
  'data downloaded',
  'account closed',
  'admin made',
  'role changed',
  'user removed',
  'order removed',
  'product removed',
  'settings changed',
] as const;
export type AuditAction = (typeof auditActions)[number];
