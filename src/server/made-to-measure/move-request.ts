import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { SewingRequest } from '../../contract/made-to-measure/request.api.ts';
import { moveRequest, stateOn } from '../../contract/made-to-measure/request-moves.ts';
import type { AdminSewingRequest } from '../../contract/made-to-measure/requests.api.ts';
import type { RequestState } from '../../contract/made-to-measure/requests.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findRequestId } from './request-links.ts';
import { mailRequester, notifyOfRequest } from './request-mails.ts';
import { insertRequestMessage, lockRequest, type RequestRow, updateRequest } from './requests.sql.ts';
import { getLinkedRequest, getRequest } from './requests.ts';

type Move = Parameters<typeof moveRequest>[1];

/** Locks a request for an act. Throws REQUEST_NOT_FOUND, WRONG_STATE where its state does not allow it. */
export async function lockForMove(
  tx: Database,
  shop: Shop,
  id: string,
  move: Move,
): Promise<{ request: RequestRow; from: RequestState; to: RequestState }> {
  const request = await lockRequest(tx, id);
  if (!request) throw new ShopError('REQUEST_NOT_FOUND');
  const from = stateOn(request, dayInLagos(shop.clock.now()));
  const to = moveRequest(from, move);
  if (!to) throw new ShopError('WRONG_STATE', { reason: `the request is ${from}.` });
  return { request, from, to };
}

async function writeMove(
  tx: Database,
  shop: Shop,
  { request, to }: { request: RequestRow; to: RequestState },
  changes: Partial<RequestRow> = {},
): Promise<RequestRow> {
  const written = { ...changes, state: to, updatedAt: shop.clock.now() };
  await updateRequest(tx, request.id, written);
  return { ...request, ...written, version: request.version + 1 };
}

/** How a request is named in the log, and where the log leads. */
export function auditSubject({ id, reference }: Pick<RequestRow, 'id' | 'reference'>) {
  return { subject: `request ${reference}`, link: `/admin/made-to-measure/${id}` as const };
}

/** Asks the customer back. Throws REQUEST_NOT_FOUND, WRONG_STATE. */
export async function askCustomer(
  shop: Shop,
  admin: Viewer,
  { id, text }: { id: string; text: string },
): Promise<AdminSewingRequest> {
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const move = await lockForMove(tx, shop, id, 'ask');
    await insertRequestMessage(tx, {
      requestId: move.request.id,
      by: 'shop',
      author: admin.name,
      text,
      createdAt: now,
    });
    const moved = await writeMove(tx, shop, move);
    await mailRequester(tx, shop, 'question', moved, { text });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'question asked',
      changes: [{ field: 'State', from: move.from, to: move.to }],
      ...auditSubject(moved),
    });
  });
  return getRequest(shop, id);
}

/** Declines a request. Throws REQUEST_NOT_FOUND, WRONG_STATE. */
export async function declineRequest(
  shop: Shop,
  admin: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<AdminSewingRequest> {
  await shop.db.transaction(async (tx) => {
    const move = await lockForMove(tx, shop, id, 'decline');
    const moved = await writeMove(tx, shop, move, { reason });
    await mailRequester(tx, shop, 'declined', moved, { text: reason });
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'request declined',
      changes: [{ field: 'State', from: move.from, to: move.to }],
      ...auditSubject(moved),
    });
  });
  return getRequest(shop, id);
}

/** The customer's answer to a question. Throws REQUEST_NOT_FOUND, WRONG_STATE. */
export async function answerQuestion(
  shop: Shop,
  { token, text }: { token: string; text: string },
): Promise<SewingRequest> {
  const id = await findRequestId(shop, token);
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const move = await lockForMove(tx, shop, id, 'answer');
    await insertRequestMessage(tx, { requestId: id, by: 'customer', author: '', text, createdAt: now });
    const moved = await writeMove(tx, shop, move);
    await notifyOfRequest(tx, shop.config, 'answered', moved, { text, now });
  });
  return getLinkedRequest(shop, token);
}

/** The customer wants it no longer. Throws REQUEST_NOT_FOUND, WRONG_STATE. */
export async function withdrawRequest(shop: Shop, token: string): Promise<SewingRequest> {
  const id = await findRequestId(shop, token);
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const move = await lockForMove(tx, shop, id, 'withdraw');
    const moved = await writeMove(tx, shop, move);
    const text = `${moved.name} no longer wants it. It was ${move.from}.`;
    await notifyOfRequest(tx, shop.config, 'withdrawn', moved, { text, now });
  });
  return getLinkedRequest(shop, token);
}
