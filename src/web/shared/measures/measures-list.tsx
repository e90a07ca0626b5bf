import { type FrozenMeasures, measureLabels, measureNames } from '../../../contract/measures/measures.ts';
import { formatMeasure } from '../../../contract/measures/parse-measures.ts';
import { formatDay } from '../orders/dates.ts';
import styles from './measures.module.css';
import { basisLabels } from './summarize.ts';

type MeasuresListProps = {
  measures: Pick<FrozenMeasures, 'basis' | 'unit' | 'values' | 'size' | 'changes'> &
    Partial<Pick<FrozenMeasures, 'name' | 'takenAt' | 'takenBy'>>;
  /** Leaves out the name, which a heading above says. */
  untitled?: boolean;
};

/** Measurements to read: each figure as it was typed, with the other unit. */
export function MeasuresList({ measures, untitled }: MeasuresListProps) {
  const { name, basis, unit, values, size, changes, takenAt, takenBy } = measures;
  const known = measureNames.flatMap((each) => {
    const value = values[each];
    return value ? [{ name: each, value }] : [];
  });
  return (
    <div className={styles.list}>
      <p className="caption">
        {[
          untitled ? '' : name,
          basisLabels[basis],
          takenAt && `${formatDay(takenAt)}${takenBy === 'workroom' ? ', by our workroom' : ''}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {basis === 'size' && (
        <p>
          Size {size}
          {changes && <span className={styles.changes}>{changes}</span>}
        </p>
      )}
      {known.length > 0 && (
        <dl>
          {known.map((each) => (
            <div key={each.name}>
              <dt>{measureLabels[each.name]}</dt>
              <dd>{formatMeasure(each.value, unit)}</dd>
            </div>
          ))}
        </dl>
      )}
      {basis !== 'size' && known.length === 0 && <p>No figures yet: to be measured at a fitting.</p>}
    </div>
  );
}
