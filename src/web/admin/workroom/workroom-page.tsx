import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { useSession } from '../../state/session.ts';
import { useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { EmptyState } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { ListFilters, MoreActions } from '../kit/list-filters.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { tableFitsQuery, useMedia } from '../kit/use-media.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/workroom-page.ts';
import { boardViews, filterLines, listStages, notBegun, toColumns, toLineKey } from './board.rules.ts';
import { BoardCard } from './board-card.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import { LineSheet } from './line-sheet.tsx';
import { applyPresses, type PressedLine } from './press-queue.rules.ts';
import { useStagePress } from './stage-press.tsx';
import { usePresses } from './use-presses.ts';
import { WaitingPresses } from './waiting-presses.tsx';
import styles from './workroom.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Workroom');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { board: prefetch(url, (signal) => adminApi.workroom.board({}, { signal })) };
}

/** Everybody sees the board; the address only chooses from it, which loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** What is sewn, by the day it is due: one press a stage. */
export default function WorkroomPage({ loaderData }: Route.ComponentProps) {
  const board = useLoading(loaderData.board);
  const { set } = board;
  const [params, setParams] = useSearchParams();
  const replaceLine = useCallback(
    (line: BoardLine) =>
      set((answer) => ({
        ...answer,
        data: answer.data.map((each) => (toLineKey(each) === toLineKey(line) ? line : each)),
      })),
    [set],
  );
  const presses = usePresses(
    useCallback(
      ({ line, press }) => {
        replaceLine(line);
        toast.success(`${press.piece}: ${press.stage}`);
      },
      [replaceLine],
    ),
  );
  const canDelay = usePermissions()('order_changes');
  const poll = useVisiblePoll(async () => {
    await presses.send();
    await board.refresh();
  }, board.value !== undefined);
  const open = (key: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (key) next.set('line', key);
        else next.delete('line');
        return next;
      },
      { preventScrollReset: true },
    );
  const openKey = params.get('line');
  const lines = board.value?.data.map((line) => applyPresses(line, presses.presses)) ?? [];
  const openLine = lines.find((line) => toLineKey(line) === openKey);
  const stagePress = useStagePress(presses.press);
  const slips = lines.filter(({ readyAt }) => readyAt === null).map(toLineKey);
  return (
    <>
      <div className="between">
        <h1>Workroom</h1>
        <MoreActions>
          <div className="row wrapping">
            {slips.length > 0 && (
              <LinkButton size="sm" variant="secondary" to={`/admin/workroom/slips?lines=${slips.join(',')}`}>
                Print slips
              </LinkButton>
            )}
            {canDelay && lines.length > 0 && (
              <DialogButton
                size="sm"
                variant="secondary"
                dialog={(onClose) => <DelayDialog onDone={() => void board.reload()} onClose={onClose} />}
              >
                Delay everything
              </DialogButton>
            )}
          </div>
        </MoreActions>
      </div>
      <LiveNote poll={poll} />
      <WaitingPresses presses={presses} />
      <QueryFrame query={board} failure="Error fetching the board">
        {() => <Board lines={lines} onOpen={open} onPress={stagePress.ask} />}
      </QueryFrame>
      {openKey && board.value && !openLine && (
        <Message kind="info" role="status">
          The piece of this slip is not on the board: it was finished more than a week ago, or its order was
          cancelled.
        </Message>
      )}
      {openLine && (
        <LineSheet
          line={openLine}
          onPress={stagePress.ask}
          onChanged={replaceLine}
          onClose={() => open('')}
        />
      )}
      {stagePress.dialog}
    </>
  );
}

type BoardProps = {
  lines: PressedLine[];
  onOpen: (key: string) => void;
  onPress: (line: PressedLine, stage: string) => void;
};

function Board({ lines, onOpen, onPress }: BoardProps) {
  const url = useListUrl();
  const me = useSession()?.name ?? '';
  const [today] = useState(() => dayInLagos(new Date()));
  const hasColumns = useMedia(tableFitsQuery);
  if (lines.length === 0) return <NothingToSew />;
  const [stage, show, q] = [url.filter('stage'), url.filter('show'), url.filter('q')];
  const chosen = filterLines(lines, { stage, show, q }, me);
  const renderCard = (line: PressedLine) => (
    <li key={toLineKey(line)}>
      <BoardCard line={line} today={today} onOpen={() => onOpen(toLineKey(line))} onPress={onPress} />
    </li>
  );
  return (
    <>
      <ListFilters
        url={url}
        folded
        clearable
        search={{ label: 'Search the board', placeholder: 'Piece, name or reference' }}
        filters={[
          {
            name: 'stage',
            label: 'Stage',
            anyLabel: 'Any stage',
            options: [notBegun, ...listStages(lines)],
          },
          {
            name: 'show',
            label: 'What to show',
            anyLabel: 'Everything',
            options: Object.keys(boardViews),
            labels: boardViews,
          },
        ]}
      />
      {chosen.length === 0 && (
        <EmptyState
          title="Nothing matches"
          text="No piece on the board is like that. Clear the filters to see all."
        />
      )}
      {hasColumns ? (
        <div className={styles.columns}>
          {toColumns(chosen).map((column) => (
            <section key={column.stage} aria-label={column.stage}>
              <h2>
                {column.stage} <span className="caption tabular">{column.lines.length}</span>
              </h2>
              <ul className={styles.cards}>{column.lines.map(renderCard)}</ul>
            </section>
          ))}
        </div>
      ) : (
        <ul className={styles.cards}>{chosen.map(renderCard)}</ul>
      )}
    </>
  );
}

function NothingToSew() {
  const canSet = usePermissions()('settings');
  return (
    <EmptyState
      title="Nothing to sew"
      text="A paid order with a piece that is made to measure or to order appears here, the one that is due first on top."
    >
      {canSet && (
        <Link className="link" to="/admin/settings/workroom">
          Workroom settings
        </Link>
      )}
    </EmptyState>
  );
}
