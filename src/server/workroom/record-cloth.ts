import {
  addBusinessDays,
  addDays,
  type Day,
  dayInLagos,
  isBusinessDay,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { BoardLine } from '../../contract/workroom/workroom.api.ts';
import type { ClothState } from '../../contract/workroom/workroom.ts';
import type { UploadedFile } from '../catalog/index.ts';
import { declaredHolidays } from '../delivery/index.ts';
import { formatLongDay } from '../notifications/index.ts';
import {
  actOnOrder,
  buildOrderLink,
  mailCustomer,
  type OrderAct,
  type OrderLineRow,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getBoardLine } from './board.ts';
import { checkToBeSewn, findSewnLine } from './sewn-line.ts';
import { withStoredPicture } from './stage-pictures.ts';
import { insertCloth, updateLine } from './workroom.sql.ts';
import { clothReceivedMail, clothRefusedMail } from './workroom-mails.ts';

type ClothInput = {
  orderId: string;
  index: number;
  state: Exclude<ClothState, 'waiting'>;
  yards?: number | undefined;
  note: string;
};

/**
 * Records that a customer's own cloth was received or refused, and notifies the customer. Business days of waiting
 * move the day the line is ready; after a refusal another cloth is awaited. The same twice changes nothing.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE where the cloth is ours, the line is not sewn, or its order is
 * unpaid or cancelled; the errors of rejected pictures
 */
export async function recordCloth(
  shop: Shop,
  viewer: Viewer,
  input: ClothInput,
  files: readonly UploadedFile[],
): Promise<{ data: BoardLine; message: string }> {
  await withStoredPicture(shop, files, (pictureKey) =>
    actOnOrder(shop, viewer, input.orderId, async (act) => ({
      usesPicture: await applyCloth(act, viewer, input, pictureKey),
    })),
  );
  const data = await getBoardLine(shop, viewer, input.orderId, input.index);
  return {
    data,
    message: input.state === 'received' ? 'The cloth is here.' : 'Another cloth is awaited.',
  };
}

/** Returns whether the picture was used. */
async function applyCloth(
  act: OrderAct,
  viewer: Viewer,
  { index, state, yards, note }: ClothInput,
  pictureKey: string,
): Promise<boolean> {
  const { tx, shop, order, now } = act;
  const record = await act.readRecord();
  const line = findSewnLine(record, index);
  await checkToBeSewn(tx, order);
  if (line.clothState === '') throw new ShopError('WRONG_STATE', { reason: 'its cloth is ours.' });
  if (line.clothState === state) return false;
  await insertCloth(tx, {
    orderId: order.id,
    lineId: line.id,
    state,
    yards: yards ?? null,
    note,
    pictureKey,
    actor: viewer.name,
    createdAt: now,
  });
  const waitingSince = line.clothWaitingSince ?? order.paidAt ?? order.createdAt;
  const readyBy = state === 'received' ? await moveReadyDay(act, line, waitingSince) : line.readyBy;
  await updateLine(tx, line.id, {
    clothState: state,
    clothWaitingSince: state === 'received' ? null : line.clothState === 'received' ? now : waitingSince,
    readyBy,
  });
  await act.update();
  await act.audit('cloth recorded', {
    changes: [{ field: `${line.name}: cloth`, from: line.clothState, to: state }],
  });
  const facts = {
    order: record,
    line,
    yards,
    note,
    readyBy: readyBy ? formatLongDay(startOfDayInLagos(readyBy)) : '',
    link: buildOrderLink(shop.config, record),
  };
  const mail = state === 'received' ? clothReceivedMail : clothRefusedMail;
  await mailCustomer(tx, shop.config, mail, facts, now, { event: `${line.id}_${now.getTime()}` });
  return pictureKey !== '';
}

/** The day a line is ready, later by the business days that its cloth was awaited. */
async function moveReadyDay(
  { tx, now }: OrderAct,
  { readyBy }: OrderLineRow,
  waitingSince: Date,
): Promise<Day | null> {
  if (!readyBy) return readyBy;
  const closed = await declaredHolidays(tx, waitingSince);
  return addBusinessDays(
    readyBy,
    countBusinessDays(dayInLagos(waitingSince), dayInLagos(now), closed),
    closed,
  );
}

/** The business days after a day, up to and with another. */
function countBusinessDays(from: Day, to: Day, closed: ReadonlySet<Day>): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day, closed)) count += 1;
  return count;
}
