import type { Quote } from '../../../../contract/made-to-measure/quotes.api.ts';
import type { Ease } from '../../../../contract/made-to-measure/style-sheet.ts';
import { MeasuresList } from '../../../shared/measures/measures-list.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { clothLabels } from '../cloth-field.tsx';
import requestStyles from '../requests.module.css';
import styles from './quote.module.css';

const eases: Record<Ease, string> = {
  close: 'Close to the body',
  easy: 'With room to move',
  loose: 'Loose',
};

/** What is agreed on: words, cloth, fit, measurements, pictures. */
export function QuoteSheet({ sheet }: { sheet: Quote['sheet'] }) {
  const { text, ease, cloth, measures, pictures } = sheet;
  const yards = cloth.yards ? `${cloth.yards} yards` : '';
  const ofCloth = [clothLabels[cloth.source].title, cloth.description, yards].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="sheet">
      <h2 id="sheet">The style sheet</h2>
      {text && <p className={`${requestStyles.written} below-4`}>{text}</p>}
      <dl className={tablesStyles.rows}>
        <div>
          <dt>Fit</dt>
          <dd>{eases[ease]}</dd>
        </div>
        <div>
          <dt>Cloth</dt>
          <dd>{ofCloth}</dd>
        </div>
        {!measures && (
          <div>
            <dt>Measurements</dt>
            <dd>At a fitting, or later</dd>
          </div>
        )}
      </dl>
      {measures && (
        <div className="above-4">
          <h3 className="label below-2">Measurements</h3>
          <MeasuresList measures={measures} />
        </div>
      )}
      {pictures.length > 0 && (
        <ul className={requestStyles.pictures} aria-label="Pictures of the style sheet">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={`Style sheet, ${index + 1} of ${pictures.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What differs from the version before. */
export function QuoteChanges({ changes }: { changes: Quote['changes'] }) {
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">What changed since the last version</h2>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {from && <s>{from}</s>} <ins>{to || 'Left out'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
