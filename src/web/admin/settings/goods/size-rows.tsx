import { maxSizeLength } from '../../../../contract/stock/sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { isFixedSize, type SizeDraft } from './goods-draft.rules.ts';
import styles from './goods-settings.module.css';
import { RowActs } from './row-acts.tsx';

type SizeRowsProps = {
  sizes: SizeDraft[];
  /** The API's sentence about a field such as `5.label`; about the list where it is empty. */
  errorAt: (field: string) => string | undefined;
  newKey: () => string;
  onChange: (sizes: SizeDraft[], field: string) => void;
};

/** The letters of every shop, then the owner's sizes in their order; each with its UK size. */
export function SizeRows({ sizes, errorAt, newKey, onChange }: SizeRowsProps) {
  const fixed = sizes.filter(isFixedSize).length;
  const change = (at: number, part: Partial<SizeDraft>, field: string) =>
    onChange(
      sizes.map((size, index) => (index === at ? { ...size, ...part } : size)),
      `${at}.${field}`,
    );
  return (
    <>
      <p className="caption">
        The UK size is shown next to the label and marks a column of the size guide. Leave it empty for a size
        like “One size”.
      </p>
      <ol className={styles.rows} aria-label="Sizes">
        {sizes.map((size, at) => {
          const name = size.label || `size ${at + 1}`;
          const wrong = errorAt(`${at}.label`) ?? errorAt(`${at}.uk`);
          return (
            <li key={size.key}>
              {isFixedSize(size) ? (
                <b translate="no">{size.label}</b>
              ) : (
                <input
                  className={fieldsStyles.input}
                  aria-label={`Label of size ${at + 1}`}
                  aria-invalid={errorAt(`${at}.label`) !== undefined || undefined}
                  maxLength={maxSizeLength}
                  value={size.label}
                  onChange={({ target }) => change(at, { label: target.value }, 'label')}
                />
              )}
              <span className={styles.uk}>
                <span className="caption" aria-hidden="true">
                  UK
                </span>
                <input
                  className={fieldsStyles.input}
                  aria-label={`UK size of ${name}`}
                  aria-invalid={errorAt(`${at}.uk`) !== undefined || undefined}
                  inputMode="numeric"
                  maxLength={3}
                  value={size.uk}
                  onChange={({ target }) => change(at, { uk: target.value }, 'uk')}
                />
              </span>
              {!isFixedSize(size) && (
                <RowActs
                  name={name}
                  rows={sizes}
                  at={at}
                  fixed={fixed}
                  onChange={(rows) => onChange(rows, '')}
                />
              )}
              {wrong && <FieldError>{wrong}</FieldError>}
            </li>
          );
        })}
      </ol>
      <p className="row wrapping">
        <Button
          variant="text"
          className="small"
          onClick={() => onChange([...sizes, { key: newKey(), label: '', uk: '' }], '')}
        >
          Add a size
        </Button>
      </p>
      {errorAt('') && <FieldError>{errorAt('')}</FieldError>}
    </>
  );
}
