import { useState } from 'react';
import type { FittingPage as Fitting } from '../../../contract/workroom/workroom.api.ts';
import { fittingPath } from '../../../contract/workroom/workroom.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { formatLongDay, formatTime } from '../../shared/orders/dates.ts';
import { fittingPlaceLabels, fittingResultLabels } from '../../shared/workroom/fitting-labels.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { useLoad } from '../../state/use-load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Message, NeedsScript } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/fitting-page.ts';
import styles from './fitting.module.css';
import { MoveFitting } from './move-fitting.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Your fitting',
    description: 'When and where we try your piece on.',
    path: fittingPath(params.token),
  });

/** A fitting as its customer sees it, without an account: when, where, and once another time. */
export default function FittingPage({ params: { token } }: Route.ComponentProps) {
  const loaded = useLoad(
    async (signal) => (await rareApi.workroom.fittingPage({ token }, { signal })).data,
    token,
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <NeedsScript what="This page" />
      {loaded.state === 'loading' && <Skeleton lines={6} label="Loading your fitting" />}
      {loaded.state === 'failed' && <NotFound error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.value && (
        <OneFitting token={token} fitting={loaded.value} onMoved={(fitting) => loaded.set(fitting)} />
      )}
    </div>
  );
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = toFailure(error);
  if (code !== 'FITTING_NOT_FOUND')
    return <ErrorState title="Your fitting could not be loaded" text={message} onRetry={onRetry} />;
  return (
    <>
      <h1>There is no such fitting</h1>
      <p className="lead">
        Part of the link may be missing, or the order was cancelled. Please open it from our message again.
      </p>
      <p>
        <LinkButton to="/contact">Write to us</LinkButton>
      </p>
    </>
  );
}

type OneFittingProps = { token: string; fitting: Fitting; onMoved: (fitting: Fitting) => void };

function OneFitting({ token, fitting, onMoved }: OneFittingProps) {
  const [movedTo, setMovedTo] = useState<string>();
  const [now] = useState(() => new Date());
  const { customer, piece, reference, image, at, place, result, changes, movable, closedDays } = fitting;
  const { address } = useShopDetails();
  const isOver = new Date(at) < now;
  return (
    <>
      <header>
        <p className="caption">
          Order <Reference>{reference}</Reference>
        </p>
        <h1>{result || isOver ? 'Your fitting' : `See you soon, ${customer}`}</h1>
      </header>
      {movedTo && (
        <Message kind="info" role="status">
          {movedTo} We’ve emailed you the new time.
        </Message>
      )}
      <section className={styles.fitting} aria-label="Your fitting">
        <span className="picture">
          <Picture picture={toPicture(image, '')} alt="" sizes="8.5rem" />
        </span>
        <div>
          <h2>{piece}</h2>
          <p className={styles.when}>
            {formatLongDay(at)}
            <span>{formatTime(at)}, Lagos time</span>
          </p>
          <p>{fittingPlaceLabels[place]}</p>
          {place === 'atelier' && address.length > 0 && (
            <address className="small soft above-1">{address.join(', ')}</address>
          )}
          {place === 'video' && !result && (
            <p className="small soft above-1">We’ll call you on WhatsApp at that time.</p>
          )}
        </div>
      </section>
      {result && (
        <Message kind="info" title={`${fittingResultLabels[result]}.`}>
          {changes || (result === 'fits' ? 'Nothing needs changing.' : '')}
        </Message>
      )}
      {!result && isOver && (
        <p>This time has passed. If we did not see you, write to us and we’ll find another.</p>
      )}
      {movable && (
        <MoveFitting
          token={token}
          at={at}
          closedDays={closedDays}
          onMoved={(moved, message) => {
            setMovedTo(message);
            onMoved(moved);
          }}
        />
      )}
      {!movable && !result && !isOver && !movedTo && (
        <p className="soft">It can be moved once from here. For another time, please write to us.</p>
      )}
    </>
  );
}
