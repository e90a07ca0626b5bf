import { currencyTable } from '../../contract/money/currencies.ts';
import { useChooseCurrency, useCurrency } from '../state/currency.ts';
import { useSellingCurrencies } from '../state/shop-details.ts';
import { Flag } from '../ui/marks/flag.tsx';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import styles from './header.module.css';

/** Re-prices the page immediately. Nothing to choose where the shop sells in one currency. */
export function CurrencyMenu({ align, className }: { align?: 'left' | 'right'; className?: string }) {
  const chosen = useCurrency();
  const choose = useChooseCurrency();
  const { currencies } = useSellingCurrencies();
  if (currencies.length === 1) return null;
  return (
    <Menu
      label="Currency"
      value={chosen}
      trigger={<span data-shown={chosen} />}
      align={align}
      className={className}
    >
      {currencies.map((currency) => (
        <MenuItem key={currency} checked={currency === chosen} onSelect={() => choose(currency)}>
          <Flag currency={currency} />
          <span className={`tabular ${styles.menuCode}`}>{currency}</span>
          <span className="soft">{currencyTable[currency].name}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
