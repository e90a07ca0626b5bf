import { type DragEvent, useId, useState } from 'react';
import { currencies, currencyTable, toCurrency } from '../../../contract/money/currencies.ts';
import { fileCurrency } from '../../../contract/payments/statement-columns.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { ColumnsForm } from './columns-form.tsx';
import styles from './statement.module.css';
import { type ReadResponse, useStatementFile } from './use-statement-file.ts';

const acceptedTypes = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Where a bank's file is dropped or chosen; an unknown bank is asked about once. */
export function FileForm({ onRead }: { onRead: (answer: ReadResponse | undefined) => void }) {
  const form = useStatementFile(onRead);
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const { file, columns, failure, sent, lines, currency } = form;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    form.choose(event.dataTransfer.files[0]);
  }

  return (
    <section aria-label="A new statement" className={styles.file}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void form.read();
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field within */}
        <div
          className={classes(styles.drop, isDragOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setDragOver(true);
          }}
          onDragLeave={() => setDragOver(false)}
          onDrop={handleDrop}
        >
          <div className={fieldsStyles.field}>
            <label htmlFor={id}>
              <span>CSV file of your bank</span>
            </label>
            <input
              key={form.round}
              id={id}
              className={fieldsStyles.input}
              type="file"
              accept={acceptedTypes}
              aria-invalid={failure.file ? true : undefined}
              aria-describedby={failure.file ? `${id}-error ${id}-help` : `${id}-help`}
              onChange={(event) => event.target.files?.[0] && form.choose(event.target.files[0])}
            />
            {failure.file && <FieldError id={`${id}-error`}>{failure.file}</FieldError>}
            <span className={fieldsStyles.help} id={`${id}-help`}>
              {file
                ? `${file.name} is ready to be read.`
                : 'Or drop it here. The same file twice, or two that overlap, do no harm: each line counts once.'}
            </span>
          </div>
          <SelectField
            label="Currency of the account"
            options={[
              { value: fileCurrency, label: 'As the file says' },
              ...currencies.map((code) => ({ value: code, label: `${currencyTable[code].name} (${code})` })),
            ]}
            value={currency}
            error={failure.currency}
            onChange={(event) => form.setCurrency(toCurrency(event.target.value) ?? fileCurrency)}
          />
        </div>
        <div className={styles.fileFoot}>
          {sent === undefined ? (
            !columns && (
              <Button type="submit" disabled={!file}>
                Read the statement
              </Button>
            )
          ) : (
            <UploadProgress
              part={sent}
              then={`Its ${lines > 1 ? `${lines.toLocaleString('en')} lines` : 'lines'} are held against the orders…`}
              onCancel={form.cancel}
            />
          )}
        </div>
      </form>
      {columns && (
        <div hidden={sent !== undefined}>
          <ColumnsForm columns={columns} onMapped={(mapping) => void form.read(mapping)} />
        </div>
      )}
    </section>
  );
}
