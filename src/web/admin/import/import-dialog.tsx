import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { StickyFooter } from '../ui/sticky-footer.tsx';
import { FileStep } from './file-step.tsx';
import importStyles from './import.module.css';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RecognisedStep } from './recognised-step.tsx';
import type { ImportForm } from './use-import.ts';

/** A file in four steps: which, what it is, what its words mean, what would change. Then it goes in, in the background. */
export function ImportDialog({ form, onClose }: { form: ImportForm; onClose: () => void }) {
  const { report, isFresh, failure, working, wrong } = form;
  const importCount = report ? report.counts.add + report.counts.change : 0;
  const canImport = isFresh && importCount > 0 && (report?.counts.wrong === 0 || wrong === 'skip');
  const isStale = report !== undefined && !isFresh;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import products"
      lead="Nothing is saved before you have seen what changes, and for a day an import can be undone."
      size="wide"
    >
      <div className={importStyles.steps}>
        <FileStep form={form} />
        {report && <RecognisedStep report={report} />}
        {report && <MappingStep form={form} report={report} />}
        {report && <PreviewStep form={form} report={report} />}
        <StickyFooter>
          {failure && !failure.isFileError && (
            <Message kind="bad" role="alert">
              {failure.message}
            </Message>
          )}
          {isStale && <p className="small">You changed something: look at what it does before it goes in.</p>}
          {canImport ? (
            <Button working={working !== undefined} workingLabel="Importing..." onClick={form.begin}>
              Import {importCount} {importCount === 1 ? 'product' : 'products'}
            </Button>
          ) : (
            <Button
              working={working !== undefined}
              workingLabel={form.sent < 1 ? `Sending, ${Math.round(form.sent * 100)} %` : 'Reading...'}
              onClick={() => form.preview()}
            >
              See what would change
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </StickyFooter>
      </div>
    </Dialog>
  );
}
