import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from './lists.module.css';

type SortHeadingProps = {
  /** What is sorted by, the first half of the order's name: `name` of `name-asc`. */
  by: string;
  children: string;
  /** The list's order now, such as `date-desc`. */
  sort: string;
  /** The direction of the first press. */
  firstDirection?: 'asc' | 'desc';
  figure?: boolean;
  onSort: (sort: string) => void;
};

/** A column's heading that sorts the list by it; pressed again, the other way round. */
export function SortHeading({
  by,
  children,
  sort,
  firstDirection = 'asc',
  figure,
  onSort,
}: SortHeadingProps) {
  const [sorted, direction] = sort.split('-');
  const active = sorted === by;
  const other = direction === 'asc' ? 'desc' : 'asc';
  const ariaSort = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classes(figure && tablesStyles.figure)}
      aria-sort={active ? ariaSort : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(`${by}-${active ? other : firstDirection}`)}
      >
        {children}
        {active && <Icon name={direction === 'asc' ? 'up' : 'down'} small />}
      </button>
    </th>
  );
}
