import { type Day, dayInLagos, dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { getUnpaidMinor } from '../../contract/payments/amount-due.ts';
import type { BoardLine } from '../../contract/workroom/workroom.api.ts';
import { pictureUrl } from '../catalog/index.ts';
import { type OrderRecord, selectOrder, selectOrdersById, toSewnLine } from '../orders/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { isLineGone } from './sewn-line.ts';
import { selectBoardIds } from './workroom.sql.ts';

const boardLimit = 500;
/** How long a finished piece stays on the board. */
const finishedForMs = 7 * dayMs;

/** What the workroom sews, by the day it is due; what was finished within the last seven days too. */
export async function listBoard(shop: Shop, viewer: Viewer): Promise<BoardLine[]> {
  const finishedAfter = new Date(shop.clock.now().getTime() - finishedForMs);
  const ids = await selectBoardIds(shop.db, finishedAfter, boardLimit);
  const lines = (await selectOrdersById(shop.db, ids)).flatMap((record) =>
    record.lines.flatMap((line, index) => {
      const isShown =
        line.sewing !== '' && !isLineGone(line) && !(line.readyAt && line.readyAt < finishedAfter);
      return isShown ? [toBoardLine(shop, viewer, record, index)] : [];
    }),
  );
  const last = '9999';
  return lines.sort((one, other) => (one.dueBy ?? last).localeCompare(other.dueBy ?? last));
}

/** One line of the board, as it is now. */
export async function getBoardLine(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  index: number,
): Promise<BoardLine> {
  const record = await selectOrder(shop.db, orderId);
  if (!record) throw new ShopError('ORDER_NOT_FOUND');
  return toBoardLine(shop, viewer, record, index);
}

function toBoardLine(shop: Shop, viewer: Viewer, record: OrderRecord, index: number): BoardLine {
  const line = record.lines[index];
  if (!line || line.sewing === '') throw new ShopError('ORDER_NOT_FOUND');
  const sewn = toSewnLine(line, record.currency, record.sewing, true);
  const { fittings = [], stages = [], nextStage = null, cloth = null } = sewn;
  const dueBy = getDueDay(line.readyBy, record.promisedBy);
  return {
    orderId: record.id,
    index,
    reference: record.reference,
    customer: record.address.firstName,
    piece: line.name,
    image: pictureUrl(line.imageKey),
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    sewing: line.sewing,
    measures: line.measures,
    sheet: sewn.sheet ?? null,
    plan: line.stagePlan,
    stages,
    nextStage,
    cutAt: line.cutAt?.toISOString() ?? null,
    readyAt: line.readyAt?.toISOString() ?? null,
    readyBy: line.readyBy,
    promisedBy: record.promisedBy,
    dueBy,
    late: line.readyAt === null && dueBy !== null && dueBy < dayInLagos(shop.clock.now()),
    waitingFor: line.readyAt ? null : getWait(line.clothState, fittings),
    cloth,
    fittings,
    ...(hasRight(viewer, 'orders_read') ? { paid: getUnpaidMinor(record) === 0 } : {}),
  };
}

/** The earlier of the day a line is ready and the day promised for its order. */
function getDueDay(readyBy: Day | null, promisedBy: Day | null): Day | null {
  return [readyBy, promisedBy].filter((day) => day !== null).sort()[0] ?? null;
}

function getWait(clothState: string, fittings: BoardLine['fittings']): BoardLine['waitingFor'] {
  if (clothState === 'waiting' || clothState === 'refused') return 'cloth';
  return fittings.some(({ result }) => result === null) ? 'fitting' : null;
}
