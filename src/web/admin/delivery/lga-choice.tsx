import { nigerianStates } from '../../../contract/customers/address-fields.ts';
import { useLgas } from '../../shared/addresses/lga-field.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import styles from './delivery.module.css';

type LgaChoiceProps = { state: string; chosen: readonly string[]; onChange: (lgas: string[]) => void };

/** The local governments of a state that a place is; none chosen: the whole state. */
export function LgaChoice({ state, chosen, onChange }: LgaChoiceProps) {
  const homeState = nigerianStates.find((name) => name === state);
  const lists = useLgas(homeState !== undefined);
  const official: readonly string[] = homeState && typeof lists === 'object' ? lists.listLgas(homeState) : [];
  const all = [...chosen.filter((lga) => !official.includes(lga)), ...official];
  return (
    <details className="above-3">
      <summary>{chosen.length === 0 ? `All of ${state}` : `Local governments: ${chosen.join(', ')}`}</summary>
      {lists === 'failed' && <FieldError>The list could not be loaded. Please reload the page.</FieldError>}
      <fieldset className={styles.lgas}>
        <legend className="sr-only">Local governments of {state}</legend>
        {all.map((lga) => (
          <Checkbox
            key={lga}
            label={lga}
            checked={chosen.includes(lga)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, lga] : chosen.filter((each) => each !== lga))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
