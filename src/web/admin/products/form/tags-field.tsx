import { useId, useState } from 'react';
import { type NamesOf, productFields } from '../../../../contract/catalog/product-fields.ts';
import { parseTextList } from '../../../../contract/catalog/product-form.rules.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './tags-field.module.css';
import { useDraftField } from './use-product-form.ts';

/** Short words, each with a button that takes it away; Enter, a comma or leaving the field adds what is typed. */
export function ProductTagsField({ name }: { name: NamesOf<'words'> }) {
  const { value: tags, change, errorAt } = useDraftField(name);
  const row = productFields[name];
  const [typed, setTyped] = useState('');
  const [inputError, setInputError] = useState<string>();
  const listId = useId();

  function add(text: string) {
    const reading = parseTextList([...tags, text], row);
    setInputError('error' in reading ? reading.error : undefined);
    if ('error' in reading) return setTyped(text);
    setTyped('');
    if (reading.value.length > tags.length) change(reading.value);
  }

  return (
    <div className={styles.words}>
      <TextInput
        label={row.label}
        help={row.hint}
        value={typed}
        error={inputError ?? errorAt()}
        aria-controls={listId}
        autoCapitalize="none"
        enterKeyHint="done"
        onChange={(event) => {
          const text = event.target.value;
          if (/[,;\n]/.test(text)) add(text);
          else setTyped(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) change(tags.slice(0, -1));
        }}
        onBlur={() => add(typed)}
      />
      <ul id={listId} aria-label={row.label} className={styles.list}>
        {tags.map((word) => (
          <li key={word}>
            {word}
            <IconButton
              icon="close"
              label={`Remove ${word}`}
              onClick={() => change(tags.filter((each) => each !== word))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
