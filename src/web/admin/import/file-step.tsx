import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { type Currency, currencies, toCurrency } from '../../../contract/money/currencies.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import styles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import importStyles from './import.module.css';
import { type ImportForm, stockChoices } from './use-import.ts';

const acceptedTypes = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

const otherSourceOptions = [
  { value: 'ask', label: 'Mark them as wrong' },
  { value: 'change', label: 'They are the same: change it' },
  { value: 'add', label: 'They come from another shop: add them' },
] as const;

/** Which file, and how it meets what is in the shop already. */
export function FileStep({
  form: { file, choices, choose, chooseFile, failure, report },
}: {
  form: ImportForm;
}) {
  const error = failure?.isFileError ? failure.message : undefined;
  return (
    <section aria-labelledby="import-file" className={importStyles.step}>
      <h3 id="import-file">1. The file</h3>
      <div className={`${styles.grid} ${styles.two}`}>
        <div className={`${styles.field} ${styles.full}`}>
          <label htmlFor="import-csv">
            <span>CSV file</span>
          </label>
          <input
            id="import-csv"
            className={styles.input}
            type="file"
            accept={acceptedTypes}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'import-csv-error import-csv-help' : 'import-csv-help'}
            onChange={(event) => event.target.files?.[0] && chooseFile(event.target.files[0])}
          />
          {error && <FieldError id="import-csv-error">{error}</FieldError>}
          <span className={styles.help} id="import-csv-help">
            {file ? `${file.name}, ${formatFileSize(file.size)}. ` : ''}
            From this shop, Shopify, WooCommerce, Wix, Squarespace, Etsy, Meta, Google, or any list with a
            name and a price in each row.
          </span>
        </div>
        <SelectField
          label="Currency of the prices in a foreign file"
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={choices.currency}
          onChange={(event) => choose({ currency: parseCurrency(event.target.value, choices.currency) })}
        />
        <SelectField
          label="Pieces that are here already"
          options={[
            { value: 'update', label: 'Change them as the file says' },
            { value: 'skip', label: 'Leave them as they are' },
          ]}
          value={choices.existing}
          onChange={(event) => choose({ existing: event.target.value === 'skip' ? 'skip' : 'update' })}
        />
        <SelectField
          label="Stock of pieces that are here already"
          options={[
            { value: '', label: 'Add the file’s changes' },
            { value: 'leave', label: 'Leave it' },
            { value: 'replace', label: 'Replace it' },
          ]}
          value={choices.stock ?? ''}
          onChange={(event) => choose({ stock: stockChoices.find((known) => known === event.target.value) })}
        />
        <SelectField
          label="Products without a description"
          options={[
            { value: 'needed', label: 'Leave it empty for now' },
            { value: 'name', label: 'Take their name for now' },
          ]}
          value={choices.description}
          onChange={(event) => choose({ description: event.target.value === 'name' ? 'name' : 'needed' })}
        />
        {((report && report.doubtful > 0) || choices.otherSource !== 'ask') && (
          <SelectField
            label="Products that share a number with another product here"
            options={otherSourceOptions}
            value={choices.otherSource}
            onChange={({ target }) =>
              choose({
                otherSource: otherSourceOptions.find(({ value }) => value === target.value)?.value ?? 'ask',
              })
            }
          />
        )}
      </div>
      {report && report.pictures.links > 0 && (
        <Checkbox
          label={getFetchLabel(report.pictures)}
          checked={choices.pictures}
          onChange={(event) => choose({ pictures: event.target.checked })}
        />
      )}
    </section>
  );
}

function getFetchLabel({ links, products }: ImportReport['pictures']): string {
  const pictures = links === 1 ? 'one picture' : `${links} pictures`;
  const origin =
    links === 1 ? 'its link, from the shop it comes from' : 'their links, from the shop they come from';
  return `Fetch ${pictures} of ${products === 1 ? 'one product' : `${products} products`} by ${origin}`;
}

function parseCurrency(typed: string, before: Currency): Currency {
  return toCurrency(typed) ?? before;
}

function formatFileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
