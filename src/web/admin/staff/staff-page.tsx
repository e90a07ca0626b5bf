import { useState } from 'react';
import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import type { StaffMember } from '../../../contract/accounts/staff.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useSession } from '../../state/session.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/staff-page.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvites } from './open-invites.tsx';
import { MakeCustomerDialog, StaffRoleDialog } from './role-dialogs.tsx';
import styles from './staff.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Staff');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    staff: prefetch(url, (signal) => adminApi.staff.list({}, { signal })),
    invites: prefetch(url, (signal) => adminApi.staff.invites({}, { signal })),
  };
}

type Action = { kind: 'invite' } | { kind: 'duty' | 'remove'; person: StaffMember };

/** Who works here, and who is invited to. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const staff = useLoading(loaderData.staff);
  const invites = useLoading(loaderData.invites);
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const columns = useColumns(setAction);
  return (
    <>
      <div className="between wrapping">
        <h1>Staff</h1>
        <Button onClick={() => setAction({ kind: 'invite' })}>Invite somebody</Button>
      </div>
      <QueryFrame query={staff} failure="Error fetching staff">
        {({ data }) => (
          <DataTable
            caption="Who works here"
            layout="cards"
            columns={columns}
            rows={data}
            rowKey={({ _id }) => _id}
          />
        )}
      </QueryFrame>
      <OpenInvites invites={invites} />
      {action?.kind === 'invite' && <InviteDialog onClose={close} onInvited={invites.reload} />}
      {action?.kind === 'duty' && (
        <StaffRoleDialog user={action.person} onClose={close} onChanged={staff.reload} />
      )}
      {action?.kind === 'remove' && (
        <MakeCustomerDialog
          user={action.person}
          action={`Remove ${action.person.name} from staff`}
          onClose={close}
          onChanged={staff.reload}
        />
      )}
    </>
  );
}

function useColumns(onAct: (action: Action) => void): Column<StaffMember>[] {
  const ownId = useSession()?.id;
  return [
    {
      label: 'Name',
      rowHeader: true,
      cell: ({ _id, name }) => (_id === ownId ? `${name} (you)` : name),
    },
    {
      label: 'Email',
      className: styles.email,
      cell: ({ email }) => (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { label: 'Duty', cell: ({ duty }) => <Badge kind="in">{staffRoleLabels[duty]}</Badge> },
    { label: 'Second factor', cell: ({ factor }) => (factor ? 'On' : 'Off') },
    {
      label: 'Last seen',
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : 'Never'),
    },
    {
      label: 'Actions',
      hiddenLabel: true,
      cell: (person) =>
        person._id !== ownId && (
          <span className={styles.acts}>
            <button
              type="button"
              className="link small"
              aria-label={`Change duty: ${person.name}`}
              onClick={() => onAct({ kind: 'duty', person })}
            >
              Change duty
            </button>
            <button
              type="button"
              className="link small"
              aria-label={`Remove from staff: ${person.name}`}
              onClick={() => onAct({ kind: 'remove', person })}
            >
              Remove from staff
            </button>
          </span>
        ),
    },
  ];
}
