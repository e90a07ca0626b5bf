import { useState } from 'react';
import { passwordStrength } from '../../../contract/accounts/users.rules.ts';
import { PasswordInput } from './account-fields.tsx';

const advice = '8 characters or more. Three plain words make a good one.';

type NewPasswordInputProps = { label: string; name: string; error: string | undefined };

/** A password to be chosen, with a hint how hard it is to guess. */
export function NewPasswordInput({ label, name, error }: NewPasswordInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <PasswordInput
      label={label}
      name={name}
      autoComplete="new-password"
      enterKeyHint="go"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      help={typed === '' ? advice : `Strength: ${passwordStrength(typed)}`}
      error={error}
    />
  );
}
