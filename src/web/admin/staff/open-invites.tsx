import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import type { Invite } from '../../../contract/accounts/staff.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import type { Query } from '../kit/query.ts';
import styles from './staff.module.css';

type OpenInvitesProps = { invites: Query<Awaited<ReturnType<typeof adminApi.staff.invites>>> };

/** The invitations whose links still work, each with the ways to send it. */
export function OpenInvites({ invites }: OpenInvitesProps) {
  return (
    <section className="above-10" aria-labelledby="open-invitations">
      <h2 id="open-invitations">Open invitations</h2>
      <QueryFrame query={invites} failure="Error fetching invitations">
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft small above-3">
              No open invitations. Each is listed here until it is accepted or has ended.
            </p>
          ) : (
            <ul className={styles.invites}>
              {data.map((invite) => (
                <li key={invite._id}>
                  <InviteCard invite={invite} onWithdrawn={invites.reload} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
    </section>
  );
}

function InviteCard({ invite, onWithdrawn }: { invite: Invite; onWithdrawn: () => void }) {
  const { _id, email, phone, duty, by, expiresAt, link, whatsApp } = invite;
  const who = email || phone;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied');
    } catch {
      toast.error('Couldn’t copy the link. Select it and copy it by hand.');
    }
  };
  return (
    <article aria-label={`Invitation of ${who}`}>
      <p className={styles.who}>
        <strong>{who}</strong> <Badge kind="pending">{staffRoleLabels[duty]}</Badge>
      </p>
      {email && phone && <p className="small">{phone}</p>}
      <p className="caption">
        From {by}, until {formatDateTime(expiresAt)}
      </p>
      <p className={styles.address}>{link}</p>
      <p className="row wrapping">
        <LinkButton size="sm" variant="secondary" to={whatsApp.url} target="_blank" rel="noopener noreferrer">
          Send on WhatsApp
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
        <DialogButton
          size="sm"
          variant="quiet"
          dialog={(onClose) => (
            <ConfirmDialog
              title={`Withdraw the invitation of ${who}?`}
              text="Its link stops working. You can invite them again."
              action="Withdraw invitation"
              workingLabel="Withdrawing..."
              failure="The invitation was not withdrawn"
              onConfirm={async () => {
                const { message } = await adminApi.staff.withdraw({ id: _id });
                toast.success(message);
                onWithdrawn();
              }}
              onClose={onClose}
            />
          )}
        >
          Withdraw
        </DialogButton>
      </p>
    </article>
  );
}
