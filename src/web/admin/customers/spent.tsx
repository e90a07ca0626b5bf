import type { Customer } from '../../../contract/customers/customers.api.ts';
import { classes } from '../../ui/classes.ts';
import { Amount } from '../../ui/price.tsx';

/** What somebody paid, a line for each currency where there are several. */
export function Spent({ spent }: Pick<Customer, 'spent'>) {
  if (!spent) return null;
  if (spent.length === 0) return <span className="soft">Nothing yet</span>;
  return spent.map(({ currency, amount }) => (
    <span key={currency} className={classes(spent.length > 1 && 'own-line')}>
      <Amount amount={amount} currency={currency} />
    </span>
  ));
}
