import { randomUUID } from 'node:crypto';
import { inviteDays, invitePath } from '../../contract/accounts/invites.ts';
import { type StaffRole, staffRoleLabels } from '../../contract/accounts/roles.ts';
import type { Invite, InvitePage, StaffMember } from '../../contract/accounts/staff.api.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { whatsAppDigits } from '../../contract/settings/settings.rules.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { createLinkToken, hashToken } from '../../platform/link-tokens.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { defineMail, formatMailDeadline, queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findUserByEmail, lockAdmins, toEmailKey } from '../users/index.ts';
import { requireOwner } from './set-role.ts';
import {
  deleteInvitesEndedBefore,
  endInvites,
  type InviteRow,
  insertInvite,
  lockInvite,
  selectInvite,
  selectOpenInvites,
  selectStaff,
  updateInvite,
} from './staff.sql.ts';

/** For how long an ended invitation's link says that it has ended. */
const retainedMs = 30 * dayMs;

type InviteMail = { shopName: string; from: string; duty: StaffRole; url: string; expiresAt: Date };

const inviteMail = defineMail<InviteMail>(
  'staff-invited',
  ({ shopName, from, duty, url, expiresAt }) => ({
    subject: `${from} invites you to ${shopName}`,
    preview: 'The link works once.',
    dear: '',
    blocks: [
      `${from} invites you to work in the back office of ${shopName} as ${staffRoleLabels[duty].toLowerCase()}.`,
      `Choose a password to begin. The link works once, until ${formatMailDeadline(expiresAt)}.`,
      { kind: 'action', label: 'Accept the invitation', url },
      'If you do not know why you got this email, ignore it.',
    ],
  }),
  { purpose: 'link', onceSent: 'delete' },
);

/** Everybody who works here, who was there first before the others. */
export async function listStaff(shop: Shop): Promise<StaffMember[]> {
  return (await selectStaff(shop.db)).map(({ id, createdAt, lastSeenAt, ...person }) => ({
    ...person,
    _id: id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

/**
 * Invites somebody by email, which is mailed, or by phone. Earlier invitations of the same person end.
 * @throws ALREADY_STAFF, TOO_MANY, WRONG_DUTY if the viewer was demoted in the meantime
 */
export async function inviteStaff(
  shop: Shop,
  viewer: Viewer,
  input: { email?: string | undefined; phone?: string | undefined; duty: StaffRole },
): Promise<Invite> {
  await consumeLimit(shop, rateLimits.staffInvite, viewer.id);
  const { email = '', duty } = input;
  const digits = whatsAppDigits(input.phone ?? '');
  const phone = digits ? `+${digits}` : '';
  const now = shop.clock.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + inviteDays * dayMs);
  const tokenHash = hashToken(tokenOf(shop.config, id));
  return shop.db.transaction(async (tx) => {
    requireOwner(await lockAdmins(tx), viewer);
    const user = email && (await findUserByEmail(tx, toEmailKey(email)));
    if (user && user.role === 'admin') throw new ShopError('ALREADY_STAFF').withField('email');
    await endInvites(tx, { email, phone }, now);
    const row = { id, tokenHash, email, phone, duty, invitedBy: viewer.id, expiresAt, createdAt: now };
    const invite = toInvite(shop.config, { ...(await insertInvite(tx, row)), by: viewer.name });
    await queueMail(tx, {
      ...inviteMail.compose(shop.config, {
        shopName: shop.config.identity.name,
        from: viewer.name,
        duty,
        url: invite.link,
        expiresAt,
      }),
      key: `staff-invite/${id}`,
      to: email,
      now,
    });
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'staff invited',
      subject: email || phone,
      changes: [{ field: 'duty', from: null, to: duty }],
      link: '/admin/staff',
    });
    return invite;
  });
}

/** The invitations whose links can still be used. */
export async function listInvites(shop: Shop): Promise<Invite[]> {
  return (await selectOpenInvites(shop.db, shop.clock.now())).map((row) => toInvite(shop.config, row));
}

/** Ends an open invitation. Throws INVITE_NOT_FOUND. */
export async function withdrawInvite(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const invite = await lockInvite(tx, id);
    if (!invite || invite.acceptedAt || invite.expiresAt <= now) throw new ShopError('INVITE_NOT_FOUND');
    await updateInvite(tx, id, { expiresAt: now });
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'invitation withdrawn',
      subject: invite.email || invite.phone,
      link: '/admin/staff',
    });
  });
}

/** What a link offers, and who it was sent to. Throws INVITE_NOT_FOUND, INVITE_ENDED, TOO_MANY. */
export async function describeInvite(shop: Shop, clientIp: string, token: string): Promise<InvitePage> {
  const { email, duty, by, expiresAt } = await findOpenInvite(shop, clientIp, token);
  const user = email ? await findUserByEmail(shop.db, toEmailKey(email)) : undefined;
  return { email, duty, from: by, expiresAt: expiresAt.toISOString(), hasAccount: user !== undefined };
}

/**
 * Finds an invitation by its token. Counts each unknown one by network.
 * @throws INVITE_NOT_FOUND, INVITE_ENDED, TOO_MANY
 */
export async function findOpenInvite(shop: Shop, clientIp: string, token: string) {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.inviteLink, network);
  const invite = await selectInvite(shop.db, hashToken(token));
  if (!invite) throw new ShopError('INVITE_NOT_FOUND');
  await rewardLimit(shop, rateLimits.inviteLink, network);
  const { by } = invite;
  if (by === null || hasEnded(invite, shop.clock.now())) throw new ShopError('INVITE_ENDED');
  return { ...invite, by };
}

/** Locks an invitation that was found open. Throws INVITE_ENDED if it has ended since. */
export async function lockOpenInvite(tx: Database, id: string, now: Date): Promise<InviteRow> {
  const invite = await lockInvite(tx, id);
  if (!invite || hasEnded(invite, now)) throw new ShopError('INVITE_ENDED');
  return invite;
}

function hasEnded({ acceptedAt, expiresAt }: InviteRow, now: Date): boolean {
  return acceptedAt !== null || expiresAt <= now;
}

/** Deletes invitations that ended a month ago. */
export async function deleteOldInvites(shop: Shop): Promise<void> {
  await deleteInvitesEndedBefore(shop.db, new Date(shop.clock.now().getTime() - retainedMs));
}

function tokenOf(config: Pick<Config, 'jwtSecret'>, id: string): string {
  // the id alone is random, and the secret makes the token: an invitation is never given another one
  return createLinkToken(config, 'invitation', { id, linkNonce: '' });
}

function toInvite(config: Config, row: InviteRow & { by: string }): Invite {
  const { id, email, phone, duty, by, createdAt, expiresAt } = row;
  const link = `${config.publicUrl}${invitePath(tokenOf(config, id))}`;
  const text = `Hello, ${by} invites you to work in the back office of ${config.identity.name} as ${staffRoleLabels[duty].toLowerCase()}. Choose your password here; the link works once, for ${inviteDays} days: ${link}`;
  return {
    _id: id,
    ...{ email, phone, duty, by, link },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    whatsApp: { text, url: whatsAppLink(phone.slice(1), text) },
  };
}
