import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import listsStyles from '../ui/lists/lists.module.css';
import type { Clash } from './merge-drafts.ts';
import styles from './products.module.css';
import type { Conflict } from './use-product-edit.ts';

type ConflictSheetProps = {
  conflict: Conflict;
  /** Continues with their version of the parts named. */
  onResolve: (theirLabels: string[]) => void;
  onClose: () => void;
};

type Side = 'mine' | 'theirs';

/** Resolves changes of the same field by two admins, part by part. Covers the form, wherever that is. */
export function ConflictSheet({ conflict, onResolve, onClose }: ConflictSheetProps) {
  const { clashes, taken, stockOnly } = conflict;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const undecidedCount = clashes.filter(({ label }) => !chosen[label]).length;
  return (
    <Dialog
      open
      onClose={onClose}
      className={styles.conflictSheet}
      title={
        stockOnly
          ? 'Pieces were sold, or came back, while you were editing'
          : 'Someone else saved this product while you were editing'
      }
      lead="Nothing of yours is lost. Choose what holds where you both changed the same."
    >
      <div className="stack">
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.label}
            clash={clash}
            chosen={chosen[clash.label]}
            onChoose={(side) => setChosen((before) => ({ ...before, [clash.label]: side }))}
          />
        ))}
        {taken.length > 0 && (
          <Message>Kept from the other edit, since you did not touch it: {taken.join(', ')}.</Message>
        )}
        <div className={listsStyles.dialogFoot}>
          <Button
            disabled={undecidedCount > 0}
            onClick={() =>
              onResolve(clashes.flatMap(({ label }) => (chosen[label] === 'theirs' ? [label] : [])))
            }
          >
            Save with these
          </Button>
          <Button variant="text" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ClashChoiceProps = { clash: Clash; chosen: Side | undefined; onChoose: (side: Side) => void };

function ClashChoice({ clash: { label, mine, theirs }, chosen, onChoose }: ClashChoiceProps) {
  const renderOption = (side: Side, title: string, value: string) => (
    <label className={fieldsStyles.check}>
      <input type="radio" name={`clash ${label}`} checked={chosen === side} onChange={() => onChoose(side)} />
      <span>
        <strong>{title}</strong>
        <span className={styles.clashWords}>{value || 'Nothing'}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend className="label">{label}</legend>
      {renderOption('mine', 'Yours', mine)}
      {renderOption('theirs', 'Saved now', theirs)}
    </fieldset>
  );
}
