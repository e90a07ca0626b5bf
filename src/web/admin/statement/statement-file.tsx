import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { currencies, currencyTable, toCurrency } from '../../../contract/money/currencies.ts';
import type { StatementColumn } from '../../../contract/payments/statement.api.ts';
import {
  fileCurrency,
  type StatementColumns,
  statementFields,
} from '../../../contract/payments/statement-columns.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { Message } from '../../ui/message.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { Form } from '../kit/form-dialog.tsx';
import styles from './statement.module.css';
import { type ReadResponse, useStatementFile } from './use-statement-file.ts';

const acceptedTypes = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Where a bank's file is dropped or chosen; an unknown bank is asked about once. */
export function FileForm({ onRead }: { onRead: (answer: ReadResponse | undefined) => void }) {
  const form = useStatementFile(onRead);
  const [isDragOver, setDragOver] = useState(false);
  const { file, columns, failure, sent, lines, currency } = form;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    form.choose(event.dataTransfer.files[0]);
  }

  return (
    <section aria-label="A new statement" className={styles.file}>
      <Form
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
          <Field
            label="CSV file of your bank"
            error={failure.file}
            help={
              file
                ? `${file.name} is ready to be read.`
                : 'Or drop it here. The same file twice, or two that overlap, do no harm: each line counts once.'
            }
          >
            {(control) => (
              <input
                key={form.round}
                className={fieldsStyles.input}
                type="file"
                accept={acceptedTypes}
                onChange={(event) => event.target.files?.[0] && form.choose(event.target.files[0])}
                {...control}
              />
            )}
          </Field>
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
      </Form>
      {columns && (
        <div hidden={sent !== undefined}>
          <ColumnsForm columns={columns} onMapped={(mapping) => void form.read(mapping)} />
        </div>
      )}
    </section>
  );
}

type StatementField = keyof StatementColumns;
const fields = Object.keys(statementFields) as StatementField[];

type ColumnsFormProps = {
  columns: readonly StatementColumn[];
  onMapped: (mapping: StatementColumns) => void;
};

/** Requests the meaning of a file's columns, showing their contents; the answer is stored for such files. */
function ColumnsForm({ columns, onMapped }: ColumnsFormProps) {
  const [fieldByColumn, setFieldByColumn] = useState<Record<string, StatementField | ''>>(() =>
    Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
  );
  const [problem, setProblem] = useState('');

  function submit() {
    const mapping = Object.fromEntries(
      Object.entries(fieldByColumn).flatMap(([name, field]) => (field === '' ? [] : [[field, name]])),
    );
    const { date, narration, amount, credit } = mapping;
    if (!date || !narration || !(amount || credit))
      setProblem('Say which column holds the date, which the narration, and which the money that came in.');
    else onMapped({ ...mapping, date, narration });
  }

  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Message kind="info" role="status" title="This bank is new here.">
        Please say once what its columns hold. It is kept for its next file.
      </Message>
      <div className={styles.columns}>
        {columns.map(({ name, examples }) => (
          <SelectField
            key={name}
            label={name}
            help={examples.length > 0 ? `For example: ${examples.join(' · ')}` : 'Empty in the first lines'}
            placeholder="Nothing that matters"
            options={fields.map((field) => ({ value: field, label: statementFields[field] }))}
            value={fieldByColumn[name] ?? ''}
            onChange={(event) => {
              const field = fields.find((known) => known === event.target.value) ?? '';
              setProblem('');
              setFieldByColumn((before) => ({ ...before, [name]: field }));
            }}
          />
        ))}
      </div>
      {problem && (
        <Message kind="bad" role="alert">
          {problem}
        </Message>
      )}
      <Button type="submit">Read the statement</Button>
    </Form>
  );
}

/** The result of reading a file: how many lines are new, which could not be read, and what the bank reversed. */
export function ReadResult({ answer }: { answer: ReadResponse }) {
  const { known, repeated, unread, reversals, currency } = answer;
  const details = [
    currency && `Its sums are in ${currency}.`,
    known > 0 && `${formatLineCount(known)} known already.`,
    repeated > 0 && `${formatLineCount(repeated)} stood there twice and count once.`,
  ].filter(Boolean);
  return (
    <div className="stack above-4">
      <Message kind="info" role="status" title={`${answer.new} new ${answer.new === 1 ? 'line' : 'lines'}.`}>
        {details.join(' ')}
      </Message>
      {reversals.length > 0 && (
        <Message kind="bad" role="alert" title="The bank took money back.">
          <ul>
            {reversals.map(({ date, narration, orders }) => (
              <li key={`${date} ${narration}`}>
                {narration}{' '}
                {orders.map(({ _id, reference }) => (
                  <Link key={_id} className="link" to={`/admin/order/${_id}`}>
                    Order <Verbatim>{reference}</Verbatim> is in review
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {unread.length > 0 && (
        <Message kind="bad" title={`${formatLineCount(unread.length)} could not be read.`}>
          <ul>
            {unread.slice(0, 10).map(({ line, why }) => (
              <li key={line}>
                Line {line}: {why}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

function formatLineCount(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}
