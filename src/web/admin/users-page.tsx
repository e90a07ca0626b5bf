import { useState } from 'react';
import type { User } from '../../contract/users.ts';
import { formatDay } from '../orders/dates.ts';
import { useSession } from '../state/session.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ListFoot, ListFrame } from './list-frame.tsx';
import { SearchBox } from './search-box.tsx';
import { useFetch } from './use-fetch.ts';
import { useListAddress } from './use-list-address.ts';

const limit = 20;

export default function UsersPage() {
  const { filter, page, setFilter, pageAddress } = useListAddress();
  const q = filter('q');
  const users = useFetch(
    (signal) => adminApi.users.list({ q, page, limit }, { signal }),
    JSON.stringify([q, page]),
  );
  const [leaving, setLeaving] = useState<User>();
  const [changing, setChanging] = useState<User>();
  return (
    <>
      <h1>Users</h1>
      <div className="filters">
        <SearchBox
          label="Search users"
          placeholder="Name or email"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
      </div>
      <ListFrame
        fetched={users}
        failure="Error fetching users"
        empty={{
          when: (list) => list.users.length === 0,
          title: q ? 'Nobody matches' : 'Nobody has an account yet',
          text: q ? 'Try fewer letters of the name or the email.' : 'People appear here when they sign up.',
        }}
      >
        {(list) => (
          <>
            <UsersTable
              users={list.users}
              firstNumber={((list.page ?? 1) - 1) * limit + 1}
              onRemove={setLeaving}
              onRole={setChanging}
            />
            <ListFoot
              page={list.page ?? 1}
              pages={list.pages ?? 1}
              total={list.total ?? list.users.length}
              limit={limit}
              to={pageAddress}
            />
          </>
        )}
      </ListFrame>
      {changing && (
        <RoleDialog user={changing} onClose={() => setChanging(undefined)} onChanged={users.reload} />
      )}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          text={`${leaving.email} can no longer sign in, and is signed out everywhere at once. Past orders stay.`}
          action={`Remove ${leaving.name}`}
          workingLabel="Removing..."
          failure="Failed to delete user"
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
          ? `${user.email} can then change products, orders and users. It takes effect at the next sign-in.`
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

type UsersTableProps = {
  users: User[];
  firstNumber: number;
  onRemove: (user: User) => void;
  onRole: (user: User) => void;
};

function UsersTable({ users, firstNumber, onRemove, onRole }: UsersTableProps) {
  const ownId = useSession()?.id;
  return (
    <table className="data-table cards">
      <caption className="sr-only">Users, newest first</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">Since</th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user, index) => (
          <tr key={user._id}>
            <td className="sn">{firstNumber + index}</td>
            <th scope="row" data-label="Name">
              {user.name}
            </th>
            <td data-label="Email">
              <a className="link" href={`mailto:${user.email}`}>
                {user.email}
              </a>
            </td>
            <td data-label="Role">
              {user.role === 'admin' ? <Badge kind="in">Admin</Badge> : 'Customer'}
              {user._id !== ownId && (
                <button type="button" className="link caption" onClick={() => onRole(user)}>
                  {user.role === 'admin' ? 'Make a customer' : 'Make an admin'}
                  <span className="sr-only">: {user.name}</span>
                </button>
              )}
            </td>
            <td data-label="Since" className="nowrap">
              {formatDay(user.createdAt)}
            </td>
            <td className="r act">
              {user._id !== ownId && (
                <IconButton icon="trash" label={`Remove ${user.name}`} onClick={() => onRemove(user)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
