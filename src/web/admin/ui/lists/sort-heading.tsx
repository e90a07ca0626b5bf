import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import styles from './lists.module.css';

type SortHeadingProps = {
  /** What is sorted by, the first half of the order's name: `name` of `name-asc`. */
  by: string;
  children: string;
  /** The list's order now, such as `date-desc`. */
  sort: string;
  /** The direction of the first press. */
  first?: 'asc' | 'desc';
  figure?: boolean;
  onSort: (sort: string) => void;
};

/** A column's heading that sorts the list by it; pressed again, the other way round. */
export function SortHeading({ by, children, sort, first = 'asc', figure, onSort }: SortHeadingProps) {
  const [sorted, direction] = sort.split('-');
  const active = sorted === by;
  const other = direction === 'asc' ? 'desc' : 'asc';
  const spoken = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classes(figure && tablesStyles.figure)}
      aria-sort={active ? spoken : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(`${by}-${active ? other : first}`)}>
        {children}
        {active && <Icon name={direction === 'asc' ? 'up' : 'down'} small />}
      </button>
    </th>
  );
}
