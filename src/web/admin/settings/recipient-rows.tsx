import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import {
  defaultNotificationEvents,
  isSameRecipients,
  maxRecipients,
  type NotificationEvent,
  notificationEvents,
  notificationLabels,
  type Recipient,
  recipientFieldNames,
  recipientFields,
} from '../../../contract/notifications/notifications.rules.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import styles from './settings.module.css';

type RecipientRowsProps = {
  recipients: Recipient[];
  /** The recipients if none are chosen. */
  owners: Recipient[];
  saved: readonly Recipient[];
  /** Sentences by `notify`, `notify.0.email` and so on. */
  errors: FieldErrors;
  onChange: (recipients: Recipient[]) => void;
};

/** Who receives which notifications: a card for each address with its checkboxes. */
export function RecipientRows({ recipients, owners, saved, errors, onChange }: RecipientRowsProps) {
  const isDefault = isSameRecipients(recipients, owners);
  const change = (index: number, part: Partial<Recipient>) =>
    onChange(recipients.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <div className="stack">
      {!recipients.some(({ events }) => events.includes('order_paid')) && (
        <Message kind="info" title="Nobody is notified of orders">
          Tick “{notificationLabels.order_paid}” for an address, so that somebody gets an email for each
          order.
        </Message>
      )}
      {isDefault && (
        <p className="caption">
          These are the owners’ own addresses. The list follows when an owner joins, leaves or changes their
          email.
        </p>
      )}
      <ul className={styles.recipientRows}>
        {recipients.map((recipient, index) => (
          <RecipientRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the address is being typed
            key={index}
            recipient={recipient}
            index={index}
            errors={errors}
            onChange={(part) => change(index, part)}
            saved={saved}
            onRemove={
              recipients.length > 1 ? () => onChange(recipients.filter((_, at) => at !== index)) : undefined
            }
          />
        ))}
      </ul>
      {errors.notify && <FieldError>{errors.notify}</FieldError>}
      <div className={styles.recipientButtons}>
        {recipients.length < maxRecipients && (
          <Button
            variant="text"
            className="small"
            onClick={() => onChange([...recipients, { email: '', events: [...defaultNotificationEvents] }])}
          >
            Add an address
          </Button>
        )}
        {!isDefault && (
          <Button variant="text" className="small" onClick={() => onChange(owners)}>
            Use the owners’ addresses
          </Button>
        )}
      </div>
    </div>
  );
}

type RecipientRowProps = {
  recipient: Recipient;
  index: number;
  errors: FieldErrors;
  onChange: (part: Partial<Recipient>) => void;
  onRemove: (() => void) | undefined;
  /** As they were read: an address that is only typed gets no test email. */
  saved: readonly Recipient[];
};

/** Sends an email to a saved address, to see that it arrives. */
function TestMailButton({ email }: { email: string }) {
  const can = usePermissions();
  const [working, setWorking] = useState(false);
  if (!can('test_mails')) return null;
  async function send() {
    setWorking(true);
    try {
      toast.success((await adminApi.settings.testTold({ email })).message);
    } catch (error) {
      const { fields, message } = toFailure(error);
      toast.error(fields?.email ?? message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button variant="text" className="small" working={working} workingLabel="Sending..." onClick={send}>
      Send test email<span className="sr-only"> to {email}</span>
    </Button>
  );
}

function RecipientRow({ recipient, index, errors, onChange, onRemove, saved }: RecipientRowProps) {
  const field = `notify.${index}`;
  // as the row came: ticking the first does not fold it away
  const [startsOpen] = useState(recipient.events.length === 0);
  const { from, to } = shopConfig.quietHours;
  const isSaved = saved.some(({ email }) => email === recipient.email);
  const toggleEvent = (event: NotificationEvent, on: boolean) =>
    onChange({
      events: notificationEvents.filter((each) => (each === event ? on : recipient.events.includes(each))),
    });
  return (
    <li>
      {recipientFieldNames.map((name) => {
        const { label, type } = recipientFields[name];
        return (
          <TextInput
            key={name}
            label={label(index + 1)}
            type={type}
            inputMode={type}
            value={recipient[name] ?? ''}
            error={errors[`${field}.${name}`]}
            onChange={({ target }) =>
              onChange({ [name]: target.value || (name === 'email' ? '' : undefined) })
            }
          />
        );
      })}
      <details className={styles.ticksOf} open={startsOpen || Boolean(errors[`${field}.events`])}>
        <summary>
          <span className="link">
            {recipient.events.length} of {notificationEvents.length} notifications
          </span>
        </summary>
        <fieldset className={styles.ticks}>
          <legend className="sr-only">Notifications for {recipient.email || `address ${index + 1}`}</legend>
          {notificationEvents.map((event) => (
            <Checkbox
              key={event}
              label={notificationLabels[event]}
              checked={recipient.events.includes(event)}
              aria-invalid={errors[`${field}.events`] && event === 'payment_review' ? true : undefined}
              onChange={({ target }) => toggleEvent(event, target.checked)}
            />
          ))}
          {errors[`${field}.events`] && <FieldError>{errors[`${field}.events`]}</FieldError>}
        </fieldset>
      </details>
      <div className={styles.recipientFoot}>
        <Checkbox
          label={`Quiet nights: from ${from}:00 to ${to}:00 nothing, then one email`}
          checked={recipient.quiet === true}
          onChange={({ target }) => onChange({ quiet: target.checked || undefined })}
        />
        {isSaved && <TestMailButton email={recipient.email} />}
        {onRemove && (
          <Button variant="text" className="small" onClick={onRemove}>
            Remove<span className="sr-only"> {recipient.email || `address ${index + 1}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
