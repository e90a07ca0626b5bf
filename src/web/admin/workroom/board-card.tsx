import { useId } from 'react';
import { type Day, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { formatStep } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { formatDistance, getStage } from './board.rules.ts';
import type { PressedLine } from './press-queue.rules.ts';
import styles from './workroom.module.css';

type BoardCardProps = {
  line: PressedLine;
  today: Day;
  onOpen: () => void;
  onPress: (line: PressedLine, stage: string) => void;
};

/** One piece to sew: the piece, its customer, its day, where it is, and one large button for the next stage. */
export function BoardCard({ line, today, onOpen, onPress }: BoardCardProps) {
  const titleId = useId();
  const { piece, customer, reference, quantity, nextStage, waiting } = line;
  return (
    <article className={styles.card} aria-label={`${piece} for ${customer}`}>
      <div className={styles.cardHead}>
        <span className="picture">
          <Picture picture={toPicture(line.image, '')} alt="" sizes="3.5rem" />
        </span>
        <div className={styles.cardText}>
          <h3 id={titleId}>
            <button type="button" className={styles.opener} onClick={onOpen}>
              {quantity > 1 && `${quantity} × `}
              {piece}
            </button>
          </h3>
          <p className="caption">
            {customer} · <Verbatim>{reference}</Verbatim>
          </p>
          <p className="caption">{formatOptions(line)}</p>
        </div>
      </div>
      <div className={styles.state}>
        <p className={styles.marks}>
          <Badge kind={line.readyAt ? 'paid' : 'pending'}>{getStage(line)}</Badge>
          <LineMarks line={line} />
        </p>
        <DueDay line={line} today={today} />
      </div>
      {line.refused.map(({ id, stage, refusal }) => (
        <p key={id} className={styles.refusal}>
          {stage}: {refusal}
        </p>
      ))}
      {nextStage && (
        <Button
          size="lg"
          block
          variant={line.waitingFor ? 'secondary' : 'primary'}
          aria-describedby={titleId}
          onClick={() => onPress(line, nextStage)}
        >
          {nextStage}
        </Button>
      )}
      {waiting && (
        <p className="caption" role="status">
          Not sent yet: it waits for the connection.
        </p>
      )}
    </article>
  );
}

/** When it is due, and how far that is. */
function DueDay({ line: { dueBy, readyAt, late }, today }: Pick<BoardCardProps, 'line' | 'today'>) {
  if (dueBy === null || readyAt) return null;
  return (
    <p className={`${styles.due} ${late ? styles.late : ''}`}>
      <b>{formatStep(startOfDayInLagos(dueBy).toISOString()).replace(/, \d\d:\d\d$/, '')}</b>
      <span>{late ? `late, ${formatDistance(dueBy, today)}` : formatDistance(dueBy, today)}</span>
    </p>
  );
}

/** What a line waits for, and what is to be known of it. */
export function LineMarks({ line }: { line: PressedLine }) {
  const fitting = line.fittings.find(({ result }) => result === null);
  return (
    <>
      {line.waitingFor === 'cloth' && <Badge kind="review">Waiting for cloth</Badge>}
      {fitting && <Badge kind="review">Fitting {formatStep(fitting.at)}</Badge>}
      {line.paid === false && line.readyAt && <Badge kind="out">Not all paid</Badge>}
    </>
  );
}
