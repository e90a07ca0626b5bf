import { useState } from 'react';
import { type Category, standardCategories } from '../../../contract/catalog/list-options.ts';
import type { SaleLine } from '../../../contract/discounts/sale.api.ts';
import { byCurrency, currencies, nameCurrency } from '../../../contract/money/currencies.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { api } from '../../client/api.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Form, InfoDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { useProductRules } from '../products/use-product-rules.ts';
import styles from './inventory.module.css';

type SaleDialogProps = { ids: string[]; onDone: () => void; onClose: () => void };
type SaleInput = Parameters<typeof adminApi.sale.set>[0];
type Step = 'look' | 'end' | 'save';

const wholeUnits = formatList(
  ['NGN' as const, ...currencies.filter((code) => code !== 'NGN')].map((code) =>
    nameCurrency(code, 'spoken'),
  ),
);
const sentToFields = ['percent', 'from', 'until'];

/** Puts many products on sale, after showing every old and new price; or ends their sale immediately. */
export function SaleDialog({ ids, onDone, onClose }: SaleDialogProps) {
  const [preview, setPreview] = useState<{ lines: SaleLine[]; input: SaleInput }>();
  const collections = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  const slugs = collections.value?.data ?? [];
  const form = useSubmitForm({
    defaultValues: {
      kind: (ids.length > 0 ? 'ids' : 'category') as 'ids' | 'category' | 'collection' | 'tag',
      category: standardCategories[0] as Category,
      collection: '',
      tag: '',
      by: 'percent' as 'percent' | 'amount',
      percent: '20',
      amounts: byCurrency(() => ''),
      from: '',
      until: '',
      replace: false,
      step: 'look' as Step,
    },
    // what has no field of its own is said above them
    toField: (field) => (sentToFields.includes(field) ? field : ''),
    submit: async ({ step }) => {
      const { lines, message } = await adminApi.sale.set(toInput(step));
      if (step !== 'look') return message;
      setPreview({ lines, input: toInput(step) });
      return false;
    },
    onDone,
  });
  const values = form.watch();
  const { kind, by, percent, step } = values;
  const collection = values.collection || slugs[0]?.slug || '';
  const offered = useOfferedCurrencies();
  const { categories } = useProductRules();

  function toInput(step: Step): SaleInput {
    if (step === 'save' && preview) {
      const versions = Object.fromEntries(preview.lines.map(({ _id, version }) => [_id, version]));
      return { ...preview.input, dryRun: false, replace: values.replace, versions };
    }
    const { category, tag, amounts, from, until } = values;
    const scope = { ids: { ids }, category: { category }, collection: { collection }, tag: { tag } }[kind];
    if (step === 'end') return { ...scope, end: true };
    const takeOff = currencies.flatMap((code) =>
      amounts[code] === '' ? [] : [[code, parseNumber(amounts[code])]],
    );
    const reduction =
      by === 'percent' ? { percent: parseNumber(percent) } : { takeOff: Object.fromEntries(takeOff) };
    return { ...scope, ...reduction, from, until, dryRun: true };
  }

  function start(next: Step) {
    form.setValue('step', next);
    void form.submit();
  }

  const alreadyOnSale = preview?.lines.filter(({ replaces }) => replaces !== null) ?? [];
  const two = `${fieldsStyles.grid} ${fieldsStyles.two}`;
  return (
    <InfoDialog onClose={onClose} title="Sale" size="wide">
      <Form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          start('look');
        }}
      >
        {form.failure && (
          <Message kind="bad" role="alert">
            {form.failure}
          </Message>
        )}
        <fieldset disabled={preview !== undefined} className={styles.sale}>
          <div className={two}>
            <SelectField
              label="Which pieces"
              options={[
                ...(ids.length > 0 ? [{ value: 'ids', label: `The ${ids.length} chosen in the list` }] : []),
                { value: 'category', label: 'All of a category' },
                ...(slugs.length > 0 ? [{ value: 'collection', label: 'All of a collection' }] : []),
                { value: 'tag', label: 'All with a tag' },
              ]}
              {...form.field('kind')}
            />
            {kind === 'category' && (
              <SelectField
                label="Category"
                options={categories.map((each) => ({ value: each, label: each }))}
                {...form.field('category')}
              />
            )}
            {kind === 'collection' && (
              <SelectField
                label="Collection"
                value={collection}
                options={slugs.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={(event) => form.set('collection', event.target.value)}
              />
            )}
            {kind === 'tag' && <TextInput label="Tag" {...form.field('tag')} />}
          </div>
          <div className={two}>
            <SelectField
              label="Take off"
              options={[
                { value: 'percent', label: 'A percentage' },
                { value: 'amount', label: 'An amount' },
              ]}
              {...form.field('by')}
            />
            {by === 'percent' && (
              <TextInput
                label="Percent off"
                inputMode="decimal"
                value={percent}
                error={form.errorAt('percent')}
                onChange={(event) => form.setValue('percent', event.target.value.replace('%', ''))}
              />
            )}
          </div>
          {by === 'amount' && (
            <div className={two}>
              {offered.map((code) => (
                <TextInput
                  key={code}
                  label={`Off in ${code}`}
                  inputMode="decimal"
                  optional
                  {...form.field(`amounts.${code}`)}
                />
              ))}
            </div>
          )}
          <p className="caption">
            New prices are rounded to whole {wholeUnits}. The list prices stay as they are.
          </p>
          <div className={two}>
            <TextInput
              type="datetime-local"
              label="From"
              help="Lagos time. Empty: at once."
              optional
              {...form.field('from')}
            />
            <TextInput
              type="datetime-local"
              label="Until"
              help="Lagos time, to the minute. Empty: until you end it."
              optional
              {...form.field('until')}
            />
          </div>
        </fieldset>
        {preview && <SalePreview lines={preview.lines} />}
        {alreadyOnSale.length > 0 && (
          <Checkbox
            label={`Replace the sale that ${alreadyOnSale.length === 1 ? 'one piece has' : `${alreadyOnSale.length} pieces have`} already`}
            checked={values.replace}
            onChange={(event) => form.setValue('replace', event.target.checked)}
          />
        )}
        {preview ? (
          <div className="row wrapping">
            <Button
              working={form.working && step === 'save'}
              workingLabel="Saving..."
              disabled={preview.lines.length === 0 || (alreadyOnSale.length > 0 && !values.replace)}
              onClick={() => start('save')}
            >
              Start the sale of {preview.lines.length}
            </Button>
            <Button variant="text" onClick={() => setPreview(undefined)}>
              Change it
            </Button>
          </div>
        ) : (
          <div className="row wrapping">
            <Button type="submit" working={form.working && step === 'look'} workingLabel="Reckoning...">
              See the new prices
            </Button>
            <Button
              variant="quiet"
              working={form.working && step === 'end'}
              workingLabel="Ending..."
              onClick={() => start('end')}
            >
              End their sale now
            </Button>
          </div>
        )}
      </Form>
    </InfoDialog>
  );
}

/** Returns NaN if the input is not readable: the server returns the error. */
function parseNumber(typed: string): number {
  const text = typed.replaceAll(',', '').trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Every old and new price of a sale, before it is saved. */
function SalePreview({ lines }: { lines: readonly SaleLine[] }) {
  if (lines.length === 0) return <p role="status">No piece is meant by this choice.</p>;
  return (
    <div className={styles.bulkPreview}>
      <DataTable
        caption="What each piece costs now and in the sale"
        rows={lines}
        rowKey={({ _id }) => _id}
        columns={[
          {
            label: 'Product',
            rowHeader: true,
            cell: ({ name, replaces }) => (
              <>
                {name}
                {replaces && <span className="own-line caption">{replaces}</span>}
              </>
            ),
          },
          {
            label: 'Now → in the sale',
            cell: ({ changes }) =>
              changes.length === 0
                ? 'Stays as it is'
                : changes.map(({ field, from, to }) => (
                    <span key={field} className="own-line tabular">
                      {from} → {to}
                    </span>
                  )),
          },
        ]}
      />
    </div>
  );
}
