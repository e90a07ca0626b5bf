import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/**
 * Warns for 72 hours that customers transfer to a different account; renders nothing if nothing changed.
 * @param again changes with each save, after which it is read again
 */
export function BankChangeNotice({ again }: { again?: number | undefined }) {
  const { value } = useQuery(
    (signal) => adminApi.settings.bankChanges({}, { signal }),
    `bank changes ${again}`,
  );
  const changes = value?.data ?? [];
  if (changes.length === 0) return null;
  return (
    <div className="above-4">
      <Message kind="bad" title="The bank account was changed.">
        {changes.map(({ at, by, from, to }) => (
          <p key={at}>
            {timeFormat.format(new Date(at))}: {by ?? 'Somebody who has left'} changed it from{' '}
            {formatAccount(from)} to {formatAccount(to)}.
          </p>
        ))}
        <p>If nobody meant to, the owner puts it right in Settings.</p>
      </Message>
    </div>
  );
}

function formatAccount(digits: string): string {
  return digits === '' ? 'no account' : `one that ends in ${digits}`;
}
