import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import styles from './stock-grid.module.css';
import {
  type DraftVariant,
  formatCellName,
  type Grid,
  getNextCell,
  listCells,
  sumUnits,
  updateCell,
} from './stock-grid.rules.ts';

type StockGridProps = {
  grid: Grid;
  rows: readonly DraftVariant[];
  onChange: (rows: DraftVariant[]) => void;
  /** The sentence of a cell, by its place: colour by colour. */
  errorAt?: (at: number) => string | undefined;
};

/**
 * Quantities by size and colour, with totals of each. Arrow keys and Enter move between cells; on phones a colour's
 * name is above its quantities.
 */
export function StockGrid({ grid, rows, onChange, errorAt = () => undefined }: StockGridProps) {
  const { sizes, colors } = grid;
  const table = useRef<HTMLTableElement>(null);
  const cells = listCells(rows, grid);
  const bounds = { rows: colors.length, columns: sizes.length };
  const hasNamedColors = colors.some(({ id }) => id !== '');
  const problems = cells.flatMap((_, at) => errorAt(at) ?? []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, place: { row: number; column: number }) {
    if (event.key === 'Enter') event.preventDefault();
    const next = getNextCell(event.key, place, bounds);
    if (!next) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLInputElement>(`[data-cell="${next.row * bounds.columns + next.column}"]`)
      ?.focus();
  }

  const renderCellInput = (cell: DraftVariant, row: number, column: number) => {
    const at = row * sizes.length + column;
    return (
      <input
        className={classes(fieldsStyles.input, styles.cell)}
        aria-label={`Pieces of ${formatCellName(cell, grid)}`}
        aria-invalid={errorAt(at) ? true : undefined}
        data-cell={at}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={7}
        value={cell.quantity}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => handleKeyDown(event, { row, column })}
        onChange={(event) => onChange(updateCell(rows, cell, { quantity: event.target.value }))}
      />
    );
  };

  return (
    <div>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as a grid on phones, a table loses its roles */}
      <table
        ref={table}
        role="table"
        aria-label="Pieces by size and colour"
        className={styles.grid}
        style={{ '--sizes': sizes.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              {hasNamedColors ? 'Colour' : <span className="sr-only">Colour</span>}
            </th>
            {sizes.map((size) => (
              <th role="columnheader" scope="col" key={size}>
                {size}
              </th>
            ))}
            <th role="columnheader" scope="col" className={styles.sum}>
              Total
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {colors.map((color, row) => {
            const rowCells = cells.slice(row * sizes.length, (row + 1) * sizes.length);
            return (
              <tr role="row" key={color.id}>
                <th role="rowheader" scope="row" className={hasNamedColors ? undefined : styles.unnamed}>
                  <span className={styles.name}>
                    {hasNamedColors && (
                      <i className={styles.swatch} style={{ backgroundColor: color.hexCode }} />
                    )}
                    {hasNamedColors ? color.name.trim() || 'No name yet' : 'Pieces'}
                  </span>
                </th>
                {rowCells.map((cell, column) => (
                  <td role="cell" key={cell.size}>
                    {renderCellInput(cell, row, column)}
                  </td>
                ))}
                <td role="cell" className={styles.sum}>
                  {sumUnits(rowCells)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              All
            </th>
            {sizes.map((size) => (
              <td role="cell" key={size}>
                {sumUnits(cells.filter((cell) => cell.size === size))}
              </td>
            ))}
            <td role="cell" className={styles.sum}>
              <output aria-label="All pieces">{sumUnits(cells)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end of the table */}
      {problems.map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
    </div>
  );
}
