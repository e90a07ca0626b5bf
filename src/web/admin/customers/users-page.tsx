import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedUser } from '../../../contract/accounts/admins.api.ts';
import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useSession } from '../../state/session.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import cardsStyles from '../kit/cards.module.css';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list.tsx';
import { type Column, numberColumn } from '../kit/data-table.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { MakeCustomerDialog, StaffRoleDialog } from '../staff/role-dialogs.tsx';
import type { Route } from './+types/users-page.ts';
import customersStyles from './customers.module.css';
import { Spent } from './spent.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Users');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  return {
    users: prefetch(url, (signal) => adminApi.users.list({ q: filter('q'), page, limit }, { signal })),
  };
}

type Action = { user: ListedUser; kind: 'remove' | 'change role' | 'demote' };

/** The users, newest first, with what each ordered and paid. */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const users = useLoading(loaderData.users);
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const { user, kind } = action ?? {};
  return (
    <>
      <h1>Users</h1>
      <DataList
        query={users}
        failure={users.error?.status === 0 ? 'Error fetching users' : 'Failed to fetch users'}
        items={(list) => list.users}
        limit={limit}
        search={{ label: 'Search users', placeholder: 'Name or email' }}
        empty={{
          title: 'Nobody has an account yet',
          text: 'People appear here when they sign up.',
          filtered: { title: 'No user matches', text: 'Try fewer letters of the name or the email.' },
        }}
        table={{
          caption: 'Users, newest first',
          layout: 'cards',
          columns: useColumns(setAction),
          rowKey: ({ _id }) => _id,
        }}
      />
      {user && kind === 'change role' && (
        <StaffRoleDialog user={user} onClose={close} onChanged={users.reload} />
      )}
      {user && kind === 'demote' && (
        <MakeCustomerDialog user={user} onClose={close} onChanged={users.reload} />
      )}
      {user && kind === 'remove' && (
        <ConfirmDialog
          title={`Remove ${user.name}?`}
          text={`${user.email} can no longer sign in, and is signed out everywhere at once. Past orders stay.`}
          action={`Remove ${user.name}`}
          workingLabel="Removing..."
          failure={(error) => (error.status === 0 ? 'Error deleting user' : 'Failed to delete user')}
          onConfirm={async () => {
            await adminApi.users.remove({ userId: user._id });
            toast.success('User deleted successfully');
            void users.reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function useColumns(onAct: (action: Action) => void): Column<ListedUser>[] {
  const ownId = useSession()?.id;
  const isStaffManager = usePermissions()('staff');
  const canChange = (user: ListedUser) => user._id !== ownId && isStaffManager;
  return [
    numberColumn(),
    {
      label: 'Name',
      rowHeader: true,
      cell: ({ _id, role, name }) =>
        role === 'user' ? (
          <Link className="link" to={`/admin/customer/${_id}`}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      label: 'Email',
      cell: ({ email }) => (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      label: 'Role',
      cell: (user) => (
        <>
          {user.duty ? <Badge kind="in">{staffRoleLabels[user.duty]}</Badge> : 'Customer'}
          {canChange(user) && (
            <RoleAction
              label={user.role === 'admin' ? 'Change duty' : 'Make an admin'}
              user={user}
              onAct={() => onAct({ user, kind: 'change role' })}
            />
          )}
          {canChange(user) && user.role === 'admin' && (
            <RoleAction label="Make a customer" user={user} onAct={() => onAct({ user, kind: 'demote' })} />
          )}
        </>
      ),
    },
    {
      label: 'Orders',
      figure: true,
      cell: ({ orders, email, name }) =>
        orders === 0 ? (
          '0'
        ) : (
          <Link className="link" to={`/admin/orders?q=${encodeURIComponent(email)}`}>
            {orders}
            <span className="sr-only"> orders of {name}</span>
          </Link>
        ),
    },
    {
      label: 'Paid',
      figure: true,
      className: 'nowrap',
      cell: ({ spent }) => <Spent spent={spent} />,
    },
    { label: 'Since', className: 'nowrap', cell: ({ createdAt }) => formatDay(createdAt) },
    {
      label: 'Remove',
      hiddenLabel: true,
      figure: true,
      className: cardsStyles.action,
      cell: (user) =>
        canChange(user) && (
          <IconButton
            icon="trash"
            label={`Remove ${user.name}`}
            onClick={() => onAct({ user, kind: 'remove' })}
          />
        ),
    },
  ];
}

function RoleAction({ label, user, onAct }: { label: string; user: ListedUser; onAct: () => void }) {
  return (
    <button
      type="button"
      className={`link caption ${customersStyles.duty}`}
      aria-label={`${label}: ${user.name}`}
      onClick={onAct}
    >
      {label}
    </button>
  );
}
