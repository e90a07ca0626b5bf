import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { currencies } from '../../../contract/money/currencies.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './import.module.css';
import type { ImportChoices, ImportForm } from './use-import.ts';

const acceptedTypes = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

type Choices = Omit<ImportChoices, 'pictures' | 'addSizes'>;
type Choice<Value> = { label: string; options: { value: Value; label: string }[] };

const choiceFields: { [Name in keyof Choices]: Choice<Choices[Name]> } = {
  currency: {
    label: 'Currency of the prices in a foreign file',
    options: currencies.map((code) => ({ value: code, label: code })),
  },
  existing: {
    label: 'Pieces that are here already',
    options: [
      { value: 'update', label: 'Change them as the file says' },
      { value: 'skip', label: 'Leave them as they are' },
    ],
  },
  stock: {
    label: 'Stock of pieces that are here already',
    options: [
      { value: '', label: 'Add the file’s changes' },
      { value: 'leave', label: 'Leave it' },
      { value: 'replace', label: 'Replace it' },
    ],
  },
  description: {
    label: 'Products without a description',
    options: [
      { value: 'needed', label: 'Leave it empty for now' },
      { value: 'name', label: 'Take their name for now' },
    ],
  },
  otherSource: {
    label: 'Products that share a number with another product here',
    options: [
      { value: 'ask', label: 'Mark them as wrong' },
      { value: 'change', label: 'They are the same: change it' },
      { value: 'add', label: 'They come from another shop: add them' },
    ],
  },
};

/** Which file, and how it meets what is in the shop already. */
export function FileStep({ form }: { form: ImportForm }) {
  const { file, choices, choose, chooseFile, failure, report } = form;
  const hasDoubtful = (report && report.doubtful > 0) || choices.otherSource !== 'ask';
  const renderChoice = <Name extends keyof Choices>(name: Name) => {
    const { label, options } = choiceFields[name];
    return (
      <SelectField
        key={name}
        label={label}
        options={options}
        value={choices[name]}
        onChange={({ target }) =>
          choose({ [name]: options.find(({ value }) => value === target.value)?.value })
        }
      />
    );
  };
  return (
    <section aria-labelledby="import-file" className={styles.step}>
      <h3 id="import-file">1. The file</h3>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        <Field
          className={fieldsStyles.full}
          label="CSV file"
          error={failure?.isFileError ? failure.message : undefined}
          help={
            <>
              {file ? `${file.name}, ${formatFileSize(file.size)}. ` : ''}
              From this shop, Shopify, WooCommerce, Wix, Squarespace, Etsy, Meta, Google, or any list with a
              name and a price in each row.
            </>
          }
        >
          {(control) => (
            <input
              className={fieldsStyles.input}
              type="file"
              accept={acceptedTypes}
              onChange={(event) => event.target.files?.[0] && chooseFile(event.target.files[0])}
              {...control}
            />
          )}
        </Field>
        {renderChoice('currency')}
        {renderChoice('existing')}
        {renderChoice('stock')}
        {renderChoice('description')}
        {hasDoubtful && renderChoice('otherSource')}
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

function formatFileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
