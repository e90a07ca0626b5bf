import { type Day, dayInLagos, dayMs } from '../../contract/delivery/calendar.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { BoardLine, FittingPage } from '../../contract/workroom/workroom.api.ts';
import { type FittingPlace, type FittingResult, fittingPath } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { newToken } from '../../platform/link-tokens.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import { pictureUrl } from '../catalog/index.ts';
import { listHolidays } from '../delivery/index.ts';
import { formatLongDateTime } from '../notifications/index.ts';
import {
  actOnOrder,
  type FittingRow,
  isCancelled,
  mailCustomer,
  type OrderAct,
  type OrderLineRow,
  type OrderRecord,
  selectOrder,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getBoardLine } from './board.ts';
import { checkToBeSewn, findSewnLine } from './sewn-line.ts';
import { insertFitting, selectFitting, selectFittingByToken, updateFitting } from './workroom.sql.ts';
import { fittingMail, fittingMovedMail, notifyOfMove } from './workroom-mails.ts';

const furthestMs = 365 * dayMs;

type FittingInput = { orderId: string; index: number; at: string; place: FittingPlace };

/**
 * Makes an appointment for a line and notifies the customer. The same appointment twice is one.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE where the line is not sewn, or its order is unpaid or cancelled;
 * INVALID_FIELDS naming `at`
 */
export async function arrangeFitting(
  shop: Shop,
  viewer: Viewer,
  { orderId, index, at: typed, place }: FittingInput,
): Promise<{ data: BoardLine; fittingId: string; message: string }> {
  const at = parseTime(shop, typed);
  const fittingId = await actOnOrder(shop, viewer, orderId, async (act) => {
    const { tx, order, now } = act;
    const record = await act.readRecord();
    const line = findSewnLine(record, index);
    await checkToBeSewn(tx, order);
    const same = record.sewing.fittings.find(
      (fitting) => fitting.lineId === line.id && fitting.at.getTime() === at.getTime(),
    );
    if (same) return same.id;
    const token = newToken();
    const id = await insertFitting(tx, {
      orderId: order.id,
      lineId: line.id,
      at,
      place,
      token,
      actor: viewer.name,
      // who is asked for tomorrow needs no reminder
      remindedAt: at.getTime() - now.getTime() < dayMs ? now : null,
      createdAt: now,
    });
    await act.update();
    await act.audit('fitting arranged', {
      changes: [{ field: `${line.name}: fitting`, from: null, to: formatLongDateTime(at) }],
    });
    const facts = { order: record, line, at, place, link: getFittingLink(shop, token) };
    await mailCustomer(tx, shop.config, fittingMail, facts, now, { event: id });
    return id;
  });
  const data = await getBoardLine(shop, viewer, orderId, index);
  return { data, fittingId, message: `The fitting is on ${formatLongDateTime(at)}.` };
}

export function getFittingLink({ config }: Pick<Shop, 'config'>, token: string): string {
  return `${config.publicUrl}${fittingPath(token)}`;
}

type ResultInput = { id: string; result: FittingResult; changes: string };

/**
 * Records what a fitting showed; a later result replaces it.
 * @throws ShopError FITTING_NOT_FOUND; WRONG_STATE where its order is unpaid or cancelled
 */
export async function recordFittingResult(
  shop: Shop,
  viewer: Viewer,
  { id, result, changes }: ResultInput,
): Promise<{ data: BoardLine; message: string }> {
  const known = await selectFitting(shop.db, id);
  if (!known) throw new ShopError('FITTING_NOT_FOUND');
  const index = await actOnOrder(shop, viewer, known.orderId, async (act) => {
    const record = await act.readRecord();
    const { fitting, line, place } = findFitting(record, known.id);
    await checkToBeSewn(act.tx, act.order);
    await updateFitting(act.tx, id, { result, changes, resultAt: act.now });
    await act.update();
    await act.audit('fitting recorded', {
      changes: [{ field: `${line.name}: fitting`, from: fitting.result || null, to: result }],
    });
    return place;
  });
  const data = await getBoardLine(shop, viewer, known.orderId, index);
  return { data, message: 'The fitting is recorded.' };
}

/** The fitting of a link, as its customer sees it. Throws FITTING_NOT_FOUND, TOO_MANY. */
export async function getFittingPage(shop: Shop, clientIp: string, token: string): Promise<FittingPage> {
  const known = await findByToken(shop, clientIp, token);
  const record = await selectOrder(shop.db, known.orderId);
  if (!record) throw new ShopError('FITTING_NOT_FOUND');
  const closed = await listClosedDays(shop.db, shop);
  return toFittingPage(shop, record, known.id, await isCancelled(shop.db, record.id), closed);
}

/**
 * Moves a fitting for its customer: once, before it takes place.
 * @throws ShopError FITTING_NOT_FOUND, TOO_MANY; WRONG_STATE when it was moved before, is over or its order is
 * cancelled; INVALID_FIELDS naming `at`
 */
export async function moveFitting(
  shop: Shop,
  clientIp: string,
  { token, at: typed }: { token: string; at: string },
): Promise<{ data: FittingPage; message: string }> {
  const known = await findByToken(shop, clientIp, token);
  const data = await actOnOrder(shop, undefined, known.orderId, async (act) => {
    await applyMove(act, known.id, parseTime(shop, typed));
    const closed = await listClosedDays(act.tx, shop);
    return toFittingPage(shop, await act.readRecord(), known.id, false, closed);
  });
  return { data, message: `Your fitting is now on ${formatLongDateTime(new Date(data.at))}.` };
}

async function applyMove(act: OrderAct, id: string, at: Date): Promise<void> {
  const { tx, shop, now } = act;
  const record = await act.readRecord();
  const { fitting, line } = findFitting(record, id);
  const reason = await getMoveProblem(act, fitting);
  if (reason) throw new ShopError('WRONG_STATE', { reason });
  const remindedAt = at.getTime() - now.getTime() < dayMs ? now : null;
  await updateFitting(tx, id, { at, movedAt: now, remindedAt });
  await act.update();
  await act.addHistory({
    kind: 'note',
    to: 'Fitting moved',
    note: `From ${formatLongDateTime(fitting.at)} to ${formatLongDateTime(at)}`,
  });
  await act.audit('fitting moved', {
    changes: [
      { field: `${line.name}: fitting`, from: formatLongDateTime(fitting.at), to: formatLongDateTime(at) },
    ],
  });
  const facts = { order: record, line, at, place: fitting.place, link: getFittingLink(shop, fitting.token) };
  await mailCustomer(tx, shop.config, fittingMovedMail, facts, now, { event: id });
  await notifyOfMove(tx, shop.config, facts, now);
}

async function getMoveProblem(
  { tx, order, now }: OrderAct,
  fitting: FittingRow,
): Promise<string | undefined> {
  if (fitting.result) return 'the fitting has taken place.';
  if (fitting.movedAt) return 'you have moved the fitting already. Please write to us to move it again.';
  if (fitting.at <= now) return 'its time has passed. Please write to us for another one.';
  return (await isCancelled(tx, order.id)) ? 'the order is cancelled.' : undefined;
}

async function listClosedDays(db: Database, { clock }: Shop): Promise<Day[]> {
  const today = dayInLagos(clock.now());
  return (await listHolidays(db)).map(({ date }) => date).filter((date) => date >= today);
}

function toFittingPage(
  shop: Shop,
  record: OrderRecord,
  id: string,
  isOrderCancelled: boolean,
  closed: Day[],
): FittingPage {
  const { fitting, line } = findFitting(record, id);
  return {
    reference: record.reference,
    customer: record.address.firstName,
    piece: line.name,
    image: pictureUrl(line.imageKey),
    at: fitting.at.toISOString(),
    place: fitting.place,
    result: fitting.result || null,
    changes: fitting.changes,
    movable: !isOrderCancelled && !fitting.result && !fitting.movedAt && fitting.at > shop.clock.now(),
    closedDays: closed,
  };
}

function findFitting(
  { sewing, lines }: OrderRecord,
  id: string,
): { fitting: FittingRow; line: OrderLineRow; place: number } {
  const fitting = sewing.fittings.find((row) => row.id === id);
  const place = lines.findIndex((line) => line.id === fitting?.lineId);
  const line = lines[place];
  if (!fitting || !line) throw new ShopError('FITTING_NOT_FOUND');
  return { fitting, line, place };
}

/** Guessing is throttled: a use of a link that exists does not count. */
async function findByToken(shop: Shop, clientIp: string, token: string): Promise<FittingRow> {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.payLink, network);
  const fitting = await selectFittingByToken(shop.db, token);
  if (!fitting) throw new ShopError('FITTING_NOT_FOUND');
  await rewardLimit(shop, rateLimits.payLink, network);
  return fitting;
}

function parseTime(shop: Shop, typed: string): Date {
  const at = new Date(typed);
  const aheadMs = at.getTime() - shop.clock.now().getTime();
  if (aheadMs <= 0) throw invalidFields({ at: 'Choose a time that is still to come.' });
  if (aheadMs > furthestMs) throw invalidFields({ at: 'Choose a time within a year.' });
  return at;
}
