import { useId, useState } from 'react';
import { carePartNames, careParts, maxCareLength, noCare } from '../../../../contract/catalog/care.ts';
import { type NamesOf, productFields } from '../../../../contract/catalog/product-fields.ts';
import { parseTextList } from '../../../../contract/catalog/product-form.rules.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './form.module.css';
import { RemovableList } from './product-field-inputs.tsx';
import { useDraftField } from './use-product-form.ts';

/** The Care Guide of the product page. */
export function CareFields() {
  const { value, change, errorAt } = useDraftField('careInstructions');
  const [care = noCare, ...others] = value;
  const error = errorAt();
  return (
    <fieldset>
      <legend className="label">{productFields.careInstructions.label}</legend>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {carePartNames.map((part) => (
          <TextInput
            key={part}
            label={careParts[part]}
            optional
            value={care[part]}
            maxLength={maxCareLength}
            onChange={(event) => change([{ ...care, [part]: event.target.value }, ...others])}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

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
      <RemovableList id={listId} label={row.label} items={tags} onRemove={change} />
    </div>
  );
}
