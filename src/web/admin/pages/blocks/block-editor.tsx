import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { type BlockKind, contentLimits } from '../../../../contract/content/blocks.ts';
import type { ContentField } from '../../../../contract/content/fields.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { moveItem } from '../../kit/order-buttons.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockCard } from './block-card.tsx';
import { createBlock, type DraftBlock, getBlockName } from './block-drafts.ts';
import styles from './blocks.module.css';

type BlockEditorProps = {
  blocks: readonly DraftBlock[];
  /** What a text can contain as `{name}`. */
  fields: readonly ContentField[];
  /** The sentences of all fields that are wrong, such as `blocks.2.text`. */
  errors: FieldErrors;
  /** `changed` is the position of the block that was typed into; without it, all may have moved. */
  onChange: (blocks: DraftBlock[], changed?: number) => void;
  /** True while a picture is on its way to the shop. */
  onUploading: (sending: boolean) => void;
};

/** The blocks of a page in their order: added, moved, removed and edited in place. */
export function BlockEditor({ blocks, fields, errors, onChange, onUploading }: BlockEditorProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [addAt, setAddAt] = useState<number>();
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(blocks);
  latest.current = blocks;
  const sensors = useSensors(
    // a press that does not move is a press
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`#block-${added} [aria-expanded]`)?.focus();
  }, [added]);
  const findPosition = (key: unknown) => blocks.findIndex((draft) => draft.key === key);

  function setExpanded(key: string, isOpen: boolean) {
    setOpen((now) => new Set(isOpen ? [...now, key] : [...now].filter((each) => each !== key)));
  }

  function add(kind: BlockKind) {
    const made = createBlock(kind);
    onChange(blocks.toSpliced(addAt ?? blocks.length, 0, made));
    setExpanded(made.key, true);
    setAdded(made.key);
    setAddAt(undefined);
  }

  function remove(draft: DraftBlock, position: number) {
    onChange(blocks.toSpliced(position, 1));
    toast.success(`${getBlockName(draft)} removed`, {
      action: {
        label: 'Undo',
        onSelect: () => onChange(latest.current.toSpliced(position, 0, draft)),
      },
    });
  }

  function endDrag({ active, over }: DragEndEvent) {
    const [from, to] = [findPosition(active.id), findPosition(over?.id)];
    if (from !== to && from >= 0 && to >= 0) onChange(moveItem(blocks, from, to));
  }

  return (
    <div className={styles.blocks}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[keepColumn]}
        accessibility={{
          announcements: announce(blocks),
          screenReaderInstructions: {
            draggable: 'Press space to lift the block, the arrow keys to move it, space to put it down.',
          },
        }}
        onDragEnd={endDrag}
      >
        <SortableContext items={blocks.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.blocks} aria-label="Blocks">
            {blocks.map((draft, position) => {
              const ownErrors = listBlockErrors(errors, position);
              const isOpen = open.has(draft.key) || ownErrors.size > 0;
              return (
                <BlockCard
                  key={draft.key}
                  draft={draft}
                  position={position}
                  count={blocks.length}
                  fields={fields}
                  isOpen={isOpen}
                  errors={ownErrors}
                  onToggle={() => setExpanded(draft.key, !isOpen)}
                  onChange={(block) =>
                    onChange(
                      latest.current.map((each) => (each.key === draft.key ? { ...each, block } : each)),
                      position,
                    )
                  }
                  onMove={(to) => onChange(moveItem(blocks, position, to))}
                  onAddBelow={() => setAddAt(position + 1)}
                  onRemove={() => remove(draft, position)}
                  onUploading={onUploading}
                />
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      {blocks.length === 0 && <p className="soft">There is nothing here yet.</p>}
      {errors.blocks && <FieldError>{errors.blocks}</FieldError>}
      <div>
        <Button
          variant="secondary"
          disabled={blocks.length >= contentLimits.blocks}
          onClick={() => setAddAt(blocks.length)}
        >
          Add a block
        </Button>
      </div>
      {addAt !== undefined && <AddBlock onAdd={add} onClose={() => setAddAt(undefined)} />}
    </div>
  );
}

/** Blocks move up and down only. */
const keepColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The sentences of one block, by the names of its parts. */
function listBlockErrors(errors: FieldErrors, position: number): ReadonlyMap<string, string> {
  const path = `blocks.${position}`;
  return new Map(
    Object.entries(errors)
      .filter(([name]) => name === path || name.startsWith(`${path}.`))
      .map(([name, sentence]) => [name.slice(path.length + 1), sentence]),
  );
}

/** What a screen reader says while a block is dragged. */
function announce(blocks: readonly DraftBlock[]): Announcements {
  const find = (key: unknown) => blocks.findIndex((draft) => draft.key === key);
  const nameOf = (key: unknown) => {
    const draft = blocks[find(key)];
    return draft ? getBlockName(draft) : 'The block';
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is at number ${find(over.id) + 1} of ${blocks.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is number ${find(over.id) + 1} of ${blocks.length}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
}
