import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './stock-grid.module.css';
import { cellName, cellsOf, type DraftVariant, type Grid, withCell } from './stock-grid.rules.ts';

type SkuFieldsProps = { grid: Grid; rows: readonly DraftVariant[]; onChange: (rows: DraftVariant[]) => void };

/** What the shop's own lists call each size and colour; folded, as few shops need it. */
export function SkuFields({ grid, rows, onChange }: SkuFieldsProps) {
  const cells = cellsOf(rows, grid);
  const given = cells.filter(({ sku }) => sku !== '').length;
  return (
    <details className={styles.skus}>
      <summary className="link small">
        SKU for each size and colour{given > 0 && `, ${given} of ${cells.length} given`}
      </summary>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {cells.map((cell) => (
          <TextInput
            key={`${cell.size} ${cell.colorId}`}
            label={`SKU of ${cellName(cell, grid)}`}
            value={cell.sku}
            maxLength={60}
            onChange={(event) => onChange(withCell(rows, cell, { sku: event.target.value }))}
          />
        ))}
      </div>
    </details>
  );
}
