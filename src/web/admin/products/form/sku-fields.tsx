import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './stock-grid.module.css';
import { type DraftVariant, formatCellName, type Grid, listCells, updateCell } from './stock-grid.rules.ts';

type SkuFieldsProps = { grid: Grid; rows: readonly DraftVariant[]; onChange: (rows: DraftVariant[]) => void };

/** What the shop's own lists call each size and colour; folded, as few shops need it. */
export function SkuFields({ grid, rows, onChange }: SkuFieldsProps) {
  const cells = listCells(rows, grid);
  const filledCount = cells.filter(({ sku }) => sku !== '').length;
  return (
    <details className={styles.skus}>
      <summary className="link small">
        SKU for each size and colour{filledCount > 0 && `, ${filledCount} of ${cells.length} given`}
      </summary>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {cells.map((cell) => (
          <TextInput
            key={`${cell.size} ${cell.colorId}`}
            label={`SKU of ${formatCellName(cell, grid)}`}
            value={cell.sku}
            maxLength={60}
            onChange={(event) => onChange(updateCell(rows, cell, { sku: event.target.value }))}
          />
        ))}
      </div>
    </details>
  );
}
