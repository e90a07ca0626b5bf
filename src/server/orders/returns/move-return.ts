import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { dueAfterReceipt, policyOf } from '../../../contract/rules/returns/policy.ts';
import {
  type ReturnMover,
  type ReturnState,
  type ReturnWish,
  returnMovesFrom,
} from '../../../contract/rules/returns/return-states.ts';
import { listInWords } from '../../../contract/rules/shop/words.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import type { Database } from '../../database/open.ts';
import { declaredHolidays } from '../../delivery/delivery.ts';
import type { ClaimedRefund } from '../../payments/refunds/claim-refund.ts';
import { makeRefunds } from '../../payments/refunds/make-refunds.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { queueReturnMail, type ReturnMail } from '../mails/return-mails.ts';
import { lockOrder, type OrderRecord, selectOrder } from '../orders.sql.ts';
import { untilStockStands } from '../placing/stock-moved.ts';
import { type Acceptance, acceptReturn } from './accept-return.ts';
import { releaseHeld } from './holds.ts';
import { describeReturn } from './list-returns.ts';
import { isReceivedLate } from './return-answer.ts';
import { noteReturn } from './return-history.ts';
import { isPaidBack, type ReturnRecord, type ReturnRow, selectReturn, updateReturn } from './returns.sql.ts';

/** A move an admin makes. */
export type ReturnMoveWish = Acceptance & {
  returnId: string;
  state: ReturnState;
  note: string;
  /** What came too late is accepted all the same. */
  anyway: boolean;
};

/** A return under its order's lock. */
export type LockedReturn = { order: OrderRecord; of: ReturnRecord };

/** The mail that tells the customer of a state; the money and the other piece have mails of their own. */
const mails: Partial<Record<ReturnState, ReturnMail>> = {
  Approved: 'approved',
  Refused: 'refused',
  Received: 'received',
  Accepted: 'accepted',
  'Not accepted': 'not-accepted',
};

/**
 * Moves a return on, with all that belongs to it: what is kept aside, the clock, the money, the order that sends the
 * other pieces, history and mail. Locks the order. Money that goes back to a card is asked of the provider after the
 * commit; when it is silent, a job finishes it.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE for a move there is not, what came too late, and what the refund
 * refuses; INVALID_FIELDS; OUT_OF_STOCK where the other piece is not there any more
 */
export async function moveReturn(shop: Shop, admin: Viewer, wish: ReturnMoveWish): Promise<AdminReturn> {
  const claims = await untilStockStands(() =>
    shop.db.transaction(async (tx) => {
      const locked = await lockReturn(tx, wish.returnId);
      checkMove(locked.of, wish.state, 'admin');
      const claimed = await makeMove(tx, shop, locked, wish, admin);
      await recordAuditEvent(tx, shop.clock.now(), {
        actor: admin,
        action: 'return moved',
        subject: locked.of.reference,
        changes: [{ field: 'Return', from: locked.of.state, to: wish.state }],
        link: `/admin/order/${locked.order.id}`,
      });
      return claimed;
    }),
  );
  await payBack(shop, wish.returnId, claims);
  return describeReturn(shop, wish.returnId);
}

/** Asks the providers for what was claimed; a return whose money is all back is Refunded. */
async function payBack(shop: Shop, returnId: string, claims: readonly ClaimedRefund[]): Promise<void> {
  for (const claimed of claims) await makeRefunds(shop, claimed);
  if (claims.length > 0) await settlePaidReturn(shop, returnId);
}

/** A return with its order, locked. Throws ORDER_NOT_FOUND. */
export async function lockReturn(tx: Database, returnId: string): Promise<LockedReturn> {
  const known = await selectReturn(tx, returnId);
  const locked = known && (await lockOrder(tx, known.orderId));
  const order = locked && (await selectOrder(tx, locked.id));
  // again, under the lock: somebody may have moved it meanwhile
  const of = order && (await selectReturn(tx, returnId));
  if (!order || !of) throw new ShopError('ORDER_NOT_FOUND');
  return { order, of };
}

/** Throws WRONG_STATE with the moves there are. */
export function checkMove(of: ReturnRecord, to: ReturnState, by: ReturnMover): void {
  const moves = returnMovesFrom(of.state, by, of.wants);
  if (moves.includes(to)) return;
  const next = moves.length > 0 ? ` It can become ${listInWords(moves, 'or')}.` : '';
  throw new ShopError('WRONG_STATE', { reason: `the return ${of.reference} is ${of.state}.${next}` });
}

async function makeMove(
  tx: Database,
  shop: Shop,
  locked: LockedReturn,
  wish: ReturnMoveWish,
  admin: Viewer,
): Promise<ClaimedRefund[]> {
  const { state, note } = wish;
  const by = { actor: admin.name, note };
  const { of } = locked;
  if ((state === 'Refused' || state === 'Not accepted') && note === '') {
    throw invalidFields({ note: 'Say why: the customer is told.' });
  }
  if (state === 'Accepted' && isReceivedLate(of) && !wish.anyway) {
    throw new ShopError('WRONG_STATE', { reason: 'it came after its deadline. Accept it all the same?' });
  }
  const accepted = state === 'Accepted' ? await acceptReturn(tx, shop, locked, wish, admin) : undefined;
  await enter(tx, shop, locked, state, by, accepted?.wants);
  const claims = accepted?.claims ?? [];
  // pieces that cost nothing bring no money back
  if (accepted?.wants === 'refund' && claims.length === 0) {
    await enter(tx, shop, locked, 'Refunded', { actor: 'shop', note: '' }, 'refund');
  }
  return claims;
}

/**
 * Writes a return's new state with what every such move brings along: what was kept aside goes back with a refusal or a
 * cancellation, the clock starts with the receipt and stops at the end, the history and the customer are told.
 */
export async function enter(
  tx: Database,
  shop: Shop,
  { order, of }: LockedReturn,
  state: ReturnState,
  by: { actor: string; note: string },
  wants: ReturnWish = of.wants,
): Promise<void> {
  const now = shop.clock.now();
  if (state === 'Refused' || state === 'Not accepted' || state === 'Cancelled') {
    await releaseHeld(tx, order, of);
  }
  await updateReturn(tx, of.id, {
    state,
    wants,
    updatedAt: now,
    ...(by.note && by.actor !== 'customer' ? { note: by.note } : {}),
    ...(await timesOf(tx, of, state, wants, now)),
  });
  const entry = await noteReturn(tx, now, { ...of, state }, by);
  const mail = mails[state];
  const told = mail && (await selectReturn(tx, of.id));
  if (mail && told) await queueReturnMail(tx, shop.config, mail, { order, of: told }, now, entry);
}

async function timesOf(
  tx: Database,
  of: ReturnRecord,
  state: ReturnState,
  wants: ReturnWish,
  now: Date,
): Promise<Partial<ReturnRow>> {
  const clock = async (received: Date) => ({
    dueAt: dueAfterReceipt(received, wants, await declaredHolidays(tx, received), policyOf(of.policyVersion)),
  });
  switch (state) {
    case 'Approved':
      return { approvedAt: now };
    case 'Received':
      return { receivedAt: now, ...(await clock(now)) };
    case 'Accepted':
      return { decidedAt: now, closedAt: null, ...(await clock(of.receivedAt ?? now)) };
    case 'Refused':
    case 'Not accepted':
      return { decidedAt: now, closedAt: now, dueAt: null };
    case 'Cancelled':
    case 'Refunded':
    case 'Exchanged':
      return { closedAt: now, dueAt: null };
    default:
      return {};
  }
}

/** Moves an accepted return on whose refunds are all made; once, whoever finds it. */
export async function settlePaidReturn(shop: Shop, returnId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId);
    const { of } = locked;
    if (of.state !== 'Accepted' || of.wants !== 'refund') return;
    if (!(await isPaidBack(tx, of.id))) return;
    await enter(tx, shop, locked, 'Refunded', { actor: 'shop', note: '' });
  });
}
