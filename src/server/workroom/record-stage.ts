import { invalidFields } from '../../contract/errors.ts';
import type { BoardLine } from '../../contract/workroom/workroom.api.ts';
import type { Stage } from '../../contract/workroom/workroom.ts';
import type { UploadedFile } from '../catalog/index.ts';
import { actOnOrder, type LineStageRow, type OrderAct, type OrderLineRow } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { queueReadyMail } from './balance-mail.ts';
import { getBoardLine } from './board.ts';
import { checkToBeSewn, findSewnLine, isLineGone } from './sewn-line.ts';
import { withStoredPicture } from './stage-pictures.ts';
import { insertStage, updateLine, updateStage } from './workroom.sql.ts';

/** Clocks of phones are a little ahead: what is no later than this counts as now. */
const clockSkewMs = 60_000;

type StageInput = {
  orderId: string;
  index: number;
  stage: string;
  at?: string | undefined;
  note: string;
  show?: boolean | undefined;
};

/**
 * Records that a line reached a stage, also an earlier one. Presses made offline take their place by `at`. The same
 * stage twice in a row is one, to which a picture or a note can be added.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE where the line is not sewn, or its order is unpaid or cancelled;
 * INVALID_FIELDS naming `stage` or `at`; the errors of rejected pictures
 */
export async function recordStage(
  shop: Shop,
  viewer: Viewer,
  input: StageInput,
  files: readonly UploadedFile[],
): Promise<{ data: BoardLine; message: string }> {
  await withStoredPicture(shop, files, (pictureKey) =>
    actOnOrder(shop, viewer, input.orderId, async (act) => ({
      usesPicture: await applyStage(act, viewer, input, pictureKey),
    })),
  );
  const data = await getBoardLine(shop, viewer, input.orderId, input.index);
  return { data, message: `${data.piece}: ${input.stage}` };
}

/** Returns whether the picture was used. */
async function applyStage(
  act: OrderAct,
  viewer: Viewer,
  { index, stage: name, at: typedAt, note, show = false }: StageInput,
  pictureKey: string,
): Promise<boolean> {
  const { tx, order } = act;
  const record = await act.readRecord();
  const line = findSewnLine(record, index);
  await checkToBeSewn(tx, order);
  const stage = line.stagePlan.find((planned) => planned.name === name);
  if (!stage) throw invalidFields({ stage: `This piece has no stage ${name}.` });
  const at = getTime(act, typedAt);
  const reached = record.sewing.stages.filter(({ lineId }) => lineId === line.id);
  const same = findSameStage(reached, name, at);
  if (same) {
    const added = {
      ...(pictureKey ? { pictureKey } : {}),
      ...(note ? { note } : {}),
      ...((pictureKey || note) && show ? { shown: true } : {}),
    };
    const isSentAgain = typedAt !== undefined && same.at.getTime() === at.getTime();
    if (isSentAgain && same.pictureKey !== '') return false;
    // another picture than the one that is there is a record of its own
    if (!pictureKey || same.pictureKey === '') {
      if (Object.keys(added).length > 0) {
        await updateStage(tx, same.id, added);
        await act.update();
      }
      return pictureKey !== '';
    }
  }
  const row = { stage: name, at, note, pictureKey, shown: show, createdAt: act.now };
  const last = reached.at(-1);
  await insertStage(tx, {
    ...row,
    orderId: order.id,
    lineId: line.id,
    actorId: viewer.id,
    actor: viewer.name,
  });
  const isLatest = !last || last.at <= at;
  await updateLine(tx, line.id, getLineChanges(line, reached, { name, stage, at, isLatest }));
  await act.update();
  await act.audit('stage reached', {
    changes: [{ field: `${line.name}: stage`, from: last?.stage ?? null, to: name }],
  });
  await askForBalance(act);
  return pictureKey !== '';
}

function getTime({ now, order }: OrderAct, typed: string | undefined): Date {
  const at = typed === undefined ? now : new Date(typed);
  if (at.getTime() > now.getTime() + clockSkewMs) throw invalidFields({ at: 'This time is still to come.' });
  if (at < order.createdAt) throw invalidFields({ at: 'The order is younger than that.' });
  return at > now ? now : at;
}

/** The same stage directly before or after a time: pressed twice, or sent twice. */
function findSameStage(reached: readonly LineStageRow[], name: string, at: Date): LineStageRow | undefined {
  const before = reached.filter((row) => row.at <= at).at(-1);
  const after = reached.find((row) => row.at > at);
  return [before, after].find((row) => row?.stage === name);
}

type Press = { name: string; stage: Stage; at: Date; isLatest: boolean };

/**
 * What a stage changes on its line: the first cut counts for good; a line is ready as long as it is at its ready stage
 * or behind it.
 */
function getLineChanges(
  { stagePlan, cutAt, readyAt }: OrderLineRow,
  reached: readonly LineStageRow[],
  { name, stage, at, isLatest }: Press,
): Partial<OrderLineRow> {
  const current = isLatest ? name : (reached.at(-1)?.stage ?? name);
  const readyIndex = stagePlan.findIndex(({ ready }) => ready);
  const isReady = stagePlan.findIndex((planned) => planned.name === current) >= readyIndex;
  return {
    cutAt: stage.cuts && (!cutAt || at < cutAt) ? at : cutAt,
    readyAt: isReady ? (readyAt ?? at) : null,
  };
}

/** Asks for what is left to pay once all that is sewn of the order is ready; once, whatever is taken back later. */
async function askForBalance(act: OrderAct): Promise<void> {
  const record = await act.readRecord();
  const sewn = record.lines.filter((line) => line.sewing !== '' && !isLineGone(line));
  if (record.dueMinor > 0 || record.paymentStatus === 'Pending') {
    if (sewn.every(({ readyAt }) => readyAt)) await queueReadyMail(act.tx, act.shop, record, act.now);
  }
}
