import { type DraftBlock, getBlockName } from './blocks/block-drafts.ts';
import styles from './pages.module.css';

type Content = { title: string; blocks: readonly DraftBlock[] };

/** What another admin saved in the meantime: the title and the blocks that differ from what is typed here. */
export function TheirBlocks({ theirs, mine }: { theirs: Content; mine: Content }) {
  const known = new Set(mine.blocks.map(({ block }) => JSON.stringify(block)));
  const blocks = theirs.blocks.filter(({ block }) => !known.has(JSON.stringify(block)));
  return (
    <div role="status">
      <p>
        <b>Their version</b>: {theirs.blocks.length === 1 ? '1 block' : `${theirs.blocks.length} blocks`}
        {theirs.title !== mine.title && `, title “${theirs.title}”`}.
      </p>
      {blocks.length > 0 && (
        <ul className={styles.theirs} aria-label="Blocks that differ">
          {blocks.map((draft) => (
            <li key={draft.key}>{getBlockName(draft)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
