import { parseTracking, type Tracking } from '../../contract/delivery/carriers.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { maxParcelLines } from '../../contract/limits.ts';
import { isInHouse, type OrderStatus } from '../../contract/orders/order-status.ts';
import type { ParcelLine } from '../../contract/orders/parcel-calls.api.ts';
import {
  checkNothingDue,
  checkSendable,
  getUnpackedUnits,
  type OrderRecord,
  selectLineUnits,
  selectOrderByReference,
  sendParcel,
  toReference,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../spreadsheets/index.ts';
import { getErrorMessage } from './bulk-status.ts';
import { setOrderStatus } from './order-status.ts';

type TrackingFile = {
  csv: string;
  preview?: boolean | undefined;
  move?: boolean | undefined;
  notify?: boolean | undefined;
};

/** The word by which a move to the courier is made. */
const shippedStatus: OrderStatus = 'Out for Delivery';

/**
 * Records parcels of many orders from CSV with the columns reference, carrier and number. Each line succeeds or fails
 * on its own, and the response gives the result of each; a preview changes nothing.
 * @throws ShopError INVALID_FIELDS naming `csv` for an invalid file
 */
export async function importTrackingFile(
  shop: Shop,
  admin: Viewer,
  file: TrackingFile,
): Promise<{ lines: ParcelLine[]; message: string }> {
  const lines: ParcelLine[] = [];
  /** Orders that an earlier line of a preview would send. */
  const taken = new Set<string>();
  for (const row of parseRows(file.csv)) lines.push(await readLine(shop, admin, row, file, taken));
  const good = lines.filter(({ result }) => result === 'done' || result === 'ready').length;
  const done = file.preview ? 'can be recorded' : 'recorded';
  return { lines, message: `${good} of ${lines.length} parcels ${done}.` };
}

function parseRows(csv: string): CsvRow[] {
  const rows = readRows(csv);
  const [first] = rows;
  const missing = ['reference', 'carrier'].filter((name) => first && !first.cells.has(name));
  if (!first || missing.length > 0) {
    throw invalidFields({ csv: 'The first line names the columns: reference,carrier,number.' });
  }
  if (rows.length > maxParcelLines) {
    throw invalidFields({ csv: `Send at most ${maxParcelLines} lines at once.` });
  }
  return rows;
}

function readRows(csv: string): CsvRow[] {
  try {
    return readCsv(csv);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw invalidFields({ csv: error.message });
  }
}

async function readLine(
  shop: Shop,
  admin: Viewer,
  { line, cells }: CsvRow,
  file: TrackingFile,
  taken: Set<string>,
): Promise<ParcelLine> {
  const cell = (name: string) => cells.get(name) ?? '';
  const reference = toReference(cell('reference'));
  const typed = { carrier: cell('carrier'), number: cell('number'), link: cell('link') };
  const { tracking, errors } = parseTracking(typed);
  const about = { line, reference, carrier: tracking.carrier, number: tracking.number };
  const refused = (result: ParcelLine['result'], message: string, orderId: string | null = null) => ({
    ...about,
    result,
    message,
    orderId,
    movedFrom: null,
  });
  const order = await selectOrderByReference(shop.db, reference);
  if (!order) return refused('unknown reference', 'No order has this reference.');
  if (errors.carrier) return refused('unknown carrier', errors.carrier, order.id);
  const wrong = Object.values(errors)[0];
  if (wrong) return refused('wrong number', wrong, order.id);
  const units = await selectLineUnits(shop.db, [order.id]);
  if (taken.has(order.id) || units.every((unit) => getUnpackedUnits(unit) === 0)) {
    return refused('already sent', 'Everything of this order is in a parcel already.', order.id);
  }
  try {
    checkSendable(order);
    checkNothingDue(order, admin);
    if (order.paymentStatus !== 'Paid') {
      const reason = `it is not paid (${order.paymentStatus}). Send it from its own page if it goes all the same.`;
      throw new ShopError('WRONG_STATE', { reason });
    }
    if (file.preview) {
      taken.add(order.id);
      return { ...about, result: 'ready', message: '', orderId: order.id, movedFrom: null };
    }
    const movedFrom = await sendRow(shop, admin, order, tracking, file);
    return { ...about, result: 'done', message: '', orderId: order.id, movedFrom };
  } catch (error) {
    return refused('not possible', getErrorMessage(error), order.id);
  }
}

/** Records a parcel of all that is left. Answers the status the order was moved from. */
async function sendRow(
  shop: Shop,
  admin: Viewer,
  order: OrderRecord,
  { driver, ...tracking }: Tracking,
  { move, notify = true }: TrackingFile,
): Promise<OrderStatus | null> {
  if (!move || !isInHouse(order.status)) {
    await sendParcel(shop, admin, { orderId: order.id, ...tracking, notify });
    return null;
  }
  await setOrderStatus(shop, admin, { orderId: order.id, status: shippedStatus, tracking, notify });
  return order.status;
}
