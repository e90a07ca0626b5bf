import { useState } from 'react';
import type { StatementColumn } from '../../../contract/payments/statement.api.ts';
import { type StatementColumns, statementFields } from '../../../contract/payments/statement-columns.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './statement.module.css';

type StatementField = keyof StatementColumns;
const fields = Object.keys(statementFields) as StatementField[];

type ColumnsFormProps = {
  columns: readonly StatementColumn[];
  onMapped: (mapping: StatementColumns) => void;
};

/** Requests the meaning of a file's columns, showing their contents; the answer is stored for such files. */
export function ColumnsForm({ columns, onMapped }: ColumnsFormProps) {
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
    <form
      method="post"
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
    </form>
  );
}
