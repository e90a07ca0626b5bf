import type { FieldErrors } from '../../../contract/errors.ts';
import type { LineMeasures } from '../../../contract/measures/line-measures.ts';
import styles from './made-to-measure.module.css';

type MeasuresFoldProps = {
  value: LineMeasures | undefined;
  errors: FieldErrors;
  onChange: (measures: LineMeasures | undefined) => void;
};

/** Measurements, for those who have them at hand; the others are measured at a fitting. */
export function MeasuresFold(_: MeasuresFoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>
          <b>Add my measurements</b>
          <small>No tape at hand? We measure you at a fitting, or ask you later.</small>
        </span>
      </summary>
      <noscript>
        <p className="small soft">
          Please write them above, with what you would like: bust, waist, hip, and in inches or centimetres.
        </p>
      </noscript>
    </details>
  );
}
