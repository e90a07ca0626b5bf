import { Link } from 'react-router';
import type { Customer } from '../../../contract/customers/customers.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Amount } from '../../ui/price.tsx';
import styles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import cardsStyles from '../kit/cards.module.css';
import { PagedList } from '../kit/list-frame.tsx';
import { readListUrl } from '../kit/list-url.ts';
import listStyles from '../kit/lists.module.css';
import { loadForAdmin } from '../kit/load-for-admin.ts';
import { SearchBox } from '../kit/search-box.tsx';
import { useListUrl } from '../kit/use-list-url.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/customers-page.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Customers');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const q = filter('q');
  return {
    q,
    customers: loadForAdmin(url, (signal) => adminApi.customers.list({ q, page, limit }, { signal })),
  };
}

/** Everyone with an account or a staff order. */
export default function CustomersPage({ loaderData: { q, customers: loading } }: Route.ComponentProps) {
  const { setFilter, pageAddress } = useListUrl();
  const customers = useLoading(loading);
  return (
    <>
      <div className="between">
        <h1>Customers</h1>
        <LinkButton size="sm" variant="secondary" to="/admin/users">
          Accounts and roles
        </LinkButton>
      </div>
      <div className={listStyles.filters}>
        <SearchBox
          label="Search customers"
          placeholder="Name, email or phone"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
      </div>
      <PagedList
        fetched={customers}
        failure="Error fetching customers"
        items={(list) => list.customers}
        empty={{
          title: q ? 'No customer matches' : 'No customers yet',
          text: q
            ? 'Try fewer letters of the name or the email, or the last digits of the phone.'
            : 'People appear here when they sign up, or when you write an order for them.',
        }}
        limit={limit}
        to={pageAddress}
      >
        {(items) => <CustomersTable customers={items} />}
      </PagedList>
    </>
  );
}

function CustomersTable({ customers }: { customers: Customer[] }) {
  return (
    <table className={`${styles.table} ${cardsStyles.cards}`}>
      <caption className="sr-only">Customers, the latest order first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Phone</th>
          <th scope="col">Email</th>
          <th scope="col" className={styles.figure}>
            Orders
          </th>
          <th scope="col" className={styles.figure}>
            Spent
          </th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ _id, name, phone, email, orders, spent, lastAt, hasAccount }) => (
          <tr key={_id}>
            <th scope="row" data-label="Name">
              <Link className="link" to={`/admin/customer/${_id}`}>
                {name || phone || email}
              </Link>{' '}
              {!hasAccount && <Badge kind="pending">No account</Badge>}
            </th>
            <td data-label="Phone" className="nowrap">
              {phone || <span className="soft">Not known</span>}
            </td>
            <td data-label="Email">{email || <span className="soft">Not known</span>}</td>
            <td data-label="Orders" className={styles.figure}>
              {orders}
            </td>
            <td data-label="Spent" className={`${styles.figure} nowrap`}>
              {spent?.length === 0 && <span className="soft">Nothing yet</span>}
              {spent?.map(({ currency, amount }) => (
                <span key={currency} className="own-line">
                  <Amount amount={amount} currency={currency} />
                </span>
              ))}
            </td>
            <td data-label="Last seen" className="nowrap">
              {formatDay(lastAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
