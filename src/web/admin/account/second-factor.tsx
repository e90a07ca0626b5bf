import { type ReactNode, useEffect, useState } from 'react';
import { formatDay } from '../../shared/orders/dates.ts';
import { AccountSection, CodeInput, FormMessage } from '../../shop/account/account-fields.tsx';
import { getText, useAccountForm } from '../../shop/account/use-account-form.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import listsStyles from '../kit/lists.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Secret, SetUpFactor } from './set-up-factor.tsx';

type FactorState = Awaited<ReturnType<typeof adminApi.secondFactor.state>>['data'];

/** Turns the second step at the login on and off. */
export function SecondFactor() {
  const [state, setState] = useState<FactorState>();
  const [failed, setFailed] = useState('');
  const [reloadCount, setReloadCount] = useState(0);
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [isTurningOff, setTurningOff] = useState(false);
  const [starting, setStarting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again after each change
  useEffect(() => {
    const control = new AbortController();
    setFailed('');
    adminApi.secondFactor.state({}, { signal: control.signal }).then(
      ({ data }) => setState(data),
      (error: Error) => control.signal.aborted || setFailed(error.message),
    );
    return () => control.abort();
  }, [reloadCount]);
  const reload = () => setReloadCount((times) => times + 1);

  async function start() {
    setStarting(true);
    try {
      const { secret: letters, otpauth } = await adminApi.secondFactor.start();
      setSecret({ secret: letters, otpauth });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That failed. Please try again.');
    } finally {
      setStarting(false);
    }
  }

  return (
    <AccountSection
      title="Second factor"
      text="A code of an app on your phone, after the password. Whoever learns your password stays outside."
    >
      {failed ? (
        <Message kind="bad" role="alert" title="This could not be loaded.">
          {failed}{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      ) : (
        !state && <Skeleton lines={2} label="Loading your second factor" />
      )}
      {state && !state.on && (
        <Button variant="secondary" working={starting} workingLabel="One moment..." onClick={start}>
          Set up a second factor
        </Button>
      )}
      {state?.on && <FactorEnabled state={state} onLeave={() => setTurningOff(true)} />}
      {secret && (
        <SetUpFactor
          {...secret}
          onDone={(made) => {
            setSecret(undefined);
            setCodes(made);
          }}
          onClose={() => setSecret(undefined)}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            reload();
          }}
        />
      )}
      <Dialog open={isTurningOff} onClose={() => setTurningOff(false)} title="Turn the second factor off?">
        <TurnOffForm
          onDone={() => {
            setTurningOff(false);
            reload();
          }}
          onCancel={() => setTurningOff(false)}
        />
      </Dialog>
    </AccountSection>
  );
}

function FactorEnabled({
  state: { since, recoveryCodesLeft },
  onLeave,
}: {
  state: FactorState;
  onLeave: () => void;
}): ReactNode {
  const few = recoveryCodesLeft < 4;
  return (
    <div className="stack">
      <p>
        <b>On</b> since {since ? formatDay(since) : 'today'}. {recoveryCodesLeft} of 10 recovery codes are
        left.
      </p>
      {few && (
        <Message title="Few recovery codes are left.">
          Turn the second factor off and set it up again to get ten new ones.
        </Message>
      )}
      <Button variant="text" onClick={onLeave}>
        Turn off
      </Button>
    </div>
  );
}

function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'It is still on: the shop could not be reached. Please try again.',
    send: async (values) => {
      const answer = await adminApi.secondFactor.remove({ code: getText(values, 'code') });
      toast.success(answer.message);
      onDone();
    },
  });
  return (
    <form method="post" {...form} className={`${fieldsStyles.grid} above-4`}>
      <p className="soft">Your login asks for the password alone then, and the recovery codes end.</p>
      <FormMessage>{message}</FormMessage>
      <CodeInput error={fields.code} />
      <div className={listsStyles.dialogFoot}>
        <Button type="submit" variant="danger" working={working}>
          Turn off
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
