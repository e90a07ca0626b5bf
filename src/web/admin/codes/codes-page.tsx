import { useState } from 'react';
import { Link } from 'react-router';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import {
  discountKinds,
  formatDiscountAmounts,
  formatOffer,
  offersIn,
  toMinorAmounts,
} from '../../../contract/discounts/discount-kinds.ts';
import type { CodeState } from '../../../contract/discounts/discounts.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, type BadgeKind } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/codes-page.ts';
import { CodeDialog } from './code-dialog.tsx';
import styles from './codes.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Codes');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { codes: prefetch(url, (signal) => adminApi.codes.list({}, { signal })) };
}

/** Discount codes: their state, how often they are used, and what they brought. */
export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const list = useLoading(loaderData.codes);
  const [editing, setEditing] = useState<DiscountCode | 'new'>();
  const [deleting, setDeleting] = useState<DiscountCode>();
  const add = <Button onClick={() => setEditing('new')}>Add a code</Button>;
  // while the list is loading, the button's position is unknown: it would move from under the finger
  const hasHeaderButton = list.value ? list.value.data.length > 0 : list.error !== undefined;
  return (
    <>
      <div className="between">
        <h1>Codes</h1>
        {hasHeaderButton && (
          <Button size="sm" onClick={() => setEditing('new')}>
            Add a code
          </Button>
        )}
      </div>
      <p className="soft small above-3">
        Customers type a code at the checkout. Pieces on sale never count; what was bought with a percentage
        or an amount off is not returned, unless faulty.
      </p>
      <QueryFrame
        query={list}
        failure="Error fetching codes"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No codes yet',
          text: 'Take a percentage, an amount or the delivery fee off: for an occasion, a collection, a first order.',
          action: add,
        }}
      >
        {({ data }) => <CodeRows codes={data} onEdit={setEditing} onDelete={setDeleting} />}
      </QueryFrame>
      {editing && (
        <CodeDialog
          code={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => void list.reload()}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.code}?`}
          text={
            deleting.used > 0
              ? 'Orders keep what it took off, and its figures here go. To end it and keep them, edit it and switch it off.'
              : 'Nobody has used it.'
          }
          action={`Delete ${deleting.code}`}
          workingLabel="Deleting..."
          failure="The code was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.codes.remove({ id: deleting._id });
            toast.success(message);
            await list.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

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
function CodeRows({ codes, onEdit, onDelete }: CodeRowsProps) {
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

function formatDiscount(code: DiscountCode): string | undefined {
  const [offer] = offersIn(code);
  return offer && `${formatOffer(offer)}${discountKinds[offer.kind].suffix}`;
}

/** Lists the limits of its use, a line each; empty if there are none. */
function listLimits({ minimum, from, until, usesPerCustomer, collections }: DiscountCode): string[] {
  const dates = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`];
  const collectionNames = formatList(collections, 'or');
  const perCustomer = usesPerCustomer === 1 ? 'Once a customer' : `${usesPerCustomer} times a customer`;
  const lines = [
    minimum && `From ${formatList(formatDiscountAmounts(toMinorAmounts(minimum) ?? {}), 'or')}`,
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
