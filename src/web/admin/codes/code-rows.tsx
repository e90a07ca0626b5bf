import { Link } from 'react-router';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import type { CodeState } from '../../../contract/discounts/discounts.ts';
import { currencies } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './codes.module.css';

type CodeRowsProps = {
  codes: DiscountCode[];
  onEdit: (code: DiscountCode) => void;
  onDelete: (code: DiscountCode) => void;
};

const stateBadges: Record<CodeState, { kind: BadgeKind; word: string }> = {
  running: { kind: 'in', word: 'Running' },
  planned: { kind: 'pending', word: 'Planned' },
  ended: { kind: 'refunded', word: 'Ended' },
  'used up': { kind: 'out', word: 'Used up' },
  off: { kind: 'refunded', word: 'Off' },
};

/** The codes with their state, their uses and what they brought. */
export function CodeRows({ codes, onEdit, onDelete }: CodeRowsProps) {
  return (
    <ul className={styles.rows} aria-label="Codes">
      {codes.map((code) => {
        const { kind, word } = stateBadges[code.state];
        return (
          <li key={code._id}>
            <div className={styles.head}>
              <h2 className={`${styles.code} small`}>{code.code}</h2>
              <Badge kind={kind}>{word}</Badge>
            </div>
            <div className={styles.words}>
              <p>{formatDiscount(code)}</p>
              {listLimits(code).map((limit) => (
                <p key={limit} className="caption">
                  {limit}
                </p>
              ))}
            </div>
            <Report code={code} />
            <span className={styles.acts}>
              <IconButton icon="copy" label={`Copy ${code.code}`} onClick={() => void copy(code.code)} />
              <IconButton icon="edit" label={`Edit ${code.code}`} onClick={() => onEdit(code)} />
              <IconButton icon="trash" label={`Delete ${code.code}`} onClick={() => onDelete(code)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Report({ code: { code, used, uses, report } }: { code: DiscountCode }) {
  return (
    <div className={`${styles.report} tabular`}>
      <p>
        {used === 0 ? (
          'Not used yet'
        ) : (
          <Link className="link" to={`/admin/orders?q=${encodeURIComponent(code)}`}>
            Used {used} {used === 1 ? 'time' : 'times'}
          </Link>
        )}
        {uses !== null && ` of ${uses.toLocaleString('en')}`}
      </p>
      {report.map(({ currency, orders, discount, sales }) => (
        <p key={currency} className="caption">
          {orders} paid: sales {formatMajor(sales, currency)}, given {formatMajor(discount, currency)}
        </p>
      ))}
    </div>
  );
}

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(`${code} is copied.`);
  } catch {
    toast.error('This browser does not let the page copy. Please select the code and copy it.');
  }
}

function formatMajor(major: number, currency: string): string {
  return formatMinor(toMinor(major, currency), currency);
}

function formatDiscount({ percent, amount: amounts }: DiscountCode): string {
  if (percent !== null) return `${percent} % off`;
  return amounts ? `${formatList(formatAmounts(amounts), 'or')} off` : 'Free delivery';
}

function formatAmounts(amounts: NonNullable<DiscountCode['amount']>): string[] {
  return currencies.flatMap((code) => {
    const value = amounts[code];
    return value === undefined ? [] : [formatMajor(value, code)];
  });
}

/** Lists the limits of its use, a line each; empty if there are none. */
function listLimits({ minimum, from, until, usesPerCustomer, collections }: DiscountCode): string[] {
  const dates = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`];
  const collectionNames = formatList(collections, 'or');
  const perCustomer = usesPerCustomer === 1 ? 'Once a customer' : `${usesPerCustomer} times a customer`;
  const lines = [
    minimum && `From ${formatList(formatAmounts(minimum), 'or')}`,
    dates.filter(Boolean).join(' '),
    usesPerCustomer !== null && perCustomer,
    collections.length > 0 && `For pieces of ${collectionNames}`,
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').map(capitalize);
}

function capitalize(text: string | false | null): string {
  const value = text || '';
  return `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
}
