import { cutLabels } from '../../../../contract/fit/fit.ts';
import { maxGuideText } from '../../../../contract/stock/size-guide.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import {
  addColumn,
  emptyRow,
  type GuideDraft,
  type GuideRowDraft,
  isFixedRow,
  listColumnNames,
  removeColumn,
  withRows,
} from './goods-draft.rules.ts';
import styles from './goods-settings.module.css';

type GuideTablesProps = {
  guide: GuideDraft;
  /** The API's sentence about a field such as `tables.0.rows.2.inches.3`. */
  errorAt: (field: string) => string | undefined;
  newKey: () => string;
  onChange: (guide: GuideDraft, field: string) => void;
  onReset: () => void;
};

/** The tables of the size guide: UK sizes as columns, measurements as rows. */
export function GuideTables({ guide, errorAt, newKey, onChange, onReset }: GuideTablesProps) {
  const { columns, tables } = guide;
  const wrongColumn = columns.map((_, at) => errorAt(`columns.${at}`)).find(Boolean) ?? errorAt('columns');
  return (
    <>
      <p className="caption">
        Numbers are inches. An empty field says “On request”. The fit finder reads Bust, Waist and Hip, so
        they need a number in each column.
      </p>
      <fieldset className={styles.columns}>
        <legend className="label">Columns, UK sizes</legend>
        <ol className={styles.rows}>
          {columns.map(({ key, label }, at) => (
            <li key={key}>
              <input
                className={fieldsStyles.input}
                aria-label={`Column ${at + 1}`}
                aria-invalid={errorAt(`columns.${at}`) !== undefined || undefined}
                maxLength={maxGuideText}
                value={label}
                onChange={({ target }) =>
                  onChange(
                    { ...guide, columns: columns.with(at, { key, label: target.value }) },
                    `columns.${at}`,
                  )
                }
              />
              <span className={styles.acts}>
                <IconButton
                  icon="trash"
                  label={`Remove column ${label || at + 1}`}
                  disabled={columns.length === 1}
                  onClick={() => onChange(removeColumn(guide, at), '')}
                />
              </span>
            </li>
          ))}
        </ol>
        {wrongColumn && <FieldError>{wrongColumn}</FieldError>}
      </fieldset>
      <p className="row wrapping">
        <Button variant="text" className="small" onClick={() => onChange(addColumn(guide, newKey()), '')}>
          Add a column
        </Button>
        <Button variant="text" className="small" onClick={onReset}>
          Use the standard tables
        </Button>
      </p>
      {tables.map(({ cut, rows }, at) => (
        <GuideTable
          key={cut}
          title={cutLabels[cut]}
          columns={listColumnNames(guide)}
          rows={rows}
          errorAt={(field) => errorAt(`tables.${at}.rows${field && `.${field}`}`)}
          onChange={(changed, field) =>
            onChange(withRows(guide, at, changed), `tables.${at}.rows${field && `.${field}`}`)
          }
          onAdd={() => onChange(withRows(guide, at, [...rows, emptyRow(newKey(), columns.length)]), '')}
        />
      ))}
    </>
  );
}

type GuideTableProps = {
  title: string;
  columns: readonly string[];
  rows: GuideRowDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (rows: GuideRowDraft[], field: string) => void;
  onAdd: () => void;
};

function GuideTable({ title, columns, rows, errorAt, onChange, onAdd }: GuideTableProps) {
  const wrong = rows
    .flatMap(({ inches }, at) => [
      errorAt(`${at}.name`),
      errorAt(`${at}.inches`),
      ...inches.map((_, column) => errorAt(`${at}.inches.${column}`)),
    ])
    .find(Boolean);
  return (
    <div className="above-4">
      <h3>{title}</h3>
      <DataTable
        layout="cards"
        caption={<span className="sr-only">{title}</span>}
        columns={[
          {
            label: 'Measurement',
            rowHeader: true,
            cell: (row, number) => {
              const at = number - 1;
              if (isFixedRow(row)) return row.name;
              return (
                <input
                  className={`${fieldsStyles.input} ${styles.name}`}
                  aria-label={`${title}: name of row ${number}`}
                  aria-invalid={errorAt(`${at}.name`) !== undefined || undefined}
                  maxLength={maxGuideText}
                  value={row.name}
                  onChange={({ target }) =>
                    onChange(rows.with(at, { ...row, name: target.value }), `${at}.name`)
                  }
                />
              );
            },
          },
          ...columns.map(
            (column, place): Column<GuideRowDraft> => ({
              label: column,
              cell: (row, number) => (
                <input
                  className={`${fieldsStyles.input} ${styles.inches}`}
                  aria-label={`${title}: ${row.name || `row ${number}`}, UK ${column}`}
                  aria-invalid={errorAt(`${number - 1}.inches.${place}`) !== undefined || undefined}
                  inputMode="decimal"
                  maxLength={6}
                  value={row.inches[place] ?? ''}
                  onChange={({ target }) =>
                    onChange(
                      rows.with(number - 1, { ...row, inches: row.inches.with(place, target.value) }),
                      `${number - 1}.inches`,
                    )
                  }
                />
              ),
            }),
          ),
          {
            label: 'Remove',
            hiddenLabel: true,
            cell: (row, number) =>
              isFixedRow(row) ? null : (
                <IconButton
                  icon="trash"
                  label={`Remove ${row.name || `row ${number}`} from ${title}`}
                  onClick={() => onChange(rows.toSpliced(number - 1, 1), '')}
                />
              ),
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {(wrong ?? errorAt('')) && <FieldError>{wrong ?? errorAt('')}</FieldError>}
      <Button variant="text" className="small" onClick={onAdd}>
        Add a row
      </Button>
    </div>
  );
}
