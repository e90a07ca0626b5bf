import { shopConfig } from '../../../shop.config.ts';
import type { Cut } from '../../contract/fit/fit.ts';
import { cmPerInch, type Fit, fits, guideColumns, isCustomSize } from '../../contract/stock/sizes.ts';
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
  const chosen = size && isCustomSize(size) ? String(shopConfig.ukSizes[size]) : undefined;
  return (
    <div className={styles.guide}>
      {fits.map((fit) => (
        <FitTable
          key={fit.name}
          fit={fit}
          marked={columns ? columns[fit.cut] : chosen}
          unit={unit}
          level={level}
        />
      ))}
    </div>
  );
}

type FitTableProps = { fit: Fit; marked: string | undefined; unit: 'in' | 'cm'; level: 2 | 3 };

function FitTable({ fit, marked, unit, level }: FitTableProps) {
  const Heading = `h${level}` as const;
  const on = (i: number) => classes(guideColumns[i] === marked && styles.on) || undefined;
  const unitName = unit === 'in' ? 'Inches' : 'Centimetres';
  const note = marked ? `${unitName}. Your size, UK ${marked}, is marked` : unitName;
  const figuresOf = (row: number[]) =>
    unit === 'in' ? row : row.map((inches) => Math.round(inches * cmPerInch));
  return (
    <section>
      <div className="between">
        <Heading>{fit.name}</Heading>
        <span className="caption">{note}</span>
      </div>
      <ScrollRegion aria-label={`${fit.name}, table`}>
        <table className={`${tablesStyles.table} ${styles.sizes}`}>
          <caption className="sr-only">
            {fit.name}, {unitName.toLowerCase()}
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
            <FigureRow name="Bust" figures={figuresOf(fit.bust)} on={on} />
            <RequestRow name="Under bust" />
            <RequestRow name="Half length" />
            <FigureRow name="Waist" figures={figuresOf(fit.waist)} on={on} />
            <FigureRow name="Hip" figures={figuresOf(fit.hip)} on={on} />
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

type FigureRowProps = { name: string; figures: number[]; on: (i: number) => string | undefined };

function FigureRow({ name, figures, on }: FigureRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {guideColumns.map((column, i) => (
        <td key={column} className={on(i)}>
          {figures[i]}
        </td>
      ))}
    </tr>
  );
}

/** A row whose values require measuring. */
function RequestRow({ name }: { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={guideColumns.length} className="soft">
        On request
      </td>
    </tr>
  );
}
