import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { StickyFooter } from '../kit/save-bar.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import { MappingStep } from './mapping-step.tsx';
import { formatVariants, PreviewStep } from './preview-step.tsx';
import type { ImportForm } from './use-import.ts';

/** A file in four steps: which, what it is, what its words mean, what would change. Then it goes in, in the background. */
export function ImportDialog({ form, onClose }: { form: ImportForm; onClose: () => void }) {
  const { report, isFresh, failure, working, wrong } = form;
  const importCount = report ? report.counts.add + report.counts.change : 0;
  const canImport = isFresh && importCount > 0 && (report?.counts.wrong === 0 || wrong === 'skip');
  const isStale = report !== undefined && !isFresh;
  return (
    <InfoDialog
      onClose={onClose}
      title="Import products"
      lead="Nothing is saved before you have seen what changes, and for a day an import can be undone."
      size="wide"
    >
      <div className={styles.steps}>
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
    </InfoDialog>
  );
}

/** How the file was recognised, with one of its products as interpreted. */
function RecognisedStep({ report }: { report: ImportReport }) {
  const { example } = report;
  return (
    <section aria-labelledby="import-recognised" className={styles.step}>
      <h3 id="import-recognised">2. What it is</h3>
      <p>
        An export of <strong>{report.kindInWords}</strong>: {formatCount(report.products, 'product')} in{' '}
        {formatCount(report.rows, 'row')}
        {report.written && `, ${report.written}`}.
      </p>
      {example && (
        <dl className={`${tablesStyles.rows} small`}>
          {listFacts(example).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What is known of a product as it was read. */
function listFacts(line: NonNullable<ImportReport['example']>): [term: string, text: string][] {
  const { name, prices, category, variants, stock } = line;
  const facts: [string, string][] = [
    [`For example, row ${line.line}`, name || 'No name'],
    ['Price', prices.join(', ')],
    ['Category', category],
    ['Sizes and stock', variants.length > 0 || stock !== null ? formatVariants(line) : ''],
  ];
  return facts.filter(([, text]) => text !== '');
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
