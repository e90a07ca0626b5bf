import { type Cut, cutLabels } from '../../contract/fit/fit.ts';
import type { GuideTable } from '../../contract/stock/size-guide.ts';
import { cmPerInch } from '../../contract/stock/sizes.ts';
import { getFitTables } from '../shared/size-tables.ts';
import { classes } from './classes.ts';
import { ScrollRegion } from './navigation/scroll-region.tsx';
import styles from './size-guide.module.css';
import tablesStyles from './tables.module.css';

type SizeGuideProps = {
  /** Marks the column of the letter one has chosen. */
  size?: string | undefined;
  /** Highlights a column of each table instead: the one that fits the user. */
  columns?: Partial<Record<Cut, string>>;
  unit?: 'in' | 'cm';
  /** Level of the headings: 2 under a page's title, 3 in a dialog. */
  level?: 2 | 3;
};

/** Both fits, in inches by default. */
export function SizeGuide({ size, columns, unit = 'in', level = 2 }: SizeGuideProps) {
  const { guide, ukSizes } = getFitTables();
  const uk = size ? ukSizes[size] : undefined;
  const chosen = uk === undefined ? undefined : String(uk);
  return (
    <div className={styles.guide}>
      {guide.tables.map((table) => (
        <FitTable
          key={table.cut}
          table={table}
          guideColumns={guide.columns}
          marked={columns ? columns[table.cut] : chosen}
          unit={unit}
          level={level}
        />
      ))}
    </div>
  );
}

type FitTableProps = {
  table: GuideTable;
  guideColumns: readonly string[];
  marked: string | undefined;
  unit: 'in' | 'cm';
  level: 2 | 3;
};

function FitTable({ table: { cut, rows }, guideColumns, marked, unit, level }: FitTableProps) {
  const fitName = cutLabels[cut];
  const Heading = `h${level}` as const;
  const on = (i: number) => classes(guideColumns[i] === marked && styles.on) || undefined;
  const unitName = unit === 'in' ? 'Inches' : 'Centimetres';
  const note = marked ? `${unitName}. Your size, UK ${marked}, is marked` : unitName;
  const figureOf = (inches: number | null) =>
    inches === null || unit === 'in' ? inches : Math.round(inches * cmPerInch);
  return (
    <section>
      <div className="between">
        <Heading>{fitName}</Heading>
        <span className="caption">{note}</span>
      </div>
      <ScrollRegion aria-label={`${fitName}, table`}>
        <table className={`${tablesStyles.table} ${styles.sizes}`}>
          <caption className="sr-only">
            {fitName}, {unitName.toLowerCase()}
          </caption>
          <thead>
            <tr>
              <th scope="col">UK size</th>
              {guideColumns.map((column, i) => (
                <th scope="col" key={column} className={on(i)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, inches }) => (
              <FigureRow key={name} name={name} figures={inches.map(figureOf)} on={on} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

type FigureRowProps = {
  name: string;
  figures: readonly (number | null)[];
  on: (i: number) => string | undefined;
};

function FigureRow({ name, figures, on }: FigureRowProps) {
  const onRequest = figures.every((figure) => figure === null);
  return (
    <tr>
      <th scope="row">{name}</th>
      {onRequest ? (
        <td colSpan={figures.length} className="soft">
          On request
        </td>
      ) : (
        figures.map((figure, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <td key={i} className={on(i)}>
            {figure ?? 'On request'}
          </td>
        ))
      )}
    </tr>
  );
}
