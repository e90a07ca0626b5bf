import { useEffect, useState } from 'react';
import { postalLabel, stateLabel } from '../../../contract/customers/address-fields.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

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

type LgaLists = typeof import('../../../contract/customers/lgas.ts');

/** The lists of local governments, loaded once they are needed; 'failed' where they could not be. */
export function useLgas(needed: boolean): LgaLists | 'failed' | undefined {
  const [lists, setLists] = useState<LgaLists | 'failed'>();
  useEffect(() => {
    if (!needed || lists) return;
    import('../../../contract/customers/lgas.ts').then(setLists, (error: unknown) => {
      console.warn('The list of local governments could not be loaded', error);
      setLists('failed');
    });
  }, [needed, lists]);
  return lists;
}

type LabelProps = { country: string };

/** What a country calls its parts: "County", with "or state" for those who listen or search for it. */
export function StateLabel({ country }: LabelProps) {
  return <OwnName label={stateLabel(country)} other=" or state" />;
}

/** "Postcode" in the United Kingdom, with "or postal code" as above. */
export function PostalLabel({ country }: LabelProps) {
  return <OwnName label={postalLabel(country)} other=" or postal code" />;
}

function OwnName({ label, other }: { label: string; other: string }) {
  if (!label.includes(other)) return label;
  return (
    <>
      {label.replace(other, '')}
      <span className="sr-only">{other}</span>
    </>
  );
}
