import { useState } from 'react';
import { Link } from 'react-router';
import type { Customer } from '../../../contract/customers/customers.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import type { Column } from '../kit/data-table.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/customers-page.ts';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { CustomerGroups } from './customer-groups.tsx';
import { listRuleFilters, readRule } from './rule-in-url.ts';
import { Spent } from './spent.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Customers');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const query = { q: filter('q'), ...readRule(filter), page, limit };
  return { customers: prefetch(url, (signal) => adminApi.customers.list(query, { signal })) };
}

/** Everyone with an account or a staff order, and those added by hand. */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  const customers = useLoading(loaderData.customers);
  const rule = readRule(useListUrl().filter);
  return (
    <>
      <div className="between">
        <h1>Customers</h1>
        <div className="row wrapping">
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a customer
          </Button>
          <LinkButton size="sm" variant="secondary" to="/admin/letters">
            Letters
          </LinkButton>
          <LinkButton size="sm" variant="secondary" to="/admin/users">
            Accounts and roles
          </LinkButton>
        </div>
      </div>
      {adding && <AddCustomerDialog onClose={() => setAdding(false)} />}
      <CustomerGroups rule={rule} />
      <DataList
        query={customers}
        failure="Error fetching customers"
        items={(list) => list.customers}
        limit={limit}
        search={{ label: 'Search customers', placeholder: 'Name, email or phone' }}
        filters={listRuleFilters(rule, customers.value?.tags)}
        folded
        clearable
        empty={{
          title: 'No customers yet',
          text: 'People appear here when they sign up, when you write an order for them, or when you add them.',
          filtered: {
            title: 'No customer matches',
            text: 'Try fewer letters of the name or the email, the last digits of the phone, or fewer filters.',
          },
        }}
        table={{
          caption: 'Customers, the latest order first',
          layout: 'cards',
          columns,
          rowKey: ({ _id }) => _id,
        }}
      />
    </>
  );
}

const unknown = <span className="soft">Not known</span>;

const columns: Column<Customer>[] = [
  {
    label: 'Name',
    rowHeader: true,
    cell: ({ _id, name, phone, email, hasAccount, tags }) => (
      <>
        <Link className="link" to={`/admin/customer/${_id}`}>
          {name || phone || email}
        </Link>
        {(!hasAccount || tags.length > 0) && (
          <span className="own-line caption">
            {[!hasAccount && 'No account', ...tags].filter(Boolean).join(', ')}
          </span>
        )}
      </>
    ),
  },
  { label: 'Phone', className: 'nowrap', cell: ({ phone }) => phone || unknown },
  { label: 'Email', cell: ({ email }) => email || unknown },
  { label: 'Orders', figure: true, cell: ({ orders }) => orders },
  { label: 'Spent', figure: true, className: 'nowrap', cell: ({ spent }) => <Spent spent={spent} /> },
  { label: 'Last seen', className: 'nowrap', cell: ({ lastAt }) => formatDay(lastAt) },
];
