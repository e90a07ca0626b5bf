import type { BlockKind } from '../../../../contract/content/blocks.ts';
import { InfoDialog } from '../../kit/form-dialog.tsx';
import { kindLabels } from './block-drafts.ts';
import styles from './blocks.module.css';

type AddBlockProps = { onAdd: (kind: BlockKind) => void; onClose: () => void };

/** The kinds of blocks, each with what it is for. */
export function AddBlock({ onAdd, onClose }: AddBlockProps) {
  return (
    <InfoDialog title="Add a block" onClose={onClose}>
      <ul className={styles.kinds}>
        {(Object.keys(kindLabels) as BlockKind[]).map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onAdd(kind)}>
              <b>{kindLabels[kind].label}</b>
              <span className="own-line caption">{kindLabels[kind].help}</span>
            </button>
          </li>
        ))}
      </ul>
    </InfoDialog>
  );
}
