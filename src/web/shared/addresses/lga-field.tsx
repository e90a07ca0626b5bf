import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { type LgaLists, useLgas } from './use-lgas.ts';

type LgaFieldProps = {
  /** A state of Nigeria as the list of states writes it; nothing is asked without one. */
  state: string;
  id?: string;
  name: string;
  /** Of a form that keeps what is chosen itself; `defaultValue` of one that does not. */
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
  // what is chosen stands in the field while the list is on its way
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
