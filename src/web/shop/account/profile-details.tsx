import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/accounts/admins.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useRestoredInput } from '../../state/form-restore.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { ProfileForm, profileRecord } from './profile-form.tsx';

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
                value={`${profile.pendingEmail}, once you open the link we mailed there`}
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
