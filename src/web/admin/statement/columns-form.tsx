import { useState } from 'react';
import type { StatementColumn } from '../../../contract/api/statement.ts';
import {
  type StatementColumns,
  statementFields,
} from '../../../contract/rules/payments/statement-columns.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './statement.module.css';

type Field = keyof StatementColumns;
const fields = Object.keys(statementFields) as Field[];

type ColumnsFormProps = { columns: readonly StatementColumn[]; onTold: (mapping: StatementColumns) => void };

/** Asks what the columns of a bank hold, with what stands in them; what is said here is kept for such files. */
export function ColumnsForm({ columns, onTold }: ColumnsFormProps) {
  const [told, setTold] = useState<Record<string, Field | ''>>(() =>
    Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
  );
  const [missing, setMissing] = useState('');

  function send() {
    const mapping = Object.fromEntries(
      Object.entries(told).flatMap(([name, field]) => (field === '' ? [] : [[field, name]])),
    );
    const { date, narration, amount, credit } = mapping;
    if (!date || !narration || !(amount || credit))
      setMissing('Say which column holds the date, which the narration, and which the money that came in.');
    else onTold({ ...mapping, date, narration });
  }

  return (
    <form
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
            value={told[name] ?? ''}
            onChange={(event) => {
              const field = fields.find((known) => known === event.target.value) ?? '';
              setMissing('');
              setTold((before) => ({ ...before, [name]: field }));
            }}
          />
        ))}
      </div>
      {missing && (
        <Message kind="bad" role="alert">
          {missing}
        </Message>
      )}
      <Button type="submit">Read the statement</Button>
    </form>
  );
}
