import { currencies, currencyTable } from '../../contract/rules/money/currencies.ts';
import { setCurrency, useCurrency } from '../state/currency.ts';
import { Flag } from '../ui/marks/flag.tsx';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import styles from './header.module.css';

/** Re-prices the page at once; lasts until the page is left for good. */
export function CurrencyMenu({ align, className }: { align?: 'left' | 'right'; className?: string }) {
  const chosen = useCurrency();
  return (
    <Menu
      label="Currency"
      value={chosen}
      trigger={<span data-shown={chosen} />}
      align={align}
      className={className}
    >
      {currencies.map((currency) => (
        <MenuItem key={currency} checked={currency === chosen} onSelect={() => setCurrency(currency)}>
          <Flag currency={currency} />
          <span className={`tabular ${styles.menuCode}`}>{currency}</span>
          <span className="soft">{currencyTable[currency].name}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
