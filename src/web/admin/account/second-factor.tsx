import { type ReactNode, useState } from 'react';
import { formatDay } from '../../shared/orders/dates.ts';
import { AccountSection, CodeInput } from '../../shop/account/account-fields.tsx';
import { getText, useAccountForm } from '../../shop/account/use-account-form.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { FormMessage, Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogFoot, Form, InfoDialog } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { RecoveryCodes, type Secret, SetUpFactor } from './set-up-factor.tsx';

type FactorState = Awaited<ReturnType<typeof adminApi.secondFactor.state>>['data'];

/** Turns the second step at the login on and off. */
export function SecondFactor() {
  const factor = useQuery(
    async (signal) => (await adminApi.secondFactor.state({}, { signal })).data,
    'second factor',
  );
  const { value: state, error, reload } = factor;
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const [isTurningOff, setTurningOff] = useState(false);
  const [starting, setStarting] = useState(false);
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
      {error ? (
        <Message kind="bad" role="alert" title="This could not be loaded.">
          {error.message}{' '}
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
            void reload();
          }}
        />
      )}
      {isTurningOff && (
        <InfoDialog onClose={() => setTurningOff(false)} title="Turn the second factor off?">
          <TurnOffForm
            onDone={() => {
              setTurningOff(false);
              void reload();
            }}
            onCancel={() => setTurningOff(false)}
          />
        </InfoDialog>
      )}
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
    <Form {...form} className={`${fieldsStyles.grid} above-4`}>
      <p className="soft">Your login asks for the password alone then, and the recovery codes end.</p>
      <FormMessage>{message}</FormMessage>
      <CodeInput error={fields.code} />
      <DialogFoot sticky={false}>
        <Button type="submit" variant="danger" working={working}>
          Turn off
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFoot>
    </Form>
  );
}
