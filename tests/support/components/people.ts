import { type Session, saveSession } from '../../../src/web/state/session.ts';

type Person = Pick<Session, 'id' | 'name' | 'email' | 'role'> & { duty?: string };

export const customer: Person = {
  id: 'customer-1',
  name: 'Adaeze Okonkwo',
  email: 'adaeze@example.test',
  role: 'user',
};

export const admin: Person = {
  id: 'admin-1',
  name: 'Ngozi Eze',
  email: 'ngozi@example.test',
  role: 'admin',
  duty: 'owner',
};

/** A token as the browser reads it; no server would believe it. */
export function tokenOf({ id, ...claims }: Person): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `x.${Buffer.from(JSON.stringify({ _id: id, ...claims, exp })).toString('base64url')}.x`;
}

/** Signs a person in, as a login that is remembered does. */
export function signIn(person: Person): void {
  saveSession(tokenOf(person), true);
}
