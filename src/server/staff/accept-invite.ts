import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop } from '../shop.ts';
import {
  findUser,
  findUserByEmail,
  issueToken,
  lockAdmins,
  openAccount,
  type PreparedAccount,
  prepareAccount,
  raiseTokenVersion,
  toEmailKey,
  type UserRow,
  updateUser,
  verifyAccount,
} from '../users/index.ts';
import { findOpenInvite, lockOpenInvite } from './invites.ts';
import { notifyOwners } from './notify-owners.ts';
import { updateInvite } from './staff.sql.ts';

type Acceptance = {
  token: string;
  name?: string | undefined;
  email?: string | undefined;
  password: string;
};

/**
 * Gives who accepts an invitation its duty, in the account of the email or in a new one, and signs in. Other sessions
 * of an existing account end, and every owner is notified. Of two at the same time one is accepted.
 * @returns the token of the session
 * @throws INVITE_NOT_FOUND, INVITE_ENDED, ALREADY_STAFF, WRONG_PASSWORD, EMAIL_TAKEN, TOO_MANY, INVALID_FIELDS
 */
export async function acceptInvite(shop: Shop, input: Acceptance, clientIp: string): Promise<string> {
  const open = await findOpenInvite(shop, clientIp, input.token);
  const email = chooseEmail(open.email, input.email);
  const existing = await findUserByEmail(shop.db, toEmailKey(email));
  const prepared = existing ? undefined : await prepare(shop, { ...input, email });
  if (existing) {
    await verifyAccount(shop, existing, input.password, clientIp);
    if (existing.role === 'admin') throw new ShopError('ALREADY_STAFF').withField('email');
  }
  const now = shop.clock.now();
  const user = await shop.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const invite = await lockOpenInvite(tx, open.id, now);
    const inviter = admins.find(({ id, duty }) => id === invite.invitedBy && duty === 'owner');
    if (!inviter) throw new ShopError('INVITE_ENDED');
    const person = await findPerson(tx, existing, prepared);
    const { duty } = invite;
    await notifyOwners(tx, shop, { name: open.by }, person, { role: 'admin', duty });
    await updateUser(tx, person.id, { role: 'admin', duty });
    const staff = await raiseTokenVersion(tx, person.id);
    if (!staff) throw new ShopError('INVITE_ENDED');
    await updateInvite(tx, invite.id, { acceptedAt: now, acceptedBy: person.id });
    await recordAuditEvent(tx, now, {
      actor: staff,
      action: 'invitation accepted',
      subject: staff.emailKey,
      address: clientIp,
      changes: [
        { field: 'role', from: existing ? 'user' : null, to: 'admin' },
        { field: 'duty', from: null, to: duty },
      ],
      link: '/admin/staff',
    });
    return staff;
  });
  return issueToken(shop, user, false);
}

/** The invited email, or the one that was typed where it was sent to a phone number. */
function chooseEmail(invited: string, typed = ''): string {
  if (invited === '') {
    if (typed === '') throw invalidFields({ email: 'Email is required.' });
    return typed;
  }
  if (typed !== '' && toEmailKey(typed) !== toEmailKey(invited)) {
    throw invalidFields({ email: `This invitation is for ${invited}.` });
  }
  return invited;
}

async function prepare(shop: Shop, { name, email, password }: Omit<Acceptance, 'email'> & { email: string }) {
  if (name === undefined) throw invalidFields({ name: 'Name is required.' });
  return prepareAccount(shop, { name, email, password });
}

async function findPerson(
  tx: Database,
  existing: UserRow | undefined,
  prepared: PreparedAccount | undefined,
): Promise<UserRow> {
  if (prepared) return openAccount(tx, prepared);
  const person = existing && (await findUser(tx, existing.id));
  if (!person || person.passwordHash !== existing.passwordHash)
    throw new ShopError('WRONG_PASSWORD').withField('password');
  if (person.role === 'admin') throw new ShopError('ALREADY_STAFF').withField('email');
  return person;
}
