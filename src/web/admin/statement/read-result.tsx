import { Link } from 'react-router';
import { Message } from '../../ui/message.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import type { ReadResponse } from './use-statement-file.ts';

/** The result of reading a file: how many lines are new, which could not be read, and what the bank reversed. */
export function ReadResult({ answer }: { answer: ReadResponse }) {
  const { known, repeated, unread, reversals, currency } = answer;
  const details = [
    currency && `Its sums are in ${currency}.`,
    known > 0 && `${formatLineCount(known)} known already.`,
    repeated > 0 && `${formatLineCount(repeated)} stood there twice and count once.`,
  ].filter(Boolean);
  return (
    <div className="stack above-4">
      <Message kind="info" role="status" title={`${answer.new} new ${answer.new === 1 ? 'line' : 'lines'}.`}>
        {details.join(' ')}
      </Message>
      {reversals.length > 0 && (
        <Message kind="bad" role="alert" title="The bank took money back.">
          <ul>
            {reversals.map(({ date, narration, orders }) => (
              <li key={`${date} ${narration}`}>
                {narration}{' '}
                {orders.map(({ _id, reference }) => (
                  <Link key={_id} className="link" to={`/admin/order/${_id}`}>
                    Order <Verbatim>{reference}</Verbatim> is in review
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {unread.length > 0 && (
        <Message kind="bad" title={`${formatLineCount(unread.length)} could not be read.`}>
          <ul>
            {unread.slice(0, 10).map(({ line, why }) => (
              <li key={line}>
                Line {line}: {why}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

function formatLineCount(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}
