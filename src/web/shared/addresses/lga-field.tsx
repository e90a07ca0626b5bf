import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { type LgaLists, useLgas } from './use-lgas.ts';

type LgaFieldProps = {
  /** A state of Nigeria, spelled as in the list of states; nothing is fetched without one. */
  state: string;
  id?: string;
  name: string;
  /** For a form that manages the value itself; `defaultValue` for one that does not. */
  value?: string;
  defaultValue?: string;
  error: string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
};

/**
 * The local government of a state, from its list. The list is loaded once a state is there; where that fails the name
 * is typed, and the shop finds what is meant.
 */
export function LgaField({ state, ...rest }: LgaFieldProps) {
  const lists = useLgas(state !== '');
  if (state === '') return null;
  const labelProps = { label: 'Local government (LGA)', optional: true };
  if (lists === 'failed') return <TextInput {...labelProps} {...rest} />;
  const currentValue = rest.value ?? rest.defaultValue ?? '';
  // the field shows the chosen value while the list is loading
  const names = lists
    ? lists.listLgas(state as Parameters<LgaLists['listLgas']>[0])
    : [currentValue].filter(Boolean);
  return (
    <SelectField
      {...labelProps}
      {...rest}
      key={lists ? 'there' : 'coming'}
      placeholder={lists ? 'Choose one' : 'Loading…'}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
