import { useSortable } from '@dnd-kit/sortable';
import type { Block } from '../../../../contract/content/blocks.ts';
import type { ContentField } from '../../../../contract/content/fields.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Icon, IconButton } from '../../../ui/marks/icon.tsx';
import { Picture, toPicture } from '../../../ui/marks/picture.tsx';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { type DraftBlock, getBlockName, getExcerpt, kindLabels } from './block-drafts.ts';
import { BlockFields } from './block-fields.tsx';
import styles from './blocks.module.css';

type BlockCardProps = {
  draft: DraftBlock;
  /** From 0. */
  position: number;
  count: number;
  fields: readonly ContentField[];
  isOpen: boolean;
  /** Why parts of the block are refused, by their names, such as `items.2`; empty for the block itself. */
  errors: ReadonlyMap<string, string>;
  onToggle: () => void;
  onChange: (block: Block) => void;
  onMove: (to: number) => void;
  onAddBelow: () => void;
  onRemove: () => void;
  onUploading: (sending: boolean) => void;
};

/** A block: its kind, its place, and its fields where it is open. */
export function BlockCard(props: BlockCardProps) {
  const { draft, position, count, fields, isOpen, errors } = props;
  const { onToggle, onChange, onMove, onAddBelow, onRemove, onUploading } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: draft.key });
  const { block } = draft;
  const name = getBlockName(draft);
  const isWrong = errors.size > 0;
  const ownError = errors.get('');
  const errorAt = (part: string) =>
    errors.get(part) ?? [...errors].find(([path]) => path.startsWith(`${part}.`))?.[1];
  return (
    <li
      ref={setNodeRef}
      id={`block-${draft.key}`}
      className={classes(styles.card, isDragging && styles.moving, isWrong && styles.wrong)}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      aria-label={name}
    >
      <div className={styles.head}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={`Drag ${name}`}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M6 4h3v3H6zM11 4h3v3h-3zM6 8.5h3v3H6zM11 8.5h3v3h-3zM6 13h3v3H6zM11 13h3v3h-3z" />
          </svg>
        </button>
        <span className={styles.kind}>{kindLabels[block.kind].label}</span>
        <span className={styles.acts}>
          <OrderButtons name={name} position={position} count={count} onMove={onMove} />
          <IconButton icon="plus" label={`Add a block below ${name}`} onClick={onAddBelow} />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={onToggle}>
        <b className="sr-only">
          {isOpen ? 'Close' : 'Edit'} {kindLabels[block.kind].label}:
        </b>{' '}
        {block.kind === 'picture' && block.picture && (
          <span className={`picture ${styles.summaryPicture}`}>
            <Picture picture={toPicture(block.picture, '')} sizes="3rem" />
          </span>
        )}
        <span className={getExcerpt(block) ? undefined : 'soft'}>{getExcerpt(block) || 'Nothing yet'}</span>
        <Icon name={isOpen ? 'up' : 'down'} small />
      </button>
      {isOpen && (
        <div className={styles.fields}>
          {ownError && <FieldError>{ownError}</FieldError>}
          <BlockFields
            block={block}
            fields={fields}
            errorAt={errorAt}
            onChange={onChange}
            onUploading={onUploading}
          />
        </div>
      )}
    </li>
  );
}
