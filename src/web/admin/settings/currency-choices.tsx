import { currencies, currencyTable } from '../../../contract/money/currencies.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import type { SelectOption } from '../../ui/forms/select-field.tsx';
import type { FieldValue } from './group-fields.rules.ts';

type CurrencyChoicesProps = {
  label: string;
  help: string | undefined;
  error: string | undefined;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
};

const formatCurrencyName = (code: (typeof currencies)[number]) => `${currencyTable[code].name} (${code})`;

/** A box for each currency. */
export function CurrencyChoices({ label, help, error, chosen, onChange }: CurrencyChoicesProps) {
  return (
    <fieldset className={fieldsStyles.full}>
      <legend className="label">{label}</legend>
      {help && <p className="caption">{help}</p>}
      {currencies.map((code) => (
        <Checkbox
          key={code}
          label={formatCurrencyName(code)}
          checked={chosen.includes(code)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const { checked } = event.target;
            onChange(currencies.filter((each) => (each === code ? checked : chosen.includes(each))));
          }}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** The ticked currencies as a list to choose one from, with the one that is chosen. */
export function listCurrencyOptions(
  selected: FieldValue | undefined,
  chosen: FieldValue | undefined,
): SelectOption[] {
  const codes = [...String(selected).split(','), chosen];
  return currencies
    .filter((code) => codes.includes(code))
    .map((code) => ({ value: code, label: formatCurrencyName(code) }));
}
