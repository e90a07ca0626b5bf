import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportJob } from '../../../contract/import-export/import.api.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { DownloadButton } from '../kit/action-button.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { DialogFoot, InfoDialog } from '../kit/form-dialog.tsx';
import listsStyles from '../kit/lists.module.css';
import { useQuery } from '../kit/query.ts';
import styles from './import.module.css';

/** The result of each row of an import, to read and to download. */
export function ImportReportDialog({ job, onClose }: { job: ImportJob; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { value, error, reload } = useQuery(
    (signal) => adminApi.imports.get({ job: job._id, page }, { signal }),
    `${job._id} ${page}`,
  );
  return (
    <InfoDialog onClose={onClose} title={`Import of ${job.fileName}`} lead={`${formatJob(job)}.`} size="wide">
      <div className="stack">
        {!value && !error && (
          <div role="status" aria-label="Loading...">
            <Skeleton lines={6} />
          </div>
        )}
        {error && !value && (
          <ErrorState title="The report could not be loaded" text={error.message} onRetry={reload} />
        )}
        {value?.lines.length === 0 && <EmptyState title="Nothing was in the file" />}
        {value && value.lines.length > 0 && (
          <ScrollRegion className={styles.preview} aria-label="What came of each row, table">
            <DataTable
              caption="What came of each row"
              layout="cards"
              columns={lineColumns(onClose)}
              rows={value.lines}
              rowKey={({ line }) => String(line)}
            />
          </ScrollRegion>
        )}
        {value && value.pages > 1 && (
          <PageButtons label="Pages of the report" page={page} pages={value.pages} onPage={setPage} />
        )}
        <DialogFoot sticky={false}>
          <DownloadButton
            fetchFile={() => adminApi.imports.report({ job: job._id })}
            fileName={`import-${job.createdAt.slice(0, 10)}.csv`}
          >
            Download the report
          </DownloadButton>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      </div>
    </InfoDialog>
  );
}

type ReportLine = Awaited<ReturnType<typeof adminApi.imports.get>>['lines'][number];

const lineColumns = (onOpen: () => void): Column<ReportLine>[] => [
  { label: 'Row', className: 'tabular', cell: ({ line }) => line },
  {
    label: 'Product',
    rowHeader: true,
    cell: ({ productId, name }) =>
      productId ? (
        <Link className="link" to={`/admin/list?edit=${productId}`} onClick={onOpen}>
          {name || 'No name'}
        </Link>
      ) : (
        name || 'No name'
      ),
  },
  { label: 'What came of it', cell: ({ outcome }) => outcome.charAt(0).toUpperCase() + outcome.slice(1) },
  { label: 'Details', cell: ({ sentences }) => sentences.join(' ') },
];

type PageButtonsProps = {
  label: string;
  page: number;
  pages: number;
  /** None can be opened now. */
  disabled?: boolean;
  onPage: (page: number) => void;
};

/** The pages of a table in a dialog, one by one. */
export function PageButtons({ label, page, pages, disabled, onPage }: PageButtonsProps) {
  return (
    <nav className={listsStyles.dialogFoot} aria-label={label}>
      <Button size="sm" variant="quiet" disabled={page <= 1 || disabled} onClick={() => onPage(page - 1)}>
        Before
      </Button>
      <span className="small tabular">
        Page {page} of {pages}
      </span>
      <Button size="sm" variant="quiet" disabled={page >= pages || disabled} onClick={() => onPage(page + 1)}>
        After
      </Button>
    </nav>
  );
}

const activeStates: readonly ImportJob['state'][] = ['reading', 'waiting', 'running', 'undoing'];

export function isJobActive({ state }: ImportJob): boolean {
  return activeStates.includes(state);
}

const stateLabels: Record<ImportJob['state'], string> = {
  reading: 'The file is being read',
  waiting: 'Waits for the import before it',
  running: 'On its way in',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Broken off',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** "Done: 12 new, 3 changed, 1 wrong." */
export function formatJob({ state, counts, done, total }: ImportJob): string {
  if (state === 'running' || state === 'undoing') return `${stateLabels[state]}: ${done} of ${total}`;
  const parts = [
    counts.add > 0 && `${counts.add} new`,
    counts.change > 0 && `${counts.change} changed`,
    counts.same > 0 && `${counts.same} as they were`,
    counts.out > 0 && `${counts.out} left out`,
    counts.wrong > 0 && `${counts.wrong} wrong`,
  ].filter((part) => part !== false);
  const isFinished = !activeStates.includes(state) && parts.length > 0;
  return isFinished ? `${stateLabels[state]}: ${parts.join(', ')}` : stateLabels[state];
}

/** Pictures fetched by link, where the admin agreed; undefined where there are none. */
export function formatJobPictures({ pictures }: ImportJob): string | undefined {
  if (!pictures || pictures.total === 0) return undefined;
  const failed = pictures.failed > 0 ? `, ${pictures.failed} could not be had` : '';
  return `Pictures: ${pictures.done} of ${pictures.total}${failed}`;
}
