import { useEffect, useRef, useState } from 'react';
import type { ImportJob } from '../../../contract/import-export/import.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import styles from './import.module.css';
import { formatJob, formatJobPictures, ImportReportDialog, isJobActive } from './import-report.tsx';

const pollMs = 1500;

type ImportStripProps = {
  /** Grows when an import was begun. */
  importCount: number;
  /** What is in the list has changed. */
  onChanged: () => void;
};

/** Imports in progress with a bar, and those that can still be undone. Progress continues when dialogs are closed. */
export function ImportStrip({ importCount, onChanged }: ImportStripProps) {
  const imports = useQuery((signal) => adminApi.imports.list({}, { signal }), `imports ${importCount}`);
  const [reportJob, setReportJob] = useState<ImportJob>();
  const [undoJob, setUndoJob] = useState<ImportJob>();
  const jobs = imports.value?.data ?? [];
  const visibleJobs = jobs.filter((job) => isJobActive(job) || job.undoUntil !== null);
  const hasActiveJobs = jobs.some((job) => isJobActive(job) || hasActivePictures(job));
  const { reload } = imports;
  const latestOnChanged = useRef(onChanged);
  latestOnChanged.current = onChanged;

  useEffect(() => {
    if (!hasActiveJobs) return undefined;
    // each response, even one equal to the last, triggers the next request
    const timer = setInterval(() => void reload(), pollMs);
    return () => clearInterval(timer);
  }, [hasActiveJobs, reload]);

  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !hasActiveJobs) latestOnChanged.current();
    wasActive.current = hasActiveJobs;
  }, [hasActiveJobs]);

  async function stop(job: ImportJob) {
    try {
      await adminApi.imports.cancel({ job: job._id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await reload();
  }

  if (visibleJobs.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Imports">
      {visibleJobs.map((job) => (
        <div key={job._id} className={styles.job}>
          <p className="small" role={isJobActive(job) ? 'status' : undefined}>
            <strong>{job.fileName}</strong> {formatJob(job)}.{' '}
            {formatJobPictures(job) && `${formatJobPictures(job)}.`}
          </p>
          {isJobActive(job) ? (
            <>
              <progress
                max={Math.max(1, job.total)}
                value={job.done}
                aria-label={`Import of ${job.fileName}`}
              />
              {job.state !== 'undoing' && (
                <Button size="sm" variant="text" onClick={() => stop(job)}>
                  Stop
                </Button>
              )}
            </>
          ) : (
            <>
              <Button size="sm" variant="quiet" onClick={() => setReportJob(job)}>
                Report
              </Button>
              <Button size="sm" variant="text" onClick={() => setUndoJob(job)}>
                Undo
              </Button>
            </>
          )}
        </div>
      ))}
      {imports.error && (
        <p className="small soft" role="status">
          {imports.error.message} Imports go on in the shop meanwhile.
        </p>
      )}
      {reportJob && <ImportReportDialog job={reportJob} onClose={() => setReportJob(undefined)} />}
      {undoJob && (
        <ConfirmDialog
          title={`Undo the import of ${undoJob.fileName}?`}
          text="Products it added are removed, unless somebody changed or bought them since; fields it changed go back to what they were, unless somebody changed them again. The report then says what could not be undone."
          action="Undo the import"
          workingLabel="Asking..."
          failure={(error) => error.message}
          onConfirm={async () => {
            await adminApi.imports.undo({ job: undoJob._id });
            await reload();
          }}
          onClose={() => setUndoJob(undefined)}
        />
      )}
    </section>
  );
}

function hasActivePictures({ pictures }: ImportJob): boolean {
  return pictures !== null && pictures.done + pictures.failed < pictures.total;
}
