import { createHash, randomBytes } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { type QueuedMail, queueMail } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import {
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeUndoneMail,
  emailInUseMail,
  knownName,
} from './account-mails.ts';
import {
  deleteChangesEndedBefore,
  deleteChangesOf,
  endPendingChanges,
  insertEmailChange,
  isHeldBack,
  lockUndoable,
  selectMoveTimes,
  takeConfirmation,
} from './email-changes.sql.ts';
import { deleteResetsOf } from './password-resets.sql.ts';
import {
  findUser,
  findUserByEmail,
  lockUser,
  raiseTokenVersion,
  type UserRow,
  updateUser,
} from './users.sql.ts';

/** An account that gets another address, or one back. */
export type EmailMove = {
  /** As it was before. */
  user: UserRow;
  email: string;
  /** When the change was confirmed that is made, or undone. */
  at: Date;
  isUndo: boolean;
  /** When its changes were confirmed, as far as they can be undone. */
  times: readonly Date[];
};
/** What moves with an account, in the same transaction. */
type MoveAlong = (tx: Database, move: EmailMove) => Promise<void>;

const confirmLifetimeMs = 24 * 3_600_000;
const undoLifetimeMs = 7 * 24 * 3_600_000;

/** Limits how often a user may request another address. Not inside a transaction. Throws TOO_MANY. */
export async function countEmailChange(shop: Shop, userId: string, clientIp: string): Promise<void> {
  await consumeLimit(shop, rateLimits.emailChange, userId);
  await consumeLimit(shop, rateLimits.emailChangeNetwork, networkOf(clientIp));
}

/**
 * Starts to move an account: the new address must confirm, the old one is notified and can undo it for
 * 7 days. If the new address already has an account, it is notified by mail; the response is the same.
 */
export async function beginEmailChange(
  tx: Database,
  shop: Shop,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  const now = shop.clock.now();
  const newEmailKey = newEmail.toLowerCase();
  const [confirmToken, undoToken] = [newToken(), newToken()];
  await endPendingChanges(tx, user.id, now);
  await insertEmailChange(tx, {
    userId: user.id,
    oldEmail: user.email,
    oldEmailKey: user.emailKey,
    newEmail,
    newEmailKey,
    confirmHash: hashOf(confirmToken),
    undoHash: hashOf(undoToken),
    confirmUntil: new Date(now.getTime() + confirmLifetimeMs),
    undoUntil: new Date(now.getTime() + undoLifetimeMs),
    createdAt: now,
  });
  const common = { now, userId: user.id };
  const content = (await isTaken(tx, newEmailKey, user.id, now))
    ? emailInUseMail.compose(shop.config, {})
    : confirmEmailMail.compose(shop.config, {
        url: `${shop.config.publicUrl}/confirm-email?token=${confirmToken}`,
      });
  await queueMail(tx, { ...common, ...content, key: `email-confirm/${hashOf(confirmToken)}`, to: newEmail });
  const undoUrl = `${shop.config.publicUrl}/undo-email?token=${undoToken}`;
  await queueMail(tx, {
    ...common,
    ...emailChangeRequestedMail.compose(shop.config, { name: await knownName(tx, user), newEmail, undoUrl }),
    key: `email-change/${hashOf(undoToken)}`,
    to: user.email,
  });
}

/** Whether another account has an address, or may still get it back. */
export async function isTaken(
  db: Database,
  emailKey: string,
  userId: string | undefined,
  now: Date,
): Promise<boolean> {
  const owner = await findUserByEmail(db, emailKey);
  return (owner !== undefined && owner.id !== userId) || isHeldBack(db, emailKey, now, userId);
}

/**
 * Moves the account to the address whose mail contained this token, once. Ends open reset links and notifies the old
 * address.
 * @throws LINK_EXPIRED, EMAIL_TAKEN if an account was opened with the address in the meantime, TOO_MANY
 */
export async function confirmEmail(
  shop: Shop,
  token: string,
  clientIp: string,
  moveAlong: MoveAlong,
): Promise<string> {
  await consumeLimit(shop, rateLimits.emailLink, networkOf(clientIp));
  const now = shop.clock.now();
  const newEmail = await shop.db
    .transaction(async (tx) => {
      const change = await takeConfirmation(tx, hashOf(token), now);
      const user = change && (await findUser(tx, change.userId));
      if (!change || !user) throw new ShopError('LINK_EXPIRED');
      if (await isTaken(tx, change.newEmailKey, user.id, now)) throw new ShopError('EMAIL_TAKEN');
      const times = await selectMoveTimes(tx, user.id);
      await moveAlong(tx, { user, email: change.newEmail, at: now, isUndo: false, times });
      await updateUser(tx, user.id, {
        email: change.newEmail,
        emailKey: change.newEmailKey,
        emailProvedAt: now,
      });
      await deleteResetsOf(tx, user.id);
      await recordAuditEvent(tx, now, {
        actor: user,
        action: 'email changed',
        subject: change.newEmailKey,
        address: clientIp,
        changes: [{ field: 'Email', from: user.email, to: change.newEmail }],
      });
      await queueMail(tx, {
        ...emailChangedMail.compose(shop.config, {
          name: await knownName(tx, user),
          newEmail: change.newEmail,
        }),
        ...mailAbout(user, now),
        key: `email-changed/${change.id}`,
        to: user.email,
      });
      return change.newEmail;
    })
    .catch(emailTakenIfUnique);
  return newEmail;
}

/**
 * Restores the address to which this token was mailed, whatever happened since: ends later changes, reset links and
 * every session. The link works once.
 * @throws LINK_EXPIRED, EMAIL_TAKEN, TOO_MANY
 */
export async function undoEmailChange(
  shop: Shop,
  token: string,
  clientIp: string,
  moveAlong: MoveAlong,
): Promise<void> {
  await consumeLimit(shop, rateLimits.emailLink, networkOf(clientIp));
  const now = shop.clock.now();
  const undo = async (tx: Database) => {
    const change = await lockUndoable(tx, hashOf(token), now);
    if (!change) throw new ShopError('LINK_EXPIRED');
    await lockUser(tx, change.userId);
    const moved = await findUser(tx, change.userId);
    if (moved && change.confirmedAt) {
      const times = await selectMoveTimes(tx, moved.id);
      await moveAlong(tx, {
        user: moved,
        email: change.oldEmail,
        at: change.confirmedAt,
        isUndo: true,
        times,
      });
    }
    await deleteChangesOf(tx, change.userId);
    await deleteResetsOf(tx, change.userId);
    await updateUser(tx, change.userId, {
      email: change.oldEmail,
      emailKey: change.oldEmailKey,
      emailProvedAt: now,
    });
    const user = await raiseTokenVersion(tx, change.userId);
    if (!user) throw new ShopError('LINK_EXPIRED');
    await recordAuditEvent(tx, now, {
      actor: undefined,
      action: 'email change undone',
      subject: change.oldEmailKey,
      address: clientIp,
      changes: [{ field: 'Email', from: change.newEmail, to: change.oldEmail }],
    });
    await queueMail(tx, {
      ...emailChangeUndoneMail.compose(shop.config, { name: await knownName(tx, user) }),
      ...mailAbout(user, now),
      key: `email-undone/${change.id}`,
      to: change.oldEmail,
    });
  };
  await shop.db.transaction(undo).catch(emailTakenIfUnique);
}

/** Throws EMAIL_TAKEN if another request opened an account with the address concurrently. */
function emailTakenIfUnique(error: unknown): never {
  throw isUniqueViolation(error) ? new ShopError('EMAIL_TAKEN') : error;
}

/** Forgets changes that can no longer be undone. */
export async function deleteOldEmailChanges(shop: Shop): Promise<void> {
  await deleteChangesEndedBefore(shop.db, shop.clock.now());
}

function mailAbout(user: UserRow, now: Date): Pick<QueuedMail, 'now' | 'userId'> {
  return { now, userId: user.id };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
