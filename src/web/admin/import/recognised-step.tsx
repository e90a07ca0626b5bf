import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import tablesStyles from '../../ui/tables.module.css';
import importStyles from './import.module.css';
import { formatVariants } from './preview-labels.ts';

/** How the file was recognised, with one of its products as interpreted. */
export function RecognisedStep({ report }: { report: ImportReport }) {
  const { example } = report;
  return (
    <section aria-labelledby="import-recognised" className={importStyles.step}>
      <h3 id="import-recognised">2. What it is</h3>
      <p>
        An export of <strong>{report.kindInWords}</strong>: {formatCount(report.products, 'product')} in{' '}
        {formatCount(report.rows, 'row')}
        {report.written && `, ${report.written}`}.
      </p>
      {example && (
        <dl className={`${tablesStyles.rows} small`}>
          <div>
            <dt>For example, row {example.line}</dt>
            <dd>{example.name || 'No name'}</dd>
          </div>
          {example.prices.length > 0 && (
            <div>
              <dt>Price</dt>
              <dd>{example.prices.join(', ')}</dd>
            </div>
          )}
          {example.category && (
            <div>
              <dt>Category</dt>
              <dd>{example.category}</dd>
            </div>
          )}
          {(example.variants.length > 0 || example.stock !== null) && (
            <div>
              <dt>Sizes and stock</dt>
              <dd>{formatVariants(example)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
