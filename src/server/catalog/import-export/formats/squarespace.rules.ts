import type { CsvRow } from '../../../spreadsheets/index.ts';
import { cellIn } from './columns.rules.ts';
import { pricesIn, productOf } from './feeds.rules.ts';
import { optionNames, optionsIn } from './groups.rules.ts';
import type { ExternalProduct, ExternalRows, ExternalVariant } from './read-external.rules.ts';

/** Squarespace's export: a row a variant, and the first of a product alone names it. */
export function readSquarespace(file: ExternalRows): ExternalProduct[] {
  const groups: CsvRow[][] = [];
  for (const row of file.rows) {
    const group = groups.at(-1);
    if (group && !cellIn(row, file.columns, 'name')) group.push(row);
    else groups.push([row]);
  }
  return groups.map((rows) => {
    const [first] = rows;
    const names = optionNames(rows, file.options);
    return productOf(rows, first && cellIn(first, file.columns, 'handle'), file, (row) => [
      variantOf(row, file, names),
    ]);
  });
}

function variantOf(
  row: CsvRow,
  { columns, options }: ExternalRows,
  names: ReadonlyMap<number, string>,
): ExternalVariant {
  const { salePrice, ...prices } = pricesIn(row, columns);
  const stock = cellIn(row, columns, 'stock');
  return {
    ...prices,
    // the file still contains the price of a sale that is off
    salePrice: /^(?:no|false|0)$/i.test(cellIn(row, columns, 'onSale') ?? '') ? undefined : salePrice,
    stock: /^unlimited$/i.test(stock ?? '') ? undefined : stock,
    options: optionsIn(row, options, names),
  };
}
