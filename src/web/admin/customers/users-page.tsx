import { useState } from 'react';
import type { User } from '../../../contract/accounts/admins.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PagedList } from '../kit/list-frame.tsx';
import { readListUrl } from '../kit/list-url.ts';
import styles from '../kit/lists.module.css';
import { loadForAdmin } from '../kit/load-for-admin.ts';
import { SearchBox } from '../kit/search-box.tsx';
import { useListUrl } from '../kit/use-list-url.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/users-page.ts';
import { MakeCustomerDialog, StaffRoleDialog } from './role-dialog.tsx';
import { UsersTable } from './users-table.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Users');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const q = filter('q');
  return { q, users: loadForAdmin(url, (signal) => adminApi.users.list({ q, page, limit }, { signal })) };
}

export default function UsersPage({ loaderData: { q, users: loading } }: Route.ComponentProps) {
  const { setFilter, pageAddress } = useListUrl();
  const users = useLoading(loading);
  const [removing, setRemoving] = useState<User>();
  const [changingRole, setChangingRole] = useState<User>();
  const [demoting, setDemoting] = useState<User>();
  return (
    <>
      <h1>Users</h1>
      <div className={styles.filters}>
        <SearchBox
          label="Search users"
          placeholder="Name or email"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
      </div>
      <PagedList
        fetched={users}
        failure={users.error?.status === 0 ? 'Error fetching users' : 'Failed to fetch users'}
        items={(list) => list.users}
        empty={{
          title: q ? 'No user matches' : 'Nobody has an account yet',
          text: q ? 'Try fewer letters of the name or the email.' : 'People appear here when they sign up.',
        }}
        limit={limit}
        to={pageAddress}
      >
        {(items, firstNumber) => (
          <UsersTable
            users={items}
            firstNumber={firstNumber}
            onRemove={setRemoving}
            onChangeRole={setChangingRole}
            onDemote={setDemoting}
          />
        )}
      </PagedList>
      {changingRole && (
        <StaffRoleDialog
          user={changingRole}
          onClose={() => setChangingRole(undefined)}
          onChanged={users.reload}
        />
      )}
      {demoting && (
        <MakeCustomerDialog user={demoting} onClose={() => setDemoting(undefined)} onChanged={users.reload} />
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          text={`${removing.email} can no longer sign in, and is signed out everywhere at once. Past orders stay.`}
          action={`Remove ${removing.name}`}
          workingLabel="Removing..."
          failure={(error) => (error.status === 0 ? 'Error deleting user' : 'Failed to delete user')}
          onConfirm={async () => {
            await adminApi.users.remove({ userId: removing._id });
            toast.success('User deleted successfully');
            void users.reload();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
