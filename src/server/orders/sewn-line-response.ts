import { requestPicturePath } from '../../contract/made-to-measure/requests.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { SewnLine } from '../../contract/workroom/sewn-line.api.ts';
import { fittingPath, stagePicturePath } from '../../contract/workroom/workroom.ts';
import type { Sewing } from './orders.rules.ts';
import type { FittingRow, LineClothRow, LineStageRow, SewingRecord } from './sewn-lines.sql.ts';

type SewnLineRow = Sewing & { id?: string };

/**
 * What a line shows of its sewing; nothing of a line that is not sewn. Customers see note and picture of a stage where
 * the workroom shows them.
 */
export function toSewnLine(
  line: SewnLineRow,
  currency: Currency,
  { stages, fittings, cloths }: SewingRecord,
  forAdmin: boolean,
): SewnLine {
  if (line.sewing === '') return {};
  const own = <Row extends { lineId: string }>(rows: Row[]) =>
    rows.filter(({ lineId }) => lineId === line.id);
  const reached = own(stages);
  const cloth = own(cloths).at(-1);
  return {
    ...(line.sewing === 'measure' ? { madeToMeasure: true } : {}),
    ...(line.sewing === 'order' ? { madeToOrder: true } : {}),
    ...(line.sewing === 'bespoke' ? { bespoke: true } : {}),
    measures: line.measures,
    sheet: line.sheet && {
      ...line.sheet,
      pictures: line.sheet.pictures.map(requestPicturePath),
    },
    lead:
      line.leadFromDays === null || line.leadToDays === null
        ? null
        : { from: line.leadFromDays, to: line.leadToDays },
    rush: toMajor(line.unitRushMinor, currency),
    stages: reached.map((stage) => toStage(stage, forAdmin)),
    nextStage: getNextStage(line, reached)?.name ?? null,
    plan: line.stagePlan.map(({ name }) => name),
    cutAt: line.cutAt?.toISOString() ?? null,
    readyAt: line.readyAt?.toISOString() ?? null,
    readyBy: line.readyBy,
    fittings: own(fittings).map(toFitting),
    cloth: cloth ? toCloth(cloth) : toAwaitedCloth(line),
  };
}

/** The stage after the one reached last; undefined once all are reached. */
export function getNextStage({ stagePlan }: Pick<Sewing, 'stagePlan'>, reached: readonly LineStageRow[]) {
  const last = reached.at(-1);
  if (!last) return stagePlan[0];
  return stagePlan[stagePlan.findIndex(({ name }) => name === last.stage) + 1];
}

function toStage(row: LineStageRow, forAdmin: boolean): NonNullable<SewnLine['stages']>[number] {
  const isVisible = forAdmin || row.shown;
  return {
    stage: row.stage,
    at: row.at.toISOString(),
    ...(isVisible && row.note ? { note: row.note } : {}),
    ...(isVisible && row.pictureKey ? { picture: stagePicturePath(row.pictureKey) } : {}),
    ...(forAdmin ? { shown: row.shown, by: row.actor } : {}),
  };
}

function toCloth(row: LineClothRow): SewnLine['cloth'] {
  return {
    state: row.state,
    yards: row.yards,
    note: row.note,
    picture: row.pictureKey === '' ? '' : stagePicturePath(row.pictureKey),
    at: row.createdAt.toISOString(),
  };
}

/** Of cloth that has not arrived yet; null where the cloth is ours. */
function toAwaitedCloth({ clothState, clothWaitingSince }: Sewing): SewnLine['cloth'] {
  if (clothState === '') return null;
  return {
    state: clothState,
    yards: null,
    note: '',
    picture: '',
    at: clothWaitingSince?.toISOString() ?? '',
  };
}

function toFitting(row: FittingRow): NonNullable<SewnLine['fittings']>[number] {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    place: row.place,
    result: row.result || null,
    changes: row.changes,
    link: fittingPath(row.token),
  };
}
