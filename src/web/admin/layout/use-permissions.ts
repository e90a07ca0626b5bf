import { useMemo, useState } from 'react';
import {
  defaultStaffRole,
  type Right,
  roleHasRight,
  type StaffRole,
  staffRoles,
} from '../../../contract/accounts/roles.ts';
import { readSession, useSession } from '../../state/session.ts';
import { readClaims } from '../../state/stored-token.ts';

/**
 * Returns the signed-in admin's staff role from the token; undefined for other users. When a session ends, the last
 * role stays until the next login: what an admin has typed on the page must not vanish with it.
 */
export function useStaffRole(): StaffRole | undefined {
  const session = useSession();
  const role = useMemo(
    () => (session?.role === 'admin' ? readStaffRole(session.token) : undefined),
    [session],
  );
  const [lastRole, setLastRole] = useState(role);
  if (role !== undefined && role !== lastRole) setLastRole(role);
  return role ?? lastRole;
}

/**
 * Returns a function that checks a right of the signed-in admin: actions without it are not offered. The server
 * decides.
 */
export function usePermissions(): (right: Right) => boolean {
  const role = useStaffRole();
  return useMemo(() => (right: Right) => role !== undefined && roleHasRight(role, right), [role]);
}

/** As {@link usePermissions}, for what a page loads before it is shown; true while nobody is signed in, since the login comes first. */
export function sessionHasRight(right: Right): boolean {
  const session = readSession();
  return session?.role !== 'admin' || roleHasRight(readStaffRole(session.token), right);
}

/** Tokens that say no duty are of a time when every admin was an owner. */
function readStaffRole(token: string): StaffRole {
  const claimed = readClaims(token)?.duty;
  return staffRoles.find((role) => role === claimed) ?? defaultStaffRole;
}
