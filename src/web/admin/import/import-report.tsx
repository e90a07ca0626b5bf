import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportJob } from '../../../contract/import-export/import.api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import cardsStyles from '../kit/cards.module.css';
import { DownloadButton } from '../kit/download-button.tsx';
import listsStyles from '../kit/lists.module.css';
import { useQuery } from '../kit/query.ts';
import styles from './import.module.css';

/** The result of each row of an import, to read and to download. */
export function ImportReportDialog({ job, onClose }: { job: ImportJob; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const fetched = useQuery(
    (signal) => adminApi.imports.get({ job: job._id, page }, { signal }),
    `${job._id} ${page}`,
  );
  const { value, error, reload } = fetched;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Import of ${job.fileName}`}
      lead={`${formatJob(job)}.`}
      size="wide"
    >
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
            <table className={`${tablesStyles.table} ${cardsStyles.cards}`}>
              <caption className="sr-only">What came of each row</caption>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Product</th>
                  <th scope="col">What came of it</th>
                  <th scope="col">Details</th>
                </tr>
              </thead>
              <tbody>
                {value.lines.map((line) => (
                  <tr key={line.line}>
                    <td data-label="Row" className="tabular">
                      {line.line}
                    </td>
                    <th scope="row" data-label="Product">
                      {line.productId ? (
                        <Link className="link" to={`/admin/list?edit=${line.productId}`} onClick={onClose}>
                          {line.name || 'No name'}
                        </Link>
                      ) : (
                        line.name || 'No name'
                      )}
                    </th>
                    <td data-label="What came of it">
                      {line.outcome.charAt(0).toUpperCase() + line.outcome.slice(1)}
                    </td>
                    <td data-label="Details">{line.sentences.join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        {value && value.pages > 1 && (
          <nav className={listsStyles.dialogFoot} aria-label="Pages of the report">
            <Button size="sm" variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Before
            </Button>
            <span className="small tabular">
              Page {page} of {value.pages}
            </span>
            <Button
              size="sm"
              variant="quiet"
              disabled={page >= value.pages}
              onClick={() => setPage(page + 1)}
            >
              After
            </Button>
          </nav>
        )}
        <div className={listsStyles.dialogFoot}>
          <DownloadButton
            fetchFile={() => adminApi.imports.report({ job: job._id })}
            fileName={`import-${job.createdAt.slice(0, 10)}.csv`}
          >
            Download the report
          </DownloadButton>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
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
