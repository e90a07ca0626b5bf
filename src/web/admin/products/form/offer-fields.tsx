import { Link } from 'react-router';
import { nameCurrency } from '../../../../contract/money/currencies.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { MoneyInputs } from './prices/money-inputs.tsx';
import { useDraftField, useFormRules } from './use-product-form.ts';

/** How the piece is sewn for a customer; where to switch the workroom on while it is off. */
export function OfferFields() {
  const { sews } = useFormRules();
  if (!sews) {
    return (
      <p className="small soft">
        Sew this piece to a customer's measurements, or when it's ordered.{' '}
        <Link className="link" to="/admin/settings/workroom">
          Switch the workroom on
        </Link>{' '}
        first.
      </p>
    );
  }
  return (
    <div className="stack">
      <MeasureOfferFields />
      <OrderOfferFields />
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  help?: string;
  value: string;
  error: string | undefined;
  optional?: boolean;
  onType: (typed: string) => void;
};

function NumberField({ onType, ...rest }: NumberFieldProps) {
  return (
    <TextInput {...rest} inputMode="numeric" maxLength={4} onChange={(event) => onType(event.target.value)} />
  );
}

function MeasureOfferFields() {
  const { value, change, errorAt } = useDraftField('madeToMeasure');
  const error = errorAt();
  const set = (part: Partial<typeof value>) => change({ ...value, ...part });
  return (
    <fieldset>
      <legend className="sr-only">Made to measure</legend>
      <Checkbox
        label="Made to measure: shoppers give their measurements"
        checked={value.on}
        onChange={(event) => set({ on: event.target.checked })}
      />
      {error && <FieldError>{error}</FieldError>}
      {value.on && (
        <div className="stack above-3">
          <p className="caption">
            The surcharge is added to the price. Empty: no surcharge in this currency.
          </p>
          <MoneyInputs
            value={value.surcharge}
            change={(surcharge) => set({ surcharge })}
            errorAt={(currency) => errorAt(currency ? `surcharge.${currency}` : 'surcharge')}
            getLabel={(currency) => `Surcharge, ${nameCurrency(currency, 'spoken')}`}
          />
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <NumberField
              label="Deposit, per cent"
              help="The part shoppers may pay first. 100: the whole amount."
              value={value.deposit}
              error={errorAt('deposit')}
              onType={(deposit) => set({ deposit })}
            />
          </div>
          <LeadFields what="Made to measure" value={value} errorAt={errorAt} onType={(days) => set(days)} />
        </div>
      )}
    </fieldset>
  );
}

function OrderOfferFields() {
  const { value, change, errorAt } = useDraftField('madeToOrder');
  const error = errorAt();
  const set = (part: Partial<typeof value>) => change({ ...value, ...part });
  return (
    <fieldset>
      <legend className="sr-only">Made to order</legend>
      <Checkbox
        label="Made to order: sold on when none is left, and sewn then"
        checked={value.on}
        onChange={(event) => set({ on: event.target.checked })}
      />
      {error && <FieldError>{error}</FieldError>}
      {value.on && (
        <div className="stack above-3">
          <LeadFields what="Made to order" value={value} errorAt={errorAt} onType={(days) => set(days)} />
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <NumberField
              label="Pieces a week"
              help="The most you sew of it in a week. Empty: as many as the workroom has room for."
              optional
              value={value.perWeek}
              error={errorAt('perWeek')}
              onType={(perWeek) => set({ perWeek })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}

type Lead = { from: string; to: string };
type LeadFieldsProps = {
  /** Tells the fields of the two offers apart. */
  what: string;
  value: Lead;
  errorAt: (part: string) => string | undefined;
  onType: (days: Partial<Lead>) => void;
};

/** Business days from payment until a piece leaves. */
function LeadFields({ what, value, errorAt, onType }: LeadFieldsProps) {
  return (
    <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
      <NumberField
        label={`${what}: leaves after, business days`}
        help="Counted from payment."
        value={value.from}
        error={errorAt('from')}
        onType={(from) => onType({ from })}
      />
      <NumberField
        label={`${what}: at the latest after`}
        value={value.to}
        error={errorAt('to')}
        onType={(to) => onType({ to })}
      />
    </div>
  );
}
