import { useState } from 'react';
import type { Profile } from '../../../contract/accounts/admins.api.ts';
import { api } from '../../client/api.ts';
import { renewSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './account.module.css';
import { PasswordInput } from './account-fields.tsx';
import { FormMessage } from './form-message.tsx';
import { getText, useAccountForm } from './use-account-form.ts';

type ProfileFormProps = {
  profile: Profile;
  /** What was typed before the session ended. */
  typed?: Record<string, string>;
  onSaved: (profile: Profile, message: string) => void;
  onCancel: () => void;
};

/** Names the form where what is typed outlasts the session. */
export const profileRecord = 'profile';

/** Changes name and email, the email only with the password; the session continues with the new token. */
export function ProfileForm({ profile, typed, onSaved, onCancel }: ProfileFormProps) {
  const [email, setEmail] = useState(typed?.email ?? profile.email);
  const moves = email.trim().toLowerCase() !== profile.email.toLowerCase();
  const { form, submit, reconsider, working, message, fields } = useAccountForm({
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
    <form
      method="post"
      className={styles.form}
      ref={form}
      onSubmit={submit}
      onInput={reconsider}
      noValidate
      aria-label="Edit profile"
    >
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
          help="We mail a link to the new address; it counts once you open it. Your other devices are signed out."
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
