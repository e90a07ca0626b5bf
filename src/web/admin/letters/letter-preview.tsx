import type { Block } from '../../../contract/content/blocks.ts';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import { useSettled, withoutStyleSheet } from '../mails/mail-preview.tsx';
import styles from './letters.module.css';

const typingPauseMs = 700;

/** The letter as it will arrive on a phone, once nothing was typed for a moment. */
export function LetterPreview({ subject, blocks }: { subject: string; blocks: readonly Block[] }) {
  const settled = useSettled(JSON.stringify({ subject: subject || 'Subject', blocks }), typingPauseMs);
  const preview = useQuery(async (signal) => {
    const letter = JSON.parse(settled) as { subject: string; blocks: Block[] };
    return letter.blocks.length === 0 ? undefined : adminApi.letters.preview(letter, { signal });
  }, settled);
  const { value, error, stale } = preview;
  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={stale || undefined}>
      <h2>Preview</h2>
      {error && (
        <Message kind="bad" role="alert">
          {Object.values(error.fields)[0] ?? error.message}
        </Message>
      )}
      {value ? (
        <iframe title="Preview of the letter" sandbox="" srcDoc={withoutStyleSheet(value.html)} />
      ) : blocks.length === 0 ? (
        <p className="soft above-2">Add a block to see the letter.</p>
      ) : (
        !error && <Skeleton lines={8} label="Loading the preview" />
      )}
    </section>
  );
}
