import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import type { OrderItem, TrackedOrder } from '../../../contract/orders/order.api.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { MeasuresList } from '../measures/measures-list.tsx';
import { formatLongDay, formatStep } from '../orders/dates.ts';
import { getSizeLabel } from '../orders/item-options.ts';
import { StepList } from '../orders/step-list.tsx';
import { clothStateLabels, fittingPlaceLabels, fittingResultLabels } from './fitting-labels.ts';
import styles from './sewn.module.css';
import { beforeFirstStage, countReached, getLastStage, isSewn, toStageSteps } from './sewn-line.rules.ts';
import { StyleSheet } from './style-sheet.tsx';
import { WorkroomPicture } from './workroom-picture.tsx';

type SewnItem = Parameters<typeof toStageSteps>[0];

export type SewnLinesProps = {
  order: Pick<TrackedOrder, 'items' | 'promisedBy' | 'cancelled'>;
  level?: 2 | 3;
  /** Without what only its customer, signed in, may see: measurements and the style sheet. */
  reduced?: boolean;
  /** For staff: what leads to the line at a place of the order, in place of what customers are offered. */
  renderLink?: (index: number) => ReactNode;
};

/** The pieces that are sewn for the customer: how far each is, what comes next and when, and what was agreed on. */
export function SewnLines({ order, level = 2, reduced = false, renderLink }: SewnLinesProps) {
  const sewn = order.items.flatMap((item, index) => (isSewn(item) ? [{ item, index }] : []));
  if (sewn.length === 0 || order.cancelled) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby="sewn" className={styles.sewn}>
      <Heading id="sewn">In the workroom</Heading>
      {order.promisedBy && (
        <p className="above-2">
          {renderLink ? 'Promised for' : 'We promised it for'} <b>{nameDay(order.promisedBy)}</b>.
        </p>
      )}
      {sewn.map(({ item, index }) => (
        <OneLine
          key={index}
          item={item}
          level={level === 2 ? 3 : 4}
          reduced={reduced}
          link={renderLink?.(index)}
        />
      ))}
    </section>
  );
}

const nameDay = (day: string) => formatLongDay(startOfDayInLagos(day).toISOString());

type OneLineProps = { item: SewnItem; level: 3 | 4; reduced: boolean; link: ReactNode };

function OneLine({ item, level, reduced, link }: OneLineProps) {
  const { name, size, plan, measures, sheet } = item;
  const Heading = level === 3 ? 'h3' : 'h4';
  const last = getLastStage(item);
  const isReady = Boolean(item.readyAt);
  return (
    <article className={styles.line} aria-label={name}>
      <div className="between">
        <Heading>{[name, getSizeLabel(size)].filter(Boolean).join(', ')}</Heading>
        <Badge kind={isReady ? 'paid' : 'pending'}>
          {last ? `${last.stage}, ${formatStep(last.at)}` : beforeFirstStage}
        </Badge>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {plan.map((stage, index) => (
          <i key={stage} data-done={index < countReached(item) || undefined} />
        ))}
      </div>
      <NextStep item={item} />
      <Cloth item={item} />
      <Fittings item={item} canMove={link === undefined} />
      {link ?? <CancelTerms item={item} />}
      <details className={styles.fold}>
        <summary>All stages and their days</summary>
        <div className="above-3">
          <StepList label={`Stages of ${name}`} steps={toStageSteps(item)} vertical />
        </div>
      </details>
      <Pictures item={item} />
      {!reduced && (measures || sheet) && (
        <details className={styles.fold}>
          <summary>{sheet ? 'Style sheet and measurements' : 'Measurements'}</summary>
          <div className="above-3 stack">
            {sheet && <StyleSheet sheet={sheet} withoutMeasures={Boolean(measures)} />}
            {measures && <MeasuresList measures={measures} />}
          </div>
        </details>
      )}
    </article>
  );
}

/** What comes next and when that is usual, and the day it is ready. */
function NextStep({ item: { nextStage, nextUsually, readyBy, readyAt } }: { item: OrderItem }) {
  if (readyAt) return <p className="small soft">Ready since {formatLongDay(readyAt)}.</p>;
  return (
    <p className="small soft">
      {nextStage && (
        <>
          Next: <b>{nextStage}</b>
          {nextUsually && `, usually by ${nameDay(nextUsually)}`}.{' '}
        </>
      )}
      {readyBy && (
        <>
          Ready by <b className="nowrap">{nameDay(readyBy)}</b>.
        </>
      )}
    </p>
  );
}

/** How far the customer's own cloth is. */
function Cloth({ item: { cloth, readyAt } }: { item: OrderItem }) {
  if (!cloth || readyAt) return null;
  const { state, yards, note, picture } = cloth;
  return (
    <div className="small">
      <p>
        <b>{clothStateLabels[state]}</b>
        {yards !== null && `, ${yards} ${yards === 1 ? 'yard' : 'yards'}`}
        {state === 'waiting' && '. We’ll begin when it arrives; waiting moves the day it’s ready.'}
      </p>
      {note && <p className={styles.text}>{note}</p>}
      {picture && (
        <p className={styles.pictures}>
          <WorkroomPicture path={picture} alt="The cloth" />
        </p>
      )}
    </div>
  );
}

/** @property canMove leads to the page that moves it, once: its customer’s alone */
function Fittings({ item: { fittings = [] }, canMove }: { item: OrderItem; canMove: boolean }) {
  if (fittings.length === 0) return null;
  return (
    <ul className="small" aria-label="Fittings">
      {fittings.map(({ _id, at, place, result, changes, link }) => (
        <li key={_id}>
          <b>Fitting {formatStep(at)}</b>, {fittingPlaceLabels[place].toLowerCase()}
          {result ? (
            <>
              : {fittingResultLabels[result].toLowerCase()}
              {changes && `. ${changes}`}
            </>
          ) : (
            canMove && (
              <>
                .{' '}
                <Link className="link" to={link}>
                  See or move it
                </Link>
              </>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function CancelTerms({ item: { cutAt, readyAt } }: { item: OrderItem }) {
  if (readyAt) return null;
  return (
    <p className="caption">
      {cutAt
        ? `The cloth was cut on ${formatLongDay(cutAt)}.`
        : 'You can cancel it for free until the cloth is cut.'}
    </p>
  );
}

/** Pictures of the piece that the workroom shows, the latest first. */
function Pictures({ item: { stages } }: { item: SewnItem }) {
  const shown = stages.filter(({ picture }) => picture);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="Pictures from the workroom">
      {[...shown].reverse().map(({ stage, at, picture = '' }) => (
        <li key={picture}>
          <WorkroomPicture path={picture} alt={stage} />
          <span className="caption own-line">
            {stage}, {formatStep(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
