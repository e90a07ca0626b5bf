export { changesBetween } from './audit.rules.ts';
export {
  anonymisePerson,
  closedAccount,
  deleteOldEvents,
  listEvents,
  listEventsOf,
  pseudonymOf,
  recordAuditEvent,
} from './audit.ts';
