import { findState } from '../../../contract/rules/people/find-lga.ts';
import { lgasOf } from '../../../contract/rules/people/lgas.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './delivery.module.css';

type LgaChoiceProps = { state: string; chosen: readonly string[]; onChange: (lgas: string[]) => void };

/** The local governments of a state that a place is; none chosen: the whole state. */
export function LgaChoice({ state, chosen, onChange }: LgaChoiceProps) {
  const known = findState(state);
  const official = known ? lgasOf(known) : [];
  const all = [...chosen.filter((lga) => !official.includes(lga)), ...official];
  return (
    <details className="above-3">
      <summary>{chosen.length === 0 ? `All of ${state}` : `Local governments: ${chosen.join(', ')}`}</summary>
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
