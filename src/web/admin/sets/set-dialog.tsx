import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { plainAmount, toMajor, toMinor } from '../../../contract/money/money.ts';
import { proposePrices, ratesOn } from '../../../contract/money/price-proposals.ts';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { setNameLength, setPieces } from '../../../contract/sets/sets.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { AmountFields } from '../codes/code-dialog.tsx';
import { parseNumber } from '../codes/code-draft.ts';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import productsStyles from '../products/products.module.css';
import { emptySet, mapSetErrors, toSetDraft, toSetInput } from './set-draft.ts';

type SetDialogProps = {
  /** Undefined for a new one. */
  set: ProductSet | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits a set: a dialog on wide screens, the whole page on phones. */
export function SetDialog({ set, onClose, onSaved }: SetDialogProps) {
  const edit = useRecordForm({
    record: `set/${set?._id ?? 'new'}`,
    loaded: { draft: set ? toSetDraft(set) : emptySet, version: undefined },
    save: (draft) => {
      const input = toSetInput(draft);
      return set ? adminApi.sets.change({ id: set._id, ...input }) : adminApi.sets.add(input);
    },
    toFieldErrors: (fields, { kind }) => mapSetErrors(fields, kind),
    readConflict: () => undefined,
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { draft, set: change, errorAt } = edit;
  const nameError = errorAt('name');
  const piecesError = errorAt('productIds');
  return (
    <InfoDialog
      onClose={onClose}
      title={set ? 'Edit set' : 'Add a set'}
      lead={set?.name}
      className={productsStyles.editDialog}
    >
      <RecordForm
        edit={edit}
        className="stack"
        label={set ? 'Save changes' : 'Add the set'}
        alwaysEnabled
        savedText=""
        leaveText="The set is not saved. What you typed is offered again when you come back."
        actions={
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextInput
          label="Name"
          help="Shoppers read it, like Sunday best."
          value={draft.name}
          maxLength={setNameLength}
          error={nameError}
          onChange={(event) => change('name', event.target.value)}
        />
        <ProductPicker
          label="Pieces"
          help={`From ${setPieces.fewest} to ${setPieces.most}.`}
          searchLabel="Find a piece"
          emptyText="No piece chosen yet."
          chosen={draft.productIds}
          max={setPieces.most}
          {...(piecesError && { error: piecesError })}
          onChange={(ids) => change('productIds', ids)}
        />
        <SelectField
          label="Costs"
          value={draft.kind}
          options={[
            { value: 'price', label: 'A price' },
            { value: 'percent', label: 'A percentage less' },
          ]}
          onChange={(event) => change('kind', event.target.value === 'percent' ? 'percent' : 'price')}
        />
        {draft.kind === 'percent' ? (
          <TextInput
            label="Percent off"
            help="Off what the pieces cost when they are bought, also during a sale."
            inputMode="decimal"
            value={draft.percent}
            error={errorAt('percent')}
            onChange={(event) => change('percent', event.target.value)}
          />
        ) : (
          <>
            <AmountFields
              label="Price of the set"
              help="Of all pieces together. What a size costs more is added. In a currency without one the pieces are sold singly."
              amounts={draft.price}
              error={errorAt('price')}
              onChange={(price) => change('price', price)}
            />
            <ProposedPrices prices={draft.price} onTake={(price) => change('price', price)} />
          </>
        )}
        <Checkbox
          label="On: shoppers can buy it"
          checked={draft.on}
          onChange={(event) => change('on', event.target.checked)}
        />
      </RecordForm>
    </InfoDialog>
  );
}

type ProposedPricesProps = {
  prices: Record<Currency, string>;
  onTake: (prices: Record<Currency, string>) => void;
};

/** Fills the empty prices at the exchange rates of the books; nothing where there are no rates. */
function ProposedPrices({ prices, onTake }: ProposedPricesProps) {
  const offered = useOfferedCurrencies();
  const rates = useQuery(async (signal) => {
    const { data } = await adminApi.reports.rates({}, { signal });
    return ratesOn(data, dayInLagos(new Date()));
  }, 'exchange rates');
  const from = offered.find((code) => parseNumber(prices[code]) > 0);
  const empty = offered.filter((code) => prices[code].trim() === '');
  if (!from || !rates.value) return null;
  const { amounts } = proposePrices(toMinor(parseNumber(prices[from]), from), from, empty, rates.value);
  const proposed = Object.entries(amounts) as [Currency, number][];
  if (proposed.length === 0) return null;
  const typed = proposed.map(([code, minor]) => [code, plainAmount(toMajor(minor, code), code)]);
  return (
    <Button size="sm" variant="secondary" onClick={() => onTake({ ...prices, ...Object.fromEntries(typed) })}>
      Use proposed prices
    </Button>
  );
}
