import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { PushDevice } from '../../../contract/notifications/push.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import styles from '../../shop/account/account.module.css';
import { AccountSection } from '../../shop/account/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import { disablePush, enablePush, type PushState, readPushState, sendTestPush } from './device-push.ts';
import deviceStyles from './devices.module.css';

const { from, to } = shopConfig.quietHours;

const stateMessages: Record<PushState, string> = {
  on: 'This device is told.',
  off: 'This device is not told yet.',
  blocked:
    'Notifications are blocked for this shop. Allow them in the settings of your browser, then come back here.',
  unsupported:
    'This browser cannot be told. On an iPhone put the back office on the home screen first, and open it from there.',
};

/** Notifications on this device while the back office is closed, and the notified devices. */
export function DeviceSection({ adminId }: { adminId: string }) {
  const devices = useQuery((signal) => adminApi.push.key({}, { signal }), 'devices');
  const pushState = useQuery(() => readPushState(adminId).catch(() => 'failed' as const), adminId);
  const read = pushState.stale ? undefined : pushState.value;
  const state = read === 'failed' ? undefined : read;
  const [working, setWorking] = useState<'switch' | 'test'>();
  const [problem, setProblem] = useState('');

  async function run(what: 'switch' | 'test', work: () => Promise<unknown>) {
    setWorking(what);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? error.message
          : 'The maker of this browser could not be reached. Please try again in a moment.',
      );
    }
    setWorking(undefined);
  }
  const toggle = () =>
    run('switch', async () => {
      const next = state === 'on' ? await disablePush() : await enablePush(adminId);
      pushState.set(() => next);
      await devices.reload();
    });

  return (
    <AccountSection
      title="Told on your phone"
      text={`Orders, proofs and messages, even while the back office is closed. Silent from ${from}:00 to ${to}:00, then one message.`}
    >
      <div className="stack">
        {pushState.stale && <Skeleton lines={2} label="Looking at this device" />}
        {read === 'failed' && (
          <LoadFailure text="This browser did not say whether it is told." onRetry={pushState.reload} />
        )}
        {state && <p>{stateMessages[state]}</p>}
        <div className={styles.foot}>
          {(state === 'on' || state === 'off') && (
            <Button
              variant={state === 'on' ? 'secondary' : 'primary'}
              working={working === 'switch'}
              workingLabel={state === 'on' ? 'Turning off...' : 'Turning on...'}
              onClick={toggle}
            >
              {state === 'on' ? 'Stop telling this device' : 'Tell this device'}
            </Button>
          )}
          {state === 'on' && (
            <Button
              variant="text"
              working={working === 'test'}
              workingLabel="Sending..."
              onClick={() => run('test', async () => toast.success(await sendTestPush()))}
            >
              Send me a test
            </Button>
          )}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
        <Devices
          devices={devices.value?.devices}
          failure={devices.error?.message}
          onRetry={devices.reload}
          onTest={(device) =>
            run('test', async () =>
              toast.success((await adminApi.push.test({ deviceId: device._id })).message),
            )
          }
          onRemove={(device) =>
            run('switch', async () => {
              const answer = await adminApi.push.unsubscribe({ deviceId: device._id });
              devices.set((old) => ({ ...old, devices: answer.devices }));
              if (answer.devices.length === 0 && state === 'on') pushState.set(() => 'off');
            })
          }
        />
      </div>
    </AccountSection>
  );
}

type DevicesProps = {
  devices: PushDevice[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  onTest: (device: PushDevice) => void;
  onRemove: (device: PushDevice) => void;
};

function Devices({ devices, failure, onRetry, onTest, onRemove }: DevicesProps) {
  if (failure) return <LoadFailure text={failure} onRetry={onRetry} />;
  if (!devices || devices.length === 0) return null;
  return (
    <ul className={deviceStyles.devices} aria-label="Notified devices">
      {devices.map((device) => (
        <li key={device._id}>
          <span>
            {device.name} <span className="caption">since {formatDay(device.addedAt)}</span>
          </span>
          <Button variant="text" className="small" onClick={() => onTest(device)}>
            Test<span className="sr-only"> {device.name}</span>
          </Button>
          <Button variant="text" className="small" onClick={() => onRemove(device)}>
            Remove<span className="sr-only"> {device.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Message kind="bad" role="alert">
      {text}{' '}
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </Message>
  );
}
