/** Actions in the audit log, by kind. Admins see these labels verbatim. */
const actionsByKind = {
  'Sign-ins': [
    'signed in',
    'sign-in failed',
    'too many sign-ins',
    'signed out everywhere',
    'confirmed again',
  ],
  Accounts: [
    'account opened',
    'profile changed',
    'email change asked',
    'email changed',
    'email change undone',
    'password changed',
    'password reset asked',
    'password reset',
    'account closed',
    'second factor turned on',
    'second factor turned off',
    'admin made',
    'role changed',
    'user removed',
  ],
  Products: [
    'product added',
    'product edited',
    'price changed',
    'stock changed',
    'product duplicated',
    'products changed together',
    'sale set',
    'sale ended',
    'products imported',
    'import cancelled',
    'import undone',
    'product removed',
    'collection added',
    'collection changed',
    'collections sorted',
    'collection removed',
    'code added',
    'code changed',
    'code removed',
  ],
  Orders: [
    'order status changed',
    'order edited',
    'parcel sent',
    'sent before it was paid',
    'parcel changed',
    'parcel taken back',
    'order note added',
    'order rated',
    'order cancelled',
    'cancellation asked',
    'cancellation refused',
    'return asked',
    'return moved',
    'order removed',
    'order set aside',
    'order restored',
    'order written',
    'written order changed',
    'written order removed',
    'link to pay sent',
  ],
  Payments: [
    'payment status changed',
    'payment taken',
    'payment corrected',
    'cost set',
    'refund asked',
    'refund recorded',
    'refund account given',
    'refund failed',
    'proof refused',
    'bank statement read',
    'bank line put aside',
  ],
  Customers: ['customer noted', 'customer note removed', 'customer measured', 'customer measures removed'],
  Settings: ['settings changed', 'rate set', 'month closed', 'test mail sent', 'test message sent'],
  Messages: ['message answered', 'message reopened', 'message deleted'],
  Downloads: [
    'data downloaded',
    'products downloaded',
    'orders downloaded',
    'report downloaded',
    'proof downloaded',
  ],
} as const;

export type AuditKind = keyof typeof actionsByKind;
export type AuditAction = (typeof actionsByKind)[AuditKind][number];

export const auditKinds = Object.keys(actionsByKind) as AuditKind[];
export const auditActions: readonly AuditAction[] = Object.values(actionsByKind).flat();

/** The acts of one kind. */
export function listAuditActions(kind: AuditKind): readonly AuditAction[] {
  return actionsByKind[kind];
}
