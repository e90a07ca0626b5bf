import { useEffect, useRef, useState } from 'react';
import type { ImportJob } from '../../../contract/api/catalog/import.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFetch } from '../ui/use-fetch.ts';
import styles from './import.module.css';
import { ImportReportDialog } from './import-report.tsx';
import { isUnderWay, jobInWords, picturesInWords } from './job-words.ts';

const pollMs = 1500;

type StripProps = {
  /** Grows when an import was begun. */
  begun: number;
  /** What is in the list has changed. */
  onChanged: () => void;
};

/** Imports on their way with a bar, and those that can still be undone. It goes on whatever is closed meanwhile. */
export function ImportStrip({ begun, onChanged }: StripProps) {
  const imports = useFetch((signal) => adminApi.imports.list({}, { signal }), `imports ${begun}`);
  const [reported, setReported] = useState<ImportJob>();
  const [undone, setUndone] = useState<ImportJob>();
  const jobs = imports.value?.data ?? [];
  const shown = jobs.filter((job) => isUnderWay(job) || job.undoUntil !== null);
  const moves = jobs.some((job) => isUnderWay(job) || arePicturesUnderWay(job));
  const { reload } = imports;
  const told = useRef(onChanged);
  told.current = onChanged;

  useEffect(() => {
    if (!moves) return undefined;
    // each answer, also one like the last, asks for the next
    const timer = setInterval(() => void reload(), pollMs);
    return () => clearInterval(timer);
  }, [moves, reload]);

  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !moves) told.current();
    wasMoving.current = moves;
  }, [moves]);

  async function stop(job: ImportJob) {
    try {
      await adminApi.imports.cancel({ job: job._id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await reload();
  }

  if (shown.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Imports">
      {shown.map((job) => (
        <div key={job._id} className={styles.job}>
          <p className="small" role={isUnderWay(job) ? 'status' : undefined}>
            <strong>{job.fileName}</strong> {jobInWords(job)}.{' '}
            {picturesInWords(job) && `${picturesInWords(job)}.`}
          </p>
          {isUnderWay(job) ? (
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
              <Button size="sm" variant="quiet" onClick={() => setReported(job)}>
                Report
              </Button>
              <Button size="sm" variant="text" onClick={() => setUndone(job)}>
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
      {reported && <ImportReportDialog job={reported} onClose={() => setReported(undefined)} />}
      {undone && (
        <ConfirmDialog
          title={`Undo the import of ${undone.fileName}?`}
          text="Products it added are removed, unless somebody changed or bought them since; fields it changed go back to what they were, unless somebody changed them again. The report then says what could not be undone."
          action="Undo the import"
          workingLabel="Asking..."
          failure={(error) => error.message}
          onConfirm={async () => {
            await adminApi.imports.undo({ job: undone._id });
            await reload();
          }}
          onClose={() => setUndone(undefined)}
        />
      )}
    </section>
  );
}

function arePicturesUnderWay({ pictures }: ImportJob): boolean {
  return pictures !== null && pictures.done + pictures.failed < pictures.total;
}
