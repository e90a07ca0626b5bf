import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import tablesStyles from '../../ui/tables.module.css';
import cardsStyles from './cards.module.css';
import styles from './lists.module.css';

/** A column of a table: its heading, and a cell for each row. */
export type Column<Row> = {
  /** The heading; where rows are cards, each cell carries it too. */
  label: string;
  /** The heading is for screen readers only, and a card's cell has none. */
  hiddenLabel?: boolean;
  /** A card shows the cell without its label. */
  unlabelled?: boolean;
  /** Replaces the label at the top of the column. */
  head?: (rows: readonly Row[]) => ReactNode;
  headClassName?: string | undefined;
  /** Holds numbers: aligned to the right. */
  figure?: boolean;
  /** Names its row. */
  rowHeader?: boolean;
  className?: string | ((row: Row) => string | undefined) | undefined;
  /** What the list is sorted by at a press of the heading, the first half of an order's name: `name` of `name-asc`. */
  sortBy?: string;
  /** The direction of the first press. */
  firstDirection?: 'asc' | 'desc';
  /** `number` is the row's, from 1, over all pages. */
  cell: (row: Row, number: number) => ReactNode;
};

export type DataTableProps<Row> = {
  caption?: ReactNode;
  /** Id of the heading that names it, in place of a caption. */
  labelledBy?: string;
  /** Where there is no room, rows become labelled cards, or cards that `className` draws (wide); else it scrolls. */
  layout?: 'cards' | 'wide';
  className?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** Number of the first row, over all pages. */
  firstNumber?: number;
  /** The order now, such as `date-desc`. */
  sort?: string;
  onSort?: (sort: string) => void;
};

// by name: the build finds no class that is looked up by a variable
const layoutClasses = { cards: cardsStyles.cards, wide: cardsStyles.wide };

/** A table of rows, with headings that sort it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    labelledBy,
    layout,
    className,
    columns,
    rows,
    rowKey,
    firstNumber = 1,
    sort,
    onSort,
  } = props;
  return (
    <table
      className={classes(tablesStyles.table, layout && layoutClasses[layout], className)}
      aria-labelledby={labelledBy}
    >
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.label} column={column} rows={rows} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ label, hiddenLabel, unlabelled, figure, rowHeader, className: own, cell }) => {
              const Cell = rowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={label}
                  scope={rowHeader ? 'row' : undefined}
                  data-label={layout === 'cards' && !hiddenLabel && !unlabelled ? label : undefined}
                  className={classes(
                    figure && tablesStyles.figure,
                    typeof own === 'function' ? own(row) : own,
                  )}
                >
                  {cell(row, firstNumber + index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeadingProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'sort' | 'onSort'> & {
  column: Column<Row>;
};

/** A column's heading; one that sorts sorts the other way round when it is pressed again. */
function ColumnHeading<Row>({ column, rows, sort = '', onSort }: ColumnHeadingProps<Row>) {
  const { label, hiddenLabel, head, headClassName, figure, sortBy, firstDirection = 'asc' } = column;
  const [sorted, direction] = sort.split('-');
  const isActive = sortBy !== undefined && sorted === sortBy;
  const other = direction === 'asc' ? 'desc' : 'asc';
  const ariaSort = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classes(figure && tablesStyles.figure, headClassName)}
      aria-sort={isActive ? ariaSort : undefined}
    >
      {sortBy ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort?.(`${sortBy}-${isActive ? other : firstDirection}`)}
        >
          {label}
          {isActive && <Icon name={direction === 'asc' ? 'up' : 'down'} small />}
        </button>
      ) : (
        (head?.(rows) ?? (hiddenLabel ? <span className="sr-only">{label}</span> : label))
      )}
    </th>
  );
}

/** The rows' serial numbers, over all pages. */
export function numberColumn<Row>(): Column<Row> {
  return { label: 'No.', unlabelled: true, className: cardsStyles.number, cell: (_, number) => number };
}

type SelectionColumnOptions<Row> = {
  getId: (row: Row) => string;
  /** Names a row's box: "Choose order 7KQ4M2XT". */
  getLabel: (row: Row) => string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], on: boolean) => void;
  /** False for those who may choose nothing: the column stays empty. */
  enabled?: boolean;
  className?: string | undefined;
};

/** A box for each row, and one for all of the page. On cards it lies on the row's picture. */
export function selectionColumn<Row>(options: SelectionColumnOptions<Row>): Column<Row> {
  const { getId, getLabel, chosen, onChoose, enabled = true, className } = options;
  return {
    label: 'Choose',
    hiddenLabel: true,
    headClassName: cardsStyles.choose,
    className: classes(cardsStyles.choose, className),
    head: (rows) =>
      enabled ? (
        <input
          type="checkbox"
          aria-label="Choose all on this page"
          checked={rows.every((row) => chosen.has(getId(row)))}
          onChange={(event) => onChoose(rows.map(getId), event.target.checked)}
        />
      ) : (
        ''
      ),
    cell: (row) =>
      enabled && (
        <label className={cardsStyles.onPicture}>
          <input
            type="checkbox"
            aria-label={getLabel(row)}
            checked={chosen.has(getId(row))}
            onChange={(event) => onChoose([getId(row)], event.target.checked)}
          />
        </label>
      ),
  };
}

/** Which items of a list are chosen, over all its pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  function toggle(ids: string[], on: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }
  return { chosen, choose: toggle, clear: () => setChosen(new Set()) };
}
