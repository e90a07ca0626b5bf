import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/accounts/admins.api.ts';
import { api } from '../../client/api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useRestoredInput } from '../../state/form-restore.ts';
import { renewSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { AccountSection, PasswordInput } from './account-fields.tsx';
import { getText, useAccountForm } from './use-account-form.ts';

type ProfileDetailsProps = {
  profile: Profile;
  /** What the email is for. */
  text: string;
  onSaved: (profile: Profile) => void;
};

/** Name and email, to look at or to change. */
export function ProfileDetails({ profile, text, onSaved }: ProfileDetailsProps) {
  const [typed, setTyped] = useState(useRestoredInput<Record<string, string>>(profileRecord));
  const [editing, setEditing] = useState(typed !== undefined);
  const close = () => {
    setTyped(undefined);
    setEditing(false);
  };
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <AccountSection title="Your details" text={text}>
      {editing ? (
        <ProfileForm
          profile={profile}
          typed={typed}
          onCancel={close}
          onSaved={(saved, message) => {
            onSaved(saved);
            close();
            toast.success(message);
          }}
        />
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact name="Name" value={profile.name} />
            <Fact name="Email" value={profile.email} />
            {profile.pendingEmail && (
              <Fact
                name="New email"
                value={`${profile.pendingEmail}, once you open the link we emailed there`}
              />
            )}
            <Fact name="Joined" value={formatDay(profile.createdAt)} />
          </dl>
          <Button ref={edit} variant="secondary" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        </>
      )}
    </AccountSection>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type ProfileFormProps = {
  profile: Profile;
  /** What was typed before the session ended. */
  typed?: Record<string, string>;
  onSaved: (profile: Profile, message: string) => void;
  onCancel: () => void;
};

/** Names the form where what is typed outlasts the session. */
const profileRecord = 'profile';

/** Changes name and email, the email only with the password; the session continues with the new token. */
function ProfileForm({ profile, typed, onSaved, onCancel }: ProfileFormProps) {
  const [email, setEmail] = useState(typed?.email ?? profile.email);
  const moves = email.trim().toLowerCase() !== profile.email.toLowerCase();
  const { form, working, message, fields } = useAccountForm({
    record: profileRecord,
    otherwise: 'Failed to update profile. Please try again.',
    check: missingFields,
    send: async (values) => {
      const answer = await api.users.updateProfile({
        name: getText(values, 'name'),
        email: getText(values, 'email'),
        ...(moves ? { password: getText(values, 'password') } : {}),
      });
      renewSession(answer.token);
      onSaved(answer.data, answer.message);
    },
  });
  return (
    <form method="post" className={styles.form} {...form} aria-label="Edit profile">
      <FormMessage>{message}</FormMessage>
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        autoFocus
        defaultValue={typed?.name ?? profile.name}
        error={fields.name}
      />
      <EmailInput value={email} onChange={(event) => setEmail(event.target.value)} error={fields.email} />
      {moves && (
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          help="We’ll email a link to the new address. The change takes effect once you open it, and your other devices are signed out."
          error={fields.password}
        />
      )}
      <div className={styles.foot}>
        <Button type="submit" working={working}>
          Save Changes
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function missingFields(values: FormData) {
  const fields: Record<string, string> = {};
  if (!getText(values, 'name').trim()) fields.name = 'Name is required.';
  if (!getText(values, 'email').trim()) fields.email = 'Email is required.';
  return Object.keys(fields).length > 0 ? { message: 'Name and Email are required.', fields } : undefined;
}
