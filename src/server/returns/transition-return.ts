import { invalidFields, ShopError } from '../../contract/errors.ts';
import { dueAfterReceipt, getPolicy } from '../../contract/returns/policy.ts';
import {
  nextReturnStates,
  type ReturnActor,
  type ReturnResolution,
  type ReturnState,
} from '../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../contract/returns/returns.api.ts';
import { formatList } from '../../contract/text/format-list.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { declaredHolidays } from '../delivery/index.ts';
import {
  isReceivedLate,
  lockOrder,
  type OrderRecord,
  queueReturnMail,
  type ReturnMail,
  type ReturnRecord,
  type ReturnRow,
  retryOnStockConflict,
  selectOrder,
  selectReturn,
  updateReturn,
} from '../orders/index.ts';
import { type ClaimedRefund, makeRefunds } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type Acceptance, acceptReturn } from './accept-return.ts';
import { isReturnRefunded } from './due-returns.sql.ts';
import { releaseReservation } from './exchange-reservations.ts';
import { getAdminReturn } from './list-returns.ts';
import { recordReturnState } from './return-history.ts';

/** A move an admin makes. */
export type ReturnTransition = Acceptance & {
  returnId: string;
  state: ReturnState;
  note: string;
  /** Whether items that arrived too late are accepted all the same. */
  anyway: boolean;
};

/** A return under its order's lock. */
export type LockedReturn = { order: OrderRecord; orderReturn: ReturnRecord };

/** The mail to the customer for each state; refunds and replacements have mails of their own. */
const mailByState: Partial<Record<ReturnState, ReturnMail>> = {
  Approved: 'approved',
  Refused: 'refused',
  Received: 'received',
  Accepted: 'accepted',
  'Not accepted': 'not-accepted',
};

/**
 * Moves a return to another state, with all that follows: reservation, deadline, refund, the order for the
 * replacements, history and mail. Locks the order. Card refunds are requested from the provider after the commit; if
 * it does not respond, a job completes them.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE for an impossible move, late items, and what the refund refuses;
 * INVALID_FIELDS; OUT_OF_STOCK if a replacement is no longer in stock
 */
export async function transitionReturn(
  shop: Shop,
  admin: Viewer,
  request: ReturnTransition,
): Promise<AdminReturn> {
  const claims = await retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      const locked = await lockReturn(tx, request.returnId);
      checkTransition(locked.orderReturn, request.state, 'admin');
      const claimed = await applyTransition(tx, shop, locked, request, admin);
      await recordAuditEvent(tx, shop.clock.now(), {
        actor: admin,
        action: 'return moved',
        subject: locked.orderReturn.reference,
        changes: [{ field: 'Return', from: locked.orderReturn.state, to: request.state }],
        link: `/admin/order/${locked.order.id}`,
      });
      return claimed;
    }),
  );
  await makeReturnRefunds(shop, request.returnId, claims);
  return getAdminReturn(shop, request.returnId);
}

/** Requests the claimed refunds from the providers; once all are made, the return is Refunded. */
async function makeReturnRefunds(
  shop: Shop,
  returnId: string,
  claims: readonly ClaimedRefund[],
): Promise<void> {
  for (const claimed of claims) await makeRefunds(shop, claimed);
  if (claims.length > 0) await settlePaidReturn(shop, returnId);
}

/** A return with its order, locked. Throws ORDER_NOT_FOUND. */
export async function lockReturn(tx: Database, returnId: string): Promise<LockedReturn> {
  const known = await selectReturn(tx, returnId);
  const locked = known && (await lockOrder(tx, known.orderId));
  const order = locked && (await selectOrder(tx, locked.id));
  // again, under the lock: another request may have moved it in the meantime
  const orderReturn = order && (await selectReturn(tx, returnId));
  if (!order || !orderReturn) throw new ShopError('ORDER_NOT_FOUND');
  return { order, orderReturn };
}

/** Throws WRONG_STATE with the moves there are. */
export function checkTransition(orderReturn: ReturnRecord, to: ReturnState, by: ReturnActor): void {
  const moves = nextReturnStates(orderReturn.state, by, orderReturn.wants);
  if (moves.includes(to)) return;
  const next = moves.length > 0 ? ` It can become ${formatList(moves, 'or')}.` : '';
  throw new ShopError('WRONG_STATE', {
    reason: `the return ${orderReturn.reference} is ${orderReturn.state}.${next}`,
  });
}

async function applyTransition(
  tx: Database,
  shop: Shop,
  locked: LockedReturn,
  request: ReturnTransition,
  admin: Viewer,
): Promise<ClaimedRefund[]> {
  const { state, note } = request;
  const by = { actor: admin.name, note };
  const { orderReturn } = locked;
  if ((state === 'Refused' || state === 'Not accepted') && note === '') {
    throw invalidFields({ note: 'Say why: the customer is told.' });
  }
  if (state === 'Accepted' && isReceivedLate(orderReturn) && !request.anyway) {
    throw new ShopError('WRONG_STATE', { reason: 'it came after its deadline. Accept it all the same?' });
  }
  const accepted = state === 'Accepted' ? await acceptReturn(tx, shop, locked, request, admin) : undefined;
  await setReturnState(tx, shop, locked, state, by, accepted?.wants);
  const claims = accepted?.claims ?? [];
  // pieces that cost nothing bring no money back
  if (accepted?.wants === 'refund' && claims.length === 0) {
    await setReturnState(tx, shop, locked, 'Refunded', { actor: 'shop', note: '' }, 'refund');
  }
  return claims;
}

/**
 * Stores a return's new state with its effects: a refusal or cancellation releases the reservation, the deadline
 * starts with the receipt and ends with the return, and the history and the customer are updated.
 */
export async function setReturnState(
  tx: Database,
  shop: Shop,
  { order, orderReturn }: LockedReturn,
  state: ReturnState,
  by: { actor: string; note: string },
  wants: ReturnResolution = orderReturn.wants,
): Promise<void> {
  const now = shop.clock.now();
  if (state === 'Refused' || state === 'Not accepted' || state === 'Cancelled') {
    await releaseReservation(tx, order, orderReturn);
  }
  await updateReturn(tx, orderReturn.id, {
    state,
    wants,
    updatedAt: now,
    ...(by.note && by.actor !== 'customer' ? { note: by.note } : {}),
    ...(await getStateTimes(tx, orderReturn, state, wants, now)),
  });
  const entry = await recordReturnState(tx, now, { ...orderReturn, state }, by);
  const mail = mailByState[state];
  const updatedReturn = mail && (await selectReturn(tx, orderReturn.id));
  if (mail && updatedReturn)
    await queueReturnMail(tx, shop.config, mail, { order, orderReturn: updatedReturn }, now, entry);
}

async function getStateTimes(
  tx: Database,
  orderReturn: ReturnRecord,
  state: ReturnState,
  wants: ReturnResolution,
  now: Date,
): Promise<Partial<ReturnRow>> {
  const clock = async (received: Date) => ({
    dueAt: dueAfterReceipt(
      received,
      wants,
      await declaredHolidays(tx, received),
      getPolicy(orderReturn.policyVersion),
    ),
  });
  switch (state) {
    case 'Approved':
      return { approvedAt: now };
    case 'Received':
      return { receivedAt: now, ...(await clock(now)) };
    case 'Accepted':
      return { decidedAt: now, closedAt: null, ...(await clock(orderReturn.receivedAt ?? now)) };
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

/** Moves an accepted return on once all its refunds are made; once, whichever process finds it. */
export async function settlePaidReturn(shop: Shop, returnId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId);
    const { orderReturn } = locked;
    if (orderReturn.state !== 'Accepted' || orderReturn.wants !== 'refund') return;
    if (!(await isReturnRefunded(tx, orderReturn.id))) return;
    await setReturnState(tx, shop, locked, 'Refunded', { actor: 'shop', note: '' });
  });
}
