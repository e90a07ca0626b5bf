import { useEffect, useState } from 'react';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';

type BankChanges = Awaited<ReturnType<typeof adminApi.settings.bankChanges>>['data'];

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** Warns for 72 hours that customers transfer to a different account; renders nothing if nothing changed. */
export function BankChangeNotice({ again }: { again?: unknown }) {
  const [changes, setChanges] = useState<BankChanges>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again when the page reports a save
  useEffect(() => {
    const control = new AbortController();
    adminApi.settings.bankChanges({}, { signal: control.signal }).then(
      ({ data }) => setChanges(data),
      () => undefined,
    );
    return () => control.abort();
  }, [again]);
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
