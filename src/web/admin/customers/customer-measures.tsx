import { useState } from 'react';
import type { MeasureHistory } from '../../../contract/measures/measures.api.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { rareApi } from '../../client/rare-api.ts';
import { MeasuresList } from '../../shared/measures/measures-list.tsx';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { LazyBoundary, lazyDialog } from '../kit/lazy-dialog.tsx';
import styles from './customers.module.css';

const MeasuresDialog = lazyDialog(async () => (await import('./measures-dialog.tsx')).MeasuresDialog);

type CustomerMeasuresProps = {
  customer: string;
  /** Digits of the customer's phone; empty where it is unknown. */
  phone: string;
  measures: readonly MeasureHistory[];
  onChanged: (measures: MeasureHistory[]) => void;
};

/** The people a customer has measurements of, with every version, and what the workroom takes. */
export function CustomerMeasures({ customer, phone, measures, onChanged }: CustomerMeasuresProps) {
  const [editing, setEditing] = useState<MeasureHistory | 'new'>();
  const [deleting, setDeleting] = useState<MeasureHistory>();
  const [link, setLink] = useState<{ link: string; text: string; name: string }>();
  const ask = async (name: string, profileId?: string) => {
    const made = await rareApi.measures.link({ customerId: customer, name, profileId });
    setLink({ ...made, name });
  };
  return (
    <section className="above-8">
      <h2>Measurements</h2>
      {measures.length === 0 && <p className="soft above-3">None yet.</p>}
      <ul className={styles.rows}>
        {measures.map((person) => (
          <li key={person._id}>
            <h3 className="label">
              {person.name} {person.old && <Badge kind="pending">Six months old</Badge>}
            </h3>
            <MeasuresList measures={person} untitled />
            {person.remarks.map((remark) => (
              <p key={remark} className="caption above-1">
                {remark}
              </p>
            ))}
            <Versions person={person} />
            <div className="row wrapping above-2">
              <Button size="sm" variant="quiet" onClick={() => setEditing(person)}>
                Measure again
              </Button>
              <ActionButton
                size="sm"
                variant="quiet"
                aria-label={`Ask for the measurements of ${person.name}`}
                action={() => ask(person.name, person._id)}
              >
                Ask by link
              </ActionButton>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete the measurements of ${person.name}`}
                onClick={() => setDeleting(person)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="row wrapping above-4">
        <Button size="sm" variant="secondary" onClick={() => setEditing('new')}>
          Take measurements
        </Button>
        <ActionButton size="sm" variant="quiet" action={() => ask('Me')}>
          Ask the customer
        </ActionButton>
      </div>
      {editing && (
        <LazyBoundary>
          <MeasuresDialog
            customer={customer}
            person={editing === 'new' ? undefined : editing}
            onSaved={onChanged}
            onClose={() => setEditing(undefined)}
          />
        </LazyBoundary>
      )}
      {link && <LinkDialog {...link} phone={phone} onClose={() => setLink(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={`Delete the measurements of ${deleting.name}?`}
          text="All versions go. Orders keep the figures they were placed with."
          action="Delete measurements"
          workingLabel="Deleting..."
          failure="The measurements were not deleted"
          onConfirm={async () => {
            const removed = { id: deleting._id, customerId: customer };
            onChanged((await adminApi.customers.removeMeasures(removed)).measures);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

/** What was saved before, the newest first. */
function Versions({ person: { versions } }: { person: MeasureHistory }) {
  const earlier = versions.slice(1);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{earlier.length === 1 ? 'One earlier version' : `${earlier.length} earlier versions`}</summary>
      <ul className={styles.rows}>
        {earlier.map((version) => (
          <li key={version.version}>
            <p className="caption">
              Version {version.version}, {formatDay(version.takenAt)}
              {version.author && `, ${version.author}`}
            </p>
            <MeasuresList measures={version} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type LinkDialogProps = { name: string; link: string; text: string; phone: string; onClose: () => void };

/** A link to be filled in, to send on. */
function LinkDialog({ name, link, text, phone, onClose }: LinkDialogProps) {
  return (
    <InfoDialog title="Ask for measurements" onClose={onClose}>
      <div className="stack">
        <p>
          Anyone with this link can fill in the measurements of {name} once, within seven days and without an
          account.
        </p>
        <p className="small">
          <Verbatim>{link}</Verbatim>
        </p>
        <p>
          <a className="link" href={whatsAppLink(phone, text)} target="_blank" rel="noopener noreferrer">
            Send on WhatsApp
          </a>
        </p>
      </div>
    </InfoDialog>
  );
}
