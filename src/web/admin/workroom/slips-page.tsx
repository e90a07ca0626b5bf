import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { measureLabels, measureNames } from '../../../contract/measures/measures.ts';
import { formatMeasure } from '../../../contract/measures/parse-measures.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { formatLongDay } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { fitRollPage } from '../kit/fit-page.ts';
import { QrCode } from '../kit/qr-code.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/slips-page.ts';
import { toLineKey } from './board.rules.ts';
import styles from './slips.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Slips');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { board: prefetch(url, (signal) => adminApi.workroom.board({}, { signal })) };
}

/** The papers that slips are printed on; a roll is as long as its slip. */
const papers = [
  { id: 'roll80', label: '80 mm roll', widthMm: 80 },
  { id: 'roll58', label: '58 mm roll', widthMm: 58 },
  { id: 'a6', label: 'A6', widthMm: undefined },
] as const;
type PaperId = (typeof papers)[number]['id'];

const paperKey = 'workroom-paper';

/** Slips that go with the cloth: the piece, its customer, its day, and a code that opens the piece on the board. */
export default function SlipsPage({ loaderData }: Route.ComponentProps) {
  const board = useLoading(loaderData.board);
  const [params] = useSearchParams();
  const [paper, setPaper] = useState<PaperId>(
    () => papers.find(({ id }) => id === lastingStore.read(paperKey))?.id ?? 'roll80',
  );
  const wanted = (params.get('lines') ?? '').split(',');
  const pick = (lines: readonly BoardLine[]) => lines.filter((line) => wanted.includes(toLineKey(line)));
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <p className="small">
          <Link className="link" to="/admin/workroom">
            Back to the workroom
          </Link>
        </p>
        <h1>Slips</h1>
        <p className="soft small above-2">
          One for each piece, to go with its cloth. A phone that scans the code opens the piece on the board.
        </p>
        <div className={`between ${styles.tools}`}>
          <Tabs
            label="Paper"
            tabs={papers.map(({ id, label }) => ({ id, label }))}
            selected={paper}
            onSelect={(id) => {
              lastingStore.write(paperKey, id);
              setPaper(id as PaperId);
            }}
            panelId={(id) => `slips-${id}`}
          />
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div role="tabpanel" id={`slips-${paper}`} aria-labelledby={`slips-${paper}-tab`}>
        <QueryFrame
          query={board}
          failure="Error fetching the board"
          empty={{
            when: ({ data }) => pick(data).length === 0,
            title: 'No slip to print',
            text: 'These pieces are no longer on the board.',
          }}
        >
          {({ data }) => <Slips key={paper} lines={pick(data)} paper={paper} />}
        </QueryFrame>
      </div>
    </div>
  );
}

function Slips({ lines, paper }: { lines: BoardLine[]; paper: PaperId }) {
  const list = useRef<HTMLOListElement>(null);
  const widthMm = papers.find(({ id }) => id === paper)?.widthMm;
  useEffect(() => {
    const heights = [...(list.current?.children ?? [])].map((slip) => slip.getBoundingClientRect().height);
    if (widthMm) fitRollPage(`slip-${paper}`, widthMm, Math.max(...heights));
  }, [paper, widthMm]);
  return (
    <ScrollRegion className={styles.desk} aria-label="Slips">
      <ol ref={list} className={styles.slips} data-paper={paper}>
        {lines.map((line) => (
          <li key={toLineKey(line)}>
            <Slip line={line} />
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}

function Slip({ line }: { line: BoardLine }) {
  const { piece, customer, reference, quantity, dueBy, plan, measures, sheet } = line;
  const address = usePublicUrl(`/admin/workroom?line=${toLineKey(line)}`);
  return (
    <article className={styles.slip} aria-label={`${piece} for ${customer}`}>
      <div className={styles.head}>
        <div>
          <h2>
            {quantity > 1 && `${quantity} × `}
            {piece}
          </h2>
          <p>
            {customer} · <Verbatim>{reference}</Verbatim>
          </p>
          <p>{formatOptions(line)}</p>
        </div>
        <span className={styles.code}>
          <QrCode text={address} label={`Opens ${piece} on the board`} />
        </span>
      </div>
      {dueBy && <p className={styles.due}>Due {formatLongDay(startOfDayInLagos(dueBy).toISOString())}</p>}
      {measures && (
        <dl className={styles.measures}>
          {measures.basis === 'size' && (
            <div>
              <dt>Size {measures.size}</dt>
              <dd>{measures.changes}</dd>
            </div>
          )}
          {measureNames.map((name) => {
            const value = measures.values[name];
            return (
              value && (
                <div key={name}>
                  <dt>{measureLabels[name]}</dt>
                  <dd>{formatMeasure(value, measures.unit)}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {sheet?.text && <p className={styles.words}>{sheet.text}</p>}
      <ul className={styles.stages}>
        {plan.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </article>
  );
}
