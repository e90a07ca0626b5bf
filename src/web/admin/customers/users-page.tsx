import { useState } from 'react';
import type { User } from '../../../contract/api/users.ts';
import { load } from '../../state/loading.ts';
import { useLoading } from '../../state/use-loading.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PagedList } from '../ui/list-frame.tsx';
import { readListUrl } from '../ui/list-url.ts';
import styles from '../ui/lists.module.css';
import { SearchBox } from '../ui/search-box.tsx';
import { useListUrl } from '../ui/use-list-url.ts';
import type { Route } from './+types/users-page.ts';
import { UsersTable } from './users-table.tsx';

export { CheckingWho as HydrateFallback } from '../layout/checking-who.tsx';

export const meta = () => adminMeta('Users');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const q = filter('q');
  return { q, users: load(url, 'admin', (signal) => adminApi.users.list({ q, page, limit }, { signal })) };
}

export default function UsersPage({ loaderData: { q, users: loading } }: Route.ComponentProps) {
  const { setFilter, pageAddress } = useListUrl();
  const users = useLoading(loading);
  const [leaving, setLeaving] = useState<User>();
  const [changing, setChanging] = useState<User>();
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
          <UsersTable users={items} firstNumber={firstNumber} onRemove={setLeaving} onRole={setChanging} />
        )}
      </PagedList>
      {changing && (
        <RoleDialog user={changing} onClose={() => setChanging(undefined)} onChanged={users.reload} />
      )}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          text={`${leaving.email} can no longer sign in, and is signed out everywhere at once. Past orders stay.`}
          action={`Remove ${leaving.name}`}
          workingLabel="Removing..."
          failure={(error) => (error.status === 0 ? 'Error deleting user' : 'Failed to delete user')}
          onConfirm={async () => {
            await adminApi.users.remove({ userId: leaving._id });
            toast.success('User deleted successfully');
            void users.reload();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

type RoleDialogProps = { user: User; onClose: () => void; onChanged: () => void };

function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const promote = user.role !== 'admin';
  const action = promote ? `Make ${user.name} an admin` : `Make ${user.name} a customer`;
  return (
    <ConfirmDialog
      title={`${action}?`}
      text={
        promote
          ? `${user.email} can then change products, prices, orders, users and settings, the bank account included. It takes effect at the next login.`
          : `${user.email} loses the back office at once and shops like everybody else.`
      }
      action={action}
      workingLabel="Saving..."
      failure="The role was not changed"
      harmless={promote}
      onConfirm={async () => {
        const { message } = await adminApi.users.setRole({
          userId: user._id,
          role: promote ? 'admin' : 'user',
        });
        toast.success(message);
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
