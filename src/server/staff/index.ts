export { acceptInvite } from './accept-invite.ts';
export {
  deleteOldInvites,
  describeInvite,
  inviteStaff,
  listInvites,
  listStaff,
  withdrawInvite,
} from './invites.ts';
export { notifyOwners } from './notify-owners.ts';
export { refuseLast, requireOwner, setUserRole } from './set-role.ts';
export { deleteInvitesOf } from './staff.sql.ts';
