import { Link } from 'react-router';
import type { ListedUser } from '../../../contract/accounts/admins.api.ts';
import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useSession } from '../../state/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Amount } from '../../ui/price.tsx';
import styles from '../../ui/tables.module.css';
import cardsStyles from '../kit/cards.module.css';
import { usePermissions } from '../layout/use-permissions.ts';
import customersStyles from './customers.module.css';

type UsersTableProps = {
  users: ListedUser[];
  firstNumber: number;
  onRemove: (user: ListedUser) => void;
  onChangeRole: (user: ListedUser) => void;
  onDemote: (user: ListedUser) => void;
};

const getRoleActionLabel = ({ role }: Pick<ListedUser, 'role'>) =>
  role === 'admin' ? 'Change duty' : 'Make an admin';

/** One page of the users, newest first, with what each ordered and paid. */
export function UsersTable({ users, firstNumber, onRemove, onChangeRole, onDemote }: UsersTableProps) {
  const ownId = useSession()?.id;
  const canChange = usePermissions()('staff');
  return (
    <table className={`${styles.table} ${cardsStyles.cards}`}>
      <caption className="sr-only">Users, newest first</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col" className={styles.figure}>
            Orders
          </th>
          <th scope="col" className={styles.figure}>
            Paid
          </th>
          <th scope="col">Since</th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user, index) => (
          <tr key={user._id}>
            <td className={cardsStyles.number}>{firstNumber + index}</td>
            <th scope="row" data-label="Name">
              {user.role === 'user' ? (
                <Link className="link" to={`/admin/customer/${user._id}`}>
                  {user.name}
                </Link>
              ) : (
                user.name
              )}
            </th>
            <td data-label="Email">
              <a className="link" href={`mailto:${user.email}`}>
                {user.email}
              </a>
            </td>
            <td data-label="Role">
              {user.duty ? <Badge kind="in">{staffRoleLabels[user.duty]}</Badge> : 'Customer'}
              {user._id !== ownId && canChange && (
                <>
                  <button
                    type="button"
                    className={`link caption ${customersStyles.duty}`}
                    aria-label={`${getRoleActionLabel(user)}: ${user.name}`}
                    onClick={() => onChangeRole(user)}
                  >
                    {getRoleActionLabel(user)}
                  </button>
                  {user.role === 'admin' && (
                    <button
                      type="button"
                      className={`link caption ${customersStyles.duty}`}
                      aria-label={`Make a customer: ${user.name}`}
                      onClick={() => onDemote(user)}
                    >
                      Make a customer
                    </button>
                  )}
                </>
              )}
            </td>
            <td data-label="Orders" className={styles.figure}>
              {user.orders === 0 ? (
                '0'
              ) : (
                <Link className="link" to={`/admin/orders?q=${encodeURIComponent(user.email)}`}>
                  {user.orders}
                  <span className="sr-only"> orders of {user.name}</span>
                </Link>
              )}
            </td>
            <td data-label="Paid" className={`${styles.figure} nowrap`}>
              {user.spent.length === 0 && <span className="soft">Nothing yet</span>}
              {user.spent.map(({ currency, amount }) => (
                <span key={currency} className="own-line">
                  <Amount amount={amount} currency={currency} />
                </span>
              ))}
            </td>
            <td data-label="Since" className="nowrap">
              {formatDay(user.createdAt)}
            </td>
            <td className={`${styles.figure} ${cardsStyles.action}`}>
              {user._id !== ownId && canChange && (
                <IconButton icon="trash" label={`Remove ${user.name}`} onClick={() => onRemove(user)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
