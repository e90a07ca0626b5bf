import { type KeyboardEvent, useState } from 'react';
import { isLinkAddress } from '../../../../contract/content/marks.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './prose.module.css';
import { toLinkAddress } from './prose-schema.ts';

type LinkFormProps = {
  /** Of the link at the cursor; empty for a new one. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The address of a link, over the text that it is in. */
export function LinkForm({ address, onSet, onRemove, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();

  function set() {
    const next = toLinkAddress(typed);
    if (isLinkAddress(next)) onSet(next);
    else setError('Begin with https://, or with / for a page of the shop.');
  }

  // the page's own form is around it
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') set();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.link}>
      <TextInput
        label="Address of the link"
        help="https://… or a page of the shop, such as /returns"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        value={typed}
        {...(error ? { error } : {})}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={handleKey}
      />
      <div className="row wrapping">
        <Button size="sm" onClick={set}>
          Set link
        </Button>
        {address && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
