import { formatStep } from '../../shared/orders/dates.ts';
import { Message } from '../../ui/message.tsx';
import type { Presses } from './use-presses.ts';

/** Stages that were pressed without a connection, and those that the shop refused, with the reason. */
export function WaitingPresses({ presses: { presses, send, drop } }: { presses: Presses }) {
  const waiting = presses.filter(({ refusal }) => refusal === '');
  const refused = presses.filter(({ refusal }) => refusal !== '');
  return (
    <div className="stack">
      {waiting.length > 0 && (
        <Message
          role="status"
          title={`${waiting.length === 1 ? 'One press is' : `${waiting.length} presses are`} not sent yet.`}
        >
          They are kept on this device with their time, and sent when the connection is back.{' '}
          <button type="button" className="link" onClick={() => void send()}>
            Send now
          </button>
        </Message>
      )}
      {refused.map(({ id, piece, stage, at, refusal }) => (
        <Message key={id} kind="bad" role="alert" title={`${piece}: ${stage} was not taken.`}>
          Pressed {formatStep(at)}. {refusal}{' '}
          <button type="button" className="link" onClick={() => drop(id)}>
            Remove it
          </button>
        </Message>
      ))}
    </div>
  );
}
