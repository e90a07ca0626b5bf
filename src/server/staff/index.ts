export { notifyOwners } from './notify-owners.ts';
export { refuseLast, requireOwner, setUserRole } from './set-role.ts';
