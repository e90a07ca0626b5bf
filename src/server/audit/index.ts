export { changesBetween } from './audit.rules.ts';
export {
  type AuditEvent,
  anonymisePerson,
  closedAccount,
  deleteOldEvents,
  listEvents,
  listEventsOf,
  pseudonymOf,
  recordAuditEvent,
} from './audit.ts';
