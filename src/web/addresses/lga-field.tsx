import { useEffect, useState } from 'react';
import { SelectField } from '../ui/forms/select-field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';

type Lists = typeof import('../../contract/rules/people/lgas.ts');

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
  const lists = useLists(state !== '');
  if (state === '') return null;
  const words = { label: 'Local government (LGA)', optional: true };
  if (lists === 'failed') return <TextInput {...words} {...rest} />;
  const kept = rest.value ?? rest.defaultValue ?? '';
  // what is chosen stands in the field while the list is on its way
  const names = lists ? lists.lgasOf(state as Parameters<Lists['lgasOf']>[0]) : [kept].filter(Boolean);
  return (
    <SelectField
      {...words}
      {...rest}
      key={lists ? 'there' : 'coming'}
      placeholder={lists ? 'Choose one' : 'Loading…'}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}

function useLists(needed: boolean): Lists | 'failed' | undefined {
  const [lists, setLists] = useState<Lists | 'failed'>();
  useEffect(() => {
    if (!needed || lists) return;
    import('../../contract/rules/people/lgas.ts').then(setLists, (error: unknown) => {
      console.warn('The list of local governments could not be loaded', error);
      setLists('failed');
    });
  }, [needed, lists]);
  return lists;
}
