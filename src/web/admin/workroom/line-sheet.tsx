import { useState } from 'react';
import { Link } from 'react-router';
import { dayInLagos, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { MeasuresList } from '../../shared/measures/measures-list.tsx';
import { formatLongDay, formatStep } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { StyleSheet } from '../../shared/workroom/style-sheet.tsx';
import { WorkroomPicture } from '../../shared/workroom/workroom-picture.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { DialogButton } from '../kit/action-button.tsx';
import { type Fact, FactRows } from '../kit/fact-rows.tsx';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { formatDistance, getStage, getStageBefore, toLineKey } from './board.rules.ts';
import { LineMarks } from './board-card.tsx';
import { LineCloth } from './line-cloth.tsx';
import { LineFittings } from './line-fittings.tsx';
import type { PressedLine } from './press-queue.rules.ts';
import { StageDialog } from './stage-dialog.tsx';
import styles from './workroom.module.css';

type LineSheetProps = {
  line: PressedLine;
  onPress: (line: PressedLine, stage: string) => void;
  /** Receives the line as the shop has recorded it. */
  onChanged: (line: BoardLine) => void;
  onClose: () => void;
};

/** All that is to be known of a piece, and all that can be done with it. */
export function LineSheet({ line, onPress, onChanged, onClose }: LineSheetProps) {
  const { piece, customer, reference, nextStage, measures, sheet } = line;
  const stageBefore = getStageBefore(line);
  return (
    <InfoDialog
      size="wide"
      onClose={onClose}
      title={piece}
      lead={`For ${customer}, order ${reference}`}
      className={styles.sheet}
    >
      <div className={styles.sheetColumns}>
        <div className="stack">
          <p className={styles.marks}>
            <Badge kind={line.readyAt ? 'paid' : 'pending'}>{getStage(line)}</Badge>
            <LineMarks line={line} />
          </p>
          <LineFacts line={line} />
          <div className={styles.acts}>
            {nextStage && (
              <Button size="lg" block onClick={() => onPress(line, nextStage)}>
                {nextStage}
              </Button>
            )}
            {line.waiting && (
              <p className="caption" role="status">
                Not sent yet: it waits for the connection.
              </p>
            )}
            <div className="row wrapping">
              <DialogButton
                size="sm"
                variant="secondary"
                dialog={(close) => <StageDialog line={line} onChanged={onChanged} onClose={close} />}
              >
                Add a picture or note
              </DialogButton>
              {stageBefore && (
                <Button size="sm" variant="quiet" onClick={() => onPress(line, stageBefore)}>
                  Back to {stageBefore}
                </Button>
              )}
              <LinkButton size="sm" variant="quiet" to={`/admin/workroom/slips?lines=${toLineKey(line)}`}>
                Print slip
              </LinkButton>
            </div>
          </div>
          <LineFittings line={line} onChanged={onChanged} />
          {line.cloth && <LineCloth line={line} cloth={line.cloth} onChanged={onChanged} />}
          <StageHistory line={line} />
        </div>
        <div className="stack">
          {measures && (
            <section>
              <h3>Measurements</h3>
              <div className="above-3">
                <MeasuresList measures={measures} />
              </div>
            </section>
          )}
          {sheet && (
            <section>
              <h3>Style sheet</h3>
              <div className="above-3">
                <StyleSheet sheet={sheet} withoutMeasures={measures !== null} />
              </div>
            </section>
          )}
          {!measures && !sheet && (
            <p className="soft small">
              Made to order in size {line.size}: the size guide has its measurements.
            </p>
          )}
        </div>
      </div>
    </InfoDialog>
  );
}

function LineFacts({ line }: { line: PressedLine }) {
  const [today] = useState(() => dayInLagos(new Date()));
  const canRead = usePermissions()('orders_read');
  const { dueBy, promisedBy, quantity, reference, orderId, late } = line;
  const nameDay = (day: string) => formatLongDay(startOfDayInLagos(day).toISOString());
  const facts: Fact[] = [{ name: 'Size and colour', value: formatOptions(line) }];
  if (quantity > 1) facts.push({ name: 'Pieces', value: quantity });
  if (dueBy) {
    const due = `${nameDay(dueBy)}, ${formatDistance(dueBy, today)}`;
    facts.push({ name: 'Due', value: late ? <b className={styles.late}>{due}</b> : due });
  }
  if (promisedBy && promisedBy !== dueBy) facts.push({ name: 'Promised for', value: nameDay(promisedBy) });
  if (line.paid !== undefined)
    facts.push({ name: 'Paid', value: line.paid ? 'In full' : 'Not all of it yet' });
  if (canRead) {
    facts.push({
      name: 'Order',
      value: (
        <Link className="link" to={`/admin/order/${orderId}`}>
          Open {reference}
        </Link>
      ),
    });
  }
  return <FactRows facts={facts} />;
}

/** The stages that were reached, the latest first, with who pressed them, notes and pictures. */
function StageHistory({ line: { stages, customer } }: { line: PressedLine }) {
  if (stages.length === 0) return null;
  return (
    <section>
      <h3>What was done</h3>
      <ol className={styles.history}>
        {stages.toReversed().map(({ stage, at, by, note, picture, shown }) => (
          <li key={`${stage} ${at}`}>
            <b>{stage}</b>
            <span className="caption">
              {formatStep(at)}
              {by && `, ${by}`}
            </span>
            {note && <p className={styles.words}>{note}</p>}
            {picture && <WorkroomPicture path={picture} alt={`${stage}`} className={styles.photo} />}
            {(note || picture) && (
              <span className="caption">{shown ? `Shown to ${customer}` : 'Only for the workroom'}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
