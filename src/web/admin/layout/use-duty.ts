import { useMemo, useState } from 'react';
import {
  defaultStaffRole,
  type Right,
  roleHasRight,
  type StaffRole,
  staffRoles,
} from '../../../contract/rules/people/roles.ts';
import { readClaims, readSession, useSession } from '../../state/session/session.ts';

/**
 * What the signed-in admin is trusted with, as the token says; undefined for everybody else. Where a session ends, the
 * last duty stays until the next login: what an admin has written on the page must not vanish with it.
 */
export function useDuty(): StaffRole | undefined {
  const session = useSession();
  const duty = useMemo(() => (session?.role === 'admin' ? dutyOf(session.token) : undefined), [session]);
  const [last, setLast] = useState(duty);
  if (duty !== undefined && duty !== last) setLast(duty);
  return duty ?? last;
}

/** Asks whether the signed-in admin has a right: what they may not do is not offered. The server decides. */
export function useMay(): (right: Right) => boolean {
  const duty = useDuty();
  return useMemo(() => (right: Right) => duty !== undefined && roleHasRight(duty, right), [duty]);
}

/** As {@link useMay}, for what a page loads before it is shown; true while nobody is signed in, who is asked to be. */
export function mayNow(right: Right): boolean {
  const session = readSession();
  return session?.role !== 'admin' || roleHasRight(dutyOf(session.token), right);
}

/** Tokens that say no duty are of a time when every admin was an owner. */
function dutyOf(token: string): StaffRole {
  const claimed = readClaims(token)?.duty;
  return staffRoles.find((duty) => duty === claimed) ?? defaultStaffRole;
}
