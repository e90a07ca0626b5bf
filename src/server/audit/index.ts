export { changesBetween, closedAccount, pseudonymOf } from './audit.rules.ts';
export { anonymisePerson, deleteOldEvents, listEvents, listEventsOf, recordAuditEvent } from './audit.ts';
