import { FieldError } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { MoneyInputs } from './money-inputs.tsx';
import { usePriceHints } from './use-price-hints.ts';
import { useDraftField } from './use-product-form.ts';

/** The prices, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields() {
  const { value: prices, change, errorAt } = useDraftField('prices');
  const error = errorAt();
  const hints = usePriceHints(prices);
  return (
    <fieldset>
      <legend className="sr-only">Prices</legend>
      <MoneyInputs value={prices} change={change} errorAt={errorAt} />
      {error && <FieldError>{error}</FieldError>}
      {hints.length > 0 && (
        <div className="above-3">
          <Message role="status">{hints.join(' ')} You can save it all the same.</Message>
        </div>
      )}
    </fieldset>
  );
}
