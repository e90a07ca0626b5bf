import { useEffect, useState } from 'react';
import type { MailKind, MailWords } from '../../../contract/notifications/mail-kinds.ts';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import styles from './mails.module.css';

const typingPauseMs = 500;

/** The mail as it will be sent, of a sample order, once nothing was typed for a moment. */
export function MailPreview({ kind, words }: { kind: MailKind; words: MailWords }) {
  const { opening, closing } = useSettled(words);
  const preview = useQuery(
    (signal) => adminApi.mails.preview({ kind, opening, closing }, { signal }),
    JSON.stringify([kind, opening, closing]),
  );
  const { value, error, stale } = preview;
  return (
    <section className={styles.mailPreview} aria-label="Preview">
      <h2>Preview</h2>
      {error && (
        <Message kind="bad" role="alert">
          {Object.values(error.fields)[0] ?? error.message}
        </Message>
      )}
      {value ? (
        <>
          <p className="small" aria-busy={stale || undefined}>
            <span className="soft">Subject:</span> {value.subject}
          </p>
          <iframe title="Preview of the email" sandbox="" srcDoc={withoutStyleSheet(value.html)} />
        </>
      ) : (
        !error && <Skeleton lines={8} label="Loading the preview" />
      )}
    </section>
  );
}

/** The style sheet is for mail clients: this page would not let it apply. */
function withoutStyleSheet(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '');
}

/** The words as they were when typing last paused. */
function useSettled(words: MailWords): MailWords {
  const [settled, setSettled] = useState(words);
  const { opening, closing } = words;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ opening, closing }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [opening, closing]);
  return settled;
}
