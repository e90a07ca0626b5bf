import { nigerianStates } from '../../../contract/customers/address-fields.ts';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import { useLgas } from '../../shared/addresses/lga-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import countryNames from '../../ui/forms/country-names.json' with { type: 'json' };
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { moveItem, OrderButtons } from '../kit/order-buttons.tsx';
import styles from './delivery.module.css';
import { createMethodDraft, type ErrorAt, formatPlace, type PlaceDraft } from './delivery-draft.rules.ts';
import { DeliveryMethodFields } from './delivery-method-fields.tsx';

type PlaceFieldsProps = {
  place: PlaceDraft;
  /** From 0. */
  position: number;
  count: number;
  errorAt: ErrorAt;
  newKey: () => string;
  /** `field` is what was typed into, such as `ways.0.name`. */
  onChange: (place: PlaceDraft, field: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const toOptions = (names: readonly string[], chosen: string) =>
  [...(chosen === '' || names.includes(chosen) ? [] : [chosen]), ...names].map((name) => ({
    value: name,
    label: name,
  }));

/** A place: its names, and the ways there. */
export function PlaceFields({
  place,
  position,
  count,
  errorAt,
  newKey,
  onChange,
  onMove,
  onRemove,
}: PlaceFieldsProps) {
  const name = formatPlace(place);
  const { country, state, lgas, ways } = place;
  const set = (part: Partial<PlaceDraft>, field: string) => onChange({ ...place, ...part }, field);
  const isHome = isHomeCountry(country);
  return (
    <section className={styles.place} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.acts}>
          <OrderButtons name={name} position={position} count={count} onMove={onMove} />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two} above-3`}>
        <SelectField
          label="Country"
          placeholder="Everywhere else"
          options={toOptions(countryNames, country)}
          value={country}
          error={errorAt('country')}
          onChange={({ target }) => set({ country: target.value, state: '', lgas: [] }, 'country')}
        />
        {isHome && (
          <SelectField
            label="State"
            placeholder="All states"
            options={toOptions(nigerianStates, state)}
            value={state}
            error={errorAt('state')}
            onChange={({ target }) => set({ state: target.value, lgas: [] }, 'state')}
          />
        )}
        {!isHome && country !== '' && (
          <TextInput
            label="State or county"
            optional
            value={state}
            error={errorAt('state')}
            onChange={({ target }) => set({ state: target.value }, 'state')}
          />
        )}
      </div>
      {(state !== '' || lgas.length > 0) && isHome && (
        <LgaChoice state={state} chosen={lgas} onChange={(next) => set({ lgas: next }, 'lgas')} />
      )}
      {ways.map((way, index) => (
        <DeliveryMethodFields
          key={way.key}
          method={way}
          position={index}
          count={ways.length}
          place={name}
          errorAt={(field) => errorAt(`ways.${index}.${field}`)}
          onChange={(next, field) => set({ ways: ways.with(index, next) }, `ways.${index}.${field}`)}
          onMove={(to) => set({ ways: moveItem(ways, index, to) }, 'ways')}
          onRemove={() => set({ ways: ways.toSpliced(index, 1) }, 'ways')}
        />
      ))}
      {errorAt('ways') && <FieldError>{errorAt('ways')}</FieldError>}
      {ways.length === 0 && <p className="soft small above-4">Without a way, this place counts as none.</p>}
      <p className="above-4">
        <Button
          variant="text"
          className="small"
          onClick={() => set({ ways: [...ways, createMethodDraft(newKey())] }, 'ways')}
        >
          Add a way<span className="sr-only"> to {name}</span>
        </Button>
      </p>
    </section>
  );
}

type LgaChoiceProps = { state: string; chosen: readonly string[]; onChange: (lgas: string[]) => void };

/** The local governments of a state that a place is; none chosen: the whole state. */
function LgaChoice({ state, chosen, onChange }: LgaChoiceProps) {
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
