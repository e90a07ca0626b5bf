import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { StayingFoot } from '../ui/staying-foot.tsx';
import { FileStep } from './file-step.tsx';
import importStyles from './import.module.css';
import { PreviewStep } from './preview-step.tsx';
import { RecognisedStep } from './recognised-step.tsx';
import type { ImportForm } from './use-import.ts';
import { WordsStep } from './words-step.tsx';

/** A file in four steps: which, what it is, what its words mean, what would change. Then it goes in, in the background. */
export function ImportDialog({ form, onClose }: { form: ImportForm; onClose: () => void }) {
  const { report, isFresh, failure, working, wrong } = form;
  const wanted = report ? report.counts.add + report.counts.change : 0;
  const mayBegin = isFresh && wanted > 0 && (report?.counts.wrong === 0 || wrong === 'skip');
  const changed = report !== undefined && !isFresh;
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
        {report && <WordsStep form={form} report={report} />}
        {report && <PreviewStep form={form} report={report} />}
        <StayingFoot>
          {failure && !failure.ofFile && (
            <Message kind="bad" role="alert">
              {failure.sentence}
            </Message>
          )}
          {changed && <p className="small">You changed something: look at what it does before it goes in.</p>}
          {mayBegin ? (
            <Button working={working !== undefined} workingLabel="Importing..." onClick={form.begin}>
              Import {wanted} {wanted === 1 ? 'product' : 'products'}
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
        </StayingFoot>
      </div>
    </Dialog>
  );
}
