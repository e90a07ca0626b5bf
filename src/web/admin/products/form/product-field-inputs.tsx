import {
  type FieldValue,
  type NamesOf,
  productFields,
  rowOf,
} from '../../../../contract/catalog/product-fields.ts';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { IconButton } from '../../../ui/marks/icon.tsx';
import styles from './form.module.css';
import { useDraftField } from './use-product-form.ts';

type TypedFieldProps = { name: NamesOf<'text' | 'count' | 'moment' | 'slug' | 'amount'>; help?: string };

/** A field that is typed: a text, a number of things, an amount, the end of a link, or a day and a time in Lagos. */
export function ProductField({ name, help }: TypedFieldProps) {
  const { value, change, errorAt } = useDraftField(name);
  const row = rowOf(name);
  const control = {
    label: row.label,
    help,
    value,
    optional: row.kind === 'text' && !row.required && !row.adminOnly,
    error: errorAt(),
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  if (row.kind === 'text') {
    const className = row.grid && fieldsStyles.full;
    return row.lines > 1 ? (
      <TextArea {...control} className={className} rows={row.lines} maxLength={row.max} />
    ) : (
      <TextInput {...control} className={className} maxLength={row.max} />
    );
  }
  if (row.kind === 'count')
    return <TextInput {...control} inputMode="numeric" maxLength={String(row.max).length} />;
  if (row.kind === 'moment') return <TextInput {...control} type="datetime-local" optional />;
  if (row.kind === 'amount') return <TextInput {...control} inputMode="decimal" optional maxLength={16} />;
  return <TextInput {...control} optional maxLength={200} />;
}

type ChoiceName = NamesOf<'choice'>;
type ChoiceProps<Name extends ChoiceName> = {
  name: Name;
  /** What else changes with it. */
  onChosen?: (chosen: FieldValue<Name>, before: FieldValue<Name>) => void;
};

/** One of a few. */
export function ProductChoiceField<Name extends ChoiceName>({ name, onChosen }: ChoiceProps<Name>) {
  const { value, change, errorAt } = useDraftField<ChoiceName>(name);
  const row = rowOf(name);
  const choices = productFields[name].choices;
  const getLabel = (choice: string) => (row.kind === 'choice' ? row.names?.[choice] : undefined) ?? choice;
  return (
    <SelectField
      label={row.label}
      options={choices.map((choice) => ({ value: choice, label: getLabel(choice) }))}
      value={value}
      error={errorAt()}
      onChange={(event) => {
        const chosen = choices.find((known) => known === event.target.value);
        if (!chosen) return;
        change(chosen);
        onChosen?.(chosen as FieldValue<Name>, value as FieldValue<Name>);
      }}
    />
  );
}

type RemovableListProps = {
  id?: string;
  label: string;
  items: readonly string[];
  /** Names the thing in the buttons: "Remove size XL". */
  noun?: string;
  onRemove: (rest: string[]) => void;
};

/** Short words next to each other, each with a button that takes it away. */
export function RemovableList({ id, label, items, noun, onRemove }: RemovableListProps) {
  return (
    <ul id={id} aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          {item}
          <IconButton
            icon="close"
            label={['Remove', noun, item].filter(Boolean).join(' ')}
            onClick={() => onRemove(items.filter((each) => each !== item))}
          />
        </li>
      ))}
    </ul>
  );
}
