import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import { discountKindNames, discountKinds } from '../../../contract/discounts/discount-kinds.ts';
import { codeLengths } from '../../../contract/discounts/discounts.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { api } from '../../client/api.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import productsStyles from '../products/products.module.css';
import { emptyCode, mapCodeErrors, toCodeDraft, toCodeInput } from './code-draft.ts';
import styles from './codes.module.css';

type CodeDialogProps = {
  /** Undefined for a new one. */
  code: DiscountCode | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits a discount code: a dialog on wide screens, the whole page on phones. */
export function CodeDialog({ code, onClose, onSaved }: CodeDialogProps) {
  const edit = useRecordForm({
    record: `code/${code?._id ?? 'new'}`,
    loaded: code ? toVersion(code) : { draft: emptyCode, version: undefined },
    save: (draft, version) => {
      const input = toCodeInput(draft);
      return code ? adminApi.codes.change({ id: code._id, ...input, version }) : adminApi.codes.add(input);
    },
    toFieldErrors: (fields, { kind }) => mapCodeErrors(fields, kind),
    readConflict: async ({ code: refusal }) => {
      if (refusal !== 'EDIT_CONFLICT') return undefined;
      const newer = (await adminApi.codes.list({})).data.find(({ _id }) => _id === code?._id);
      return newer && toVersion(newer);
    },
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { draft, set, errorAt } = edit;
  const { form } = discountKinds[draft.kind];
  const collections = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  return (
    <InfoDialog
      onClose={onClose}
      title={code ? 'Edit code' : 'Add a code'}
      lead={code?.code}
      className={productsStyles.editDialog}
    >
      <RecordForm
        edit={edit}
        className="stack"
        label={code ? 'Save changes' : 'Add the code'}
        alwaysEnabled
        savedText=""
        leaveText="The code is not saved. What you typed is offered again when you come back."
        actions={
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextInput
          label="Code"
          help="Letters and digits, like EWA10. Customers may type it in any way."
          value={draft.code}
          maxLength={codeLengths.most}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errorAt('code')}
          onChange={(event) => set('code', event.target.value)}
        />
        <div className={styles.pairs}>
          <SelectField
            label="Takes off"
            value={draft.kind}
            options={discountKindNames.map((kind) => ({ value: kind, label: discountKinds[kind].label }))}
            error={errorAt('kind')}
            onChange={(event) =>
              set('kind', discountKindNames.find((kind) => kind === event.target.value) ?? 'percent')
            }
          />
          {form === 'percent' && (
            <TextInput
              label="Percent"
              inputMode="decimal"
              value={draft.percent}
              error={errorAt('percent')}
              onChange={(event) => set('percent', event.target.value)}
            />
          )}
        </div>
        {form === 'amounts' && (
          <AmountFields
            label="Amount off"
            help="The code works in the currencies that have one."
            amounts={draft.amount}
            error={errorAt('amount')}
            onChange={(amounts) => set('amount', amounts)}
          />
        )}
        <AmountFields
          label="From an amount of"
          help="The pieces together, before the code. Empty everywhere: from any amount. With one, the code works in those currencies only."
          amounts={draft.minimum}
          error={errorAt('minimum')}
          onChange={(amounts) => set('minimum', amounts)}
        />
        <div className={styles.pairs}>
          <TextInput
            type="datetime-local"
            label="From"
            help="Lagos time. Empty: at once."
            optional
            value={draft.from}
            error={errorAt('from')}
            onChange={(event) => set('from', event.target.value)}
          />
          <TextInput
            type="datetime-local"
            label="Until"
            help="Lagos time, to the minute. Empty: until you end it."
            optional
            value={draft.until}
            error={errorAt('until')}
            onChange={(event) => set('until', event.target.value)}
          />
          <TextInput
            label="Uses in all"
            help="Empty: as often as people like."
            inputMode="numeric"
            optional
            value={draft.uses}
            error={errorAt('uses')}
            onChange={(event) => set('uses', event.target.value)}
          />
          <TextInput
            label="Uses by one customer"
            help="By account and by email. Empty: as often as they like."
            inputMode="numeric"
            optional
            value={draft.usesPerCustomer}
            error={errorAt('usesPerCustomer')}
            onChange={(event) => set('usesPerCustomer', event.target.value)}
          />
        </div>
        <CollectionBoxes
          collections={collections.value?.data ?? []}
          chosen={draft.collections}
          error={errorAt('collections')}
          onChange={(chosen) => set('collections', chosen)}
        />
        <Checkbox
          label="On: customers can use it"
          checked={draft.on}
          onChange={(event) => set('on', event.target.checked)}
        />
      </RecordForm>
    </InfoDialog>
  );
}

const toVersion = (code: DiscountCode) => ({ draft: toCodeDraft(code), version: code.version });

type AmountFieldsProps = {
  label: string;
  help: string;
  amounts: Record<Currency, string>;
  error: string | undefined;
  onChange: (amounts: Record<Currency, string>) => void;
};

/** One field for each currency, with their sentence below. */
export function AmountFields({ label, help, amounts, error, onChange }: AmountFieldsProps) {
  const offered = useOfferedCurrencies();
  return (
    <fieldset className={styles.group}>
      <legend className="label">{label}</legend>
      <p className="caption">{help}</p>
      <div className={`${fieldsStyles.grid} ${styles.amounts}`}>
        {offered.map((code) => (
          <TextInput
            key={code}
            label={code}
            aria-label={`${label} in ${code}`}
            inputMode="decimal"
            value={amounts[code]}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange({ ...amounts, [code]: event.target.value })}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type CollectionBoxesProps = {
  collections: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** The collections that a code counts for; none ticked is all pieces. One that is gone can only be taken out. */
function CollectionBoxes({ collections, chosen, error, onChange }: CollectionBoxesProps) {
  const deleted = chosen.filter((slug) => !collections.some((one) => one.slug === slug));
  const boxes = [...collections, ...deleted.map((slug) => ({ slug, name: 'A collection that was deleted' }))];
  if (boxes.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className="label">For pieces of</legend>
      <p className="caption">None ticked: for all pieces. Pieces on sale never count.</p>
      <div className={styles.boxes}>
        {boxes.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name}
            checked={chosen.includes(slug)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
