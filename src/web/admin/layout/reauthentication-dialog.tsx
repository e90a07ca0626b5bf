import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { CodeInput, PasswordInput } from '../../shop/account/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { FormMessage } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogFoot, Form, InfoDialog } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { registerReauthPrompt } from './reauthentication.ts';

/** Covers any page of the back office while a call waits for the password; the call then continues automatically. */
export function ReauthenticationDialog() {
  const pending = useRef(new Set<(goOn: boolean) => void>());
  const [open, setOpen] = useState(false);
  const settle = useCallback((goOn: boolean) => {
    setOpen(false);
    const settled = [...pending.current];
    pending.current.clear();
    for (const resolve of settled) resolve(goOn);
  }, []);
  useEffect(() => {
    const unregister = registerReauthPrompt(() => {
      setOpen(true);
      return new Promise((resolve) => pending.current.add(resolve));
    });
    return () => {
      unregister();
      settle(false);
    };
  }, [settle]);
  if (!open) return null;
  return (
    <InfoDialog
      onClose={() => settle(false)}
      title="Please confirm it is you"
      lead="Nothing is done yet, and everything on this page is kept."
    >
      <ReauthenticationForm onDone={() => settle(true)} onCancel={() => settle(false)} />
    </InfoDialog>
  );
}

const noErrors: FieldErrors = {};

function ReauthenticationForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const [working, setWorking] = useState(false);
  const factor = useQuery((signal) => adminApi.secondFactor.state({}, { signal }), 'second factor');
  const [usesCode, setUsesCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus
  useEffect(() => form.current?.querySelector('input')?.focus(), [usesCode]);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(usesCode ? 'code' : 'password'));
    setFailure('');
    setErrors(noErrors);
    setWorking(true);
    try {
      await adminApi.secondFactor.reauthenticate(usesCode ? { code: typed } : { password: typed });
      onDone();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : noErrors);
      setFailure(error instanceof ApiError ? error.message : 'That failed. Please try again.');
      setWorking(false);
    }
  }

  return (
    <Form ref={form} className={`${fieldsStyles.grid} above-4`} onSubmit={submit}>
      <FormMessage>{failure}</FormMessage>
      {usesCode ? (
        <CodeInput error={errors.code} />
      ) : (
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
        />
      )}
      {factor.value?.data.on && (
        <button type="button" className="link" onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? 'Use the password instead' : 'Use a code of your authenticator app instead'}
        </button>
      )}
      <DialogFoot sticky={false}>
        <Button type="submit" working={working} workingLabel="Checking...">
          Confirm
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFoot>
    </Form>
  );
}
