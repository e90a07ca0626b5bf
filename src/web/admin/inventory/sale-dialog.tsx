import { type FormEvent, useState } from 'react';
import { type Category, categories } from '../../../contract/catalog/list-options.ts';
import type { SaleLine } from '../../../contract/discounts/sale.api.ts';
import { byCurrency, currencies, nameCurrency } from '../../../contract/money/currencies.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import styles from './inventory.module.css';

type SaleDialogProps = { ids: string[]; onDone: () => void; onClose: () => void };
type SaleScope = 'ids' | 'category' | 'collection' | 'tag';
type SaleInput = Parameters<typeof adminApi.sale.set>[0];

const emptyAmounts = byCurrency(() => '');
const wholeUnits = formatList(
  ['NGN' as const, ...currencies.filter((code) => code !== 'NGN')].map((code) =>
    nameCurrency(code, 'spoken'),
  ),
);

/** Puts many products on sale, after showing every old and new price; or ends their sale immediately. */
export function SaleDialog({ ids, onDone, onClose }: SaleDialogProps) {
  const [kind, setKind] = useState<SaleScope>(ids.length > 0 ? 'ids' : 'category');
  const [category, setCategory] = useState<Category>(categories[0]);
  const [collection, setCollection] = useState('');
  const [tag, setTag] = useState('');
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const [percent, setPercent] = useState('20');
  const [amounts, setAmounts] = useState(emptyAmounts);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [replace, setReplace] = useState(false);
  const [preview, setPreview] = useState<{ lines: SaleLine[]; input: SaleInput }>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [working, setWorking] = useState<'look' | 'end' | 'save'>();
  const offered = useOfferedCurrencies();
  const collections = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  const slugs = collections.value?.data ?? [];

  const scope = {
    ids: { ids },
    category: { category },
    collection: { collection: collection || slugs[0]?.slug || '' },
    tag: { tag },
  }[kind];
  const reduction =
    by === 'percent'
      ? { percent: parseNumber(percent) }
      : {
          takeOff: Object.fromEntries(
            currencies.flatMap((code) => (amounts[code] === '' ? [] : [[code, parseNumber(amounts[code])]])),
          ),
        };

  async function run(what: 'look' | 'end' | 'save', input: SaleInput) {
    setWorking(what);
    setErrors({});
    try {
      const { lines, message } = await adminApi.sale.set(input);
      if (what === 'look') return setPreview({ lines, input });
      toast.success(message);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message });
    } finally {
      setWorking(undefined);
    }
  }

  function previewSale(event: FormEvent) {
    event.preventDefault();
    void run('look', { ...scope, ...reduction, from, until, dryRun: true });
  }

  function save() {
    if (!preview) return;
    const versions = Object.fromEntries(preview.lines.map(({ _id, version }) => [_id, version]));
    void run('save', { ...preview.input, dryRun: false, replace, versions });
  }

  const alreadyOnSale = preview?.lines.filter(({ replaces }) => replaces !== null) ?? [];
  const otherErrors = Object.entries(errors).filter(
    ([field]) => !['percent', 'from', 'until'].includes(field),
  );
  return (
    <Dialog open onClose={onClose} title="Sale" size="wide">
      <form method="post" className="stack" onSubmit={previewSale} noValidate>
        {otherErrors.length > 0 && (
          <Message kind="bad" role="alert">
            {otherErrors.map(([, sentence]) => sentence).join(' ')}
          </Message>
        )}
        <fieldset disabled={preview !== undefined} className={styles.sale}>
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <SelectField
              label="Which pieces"
              value={kind}
              options={[
                ...(ids.length > 0 ? [{ value: 'ids', label: `The ${ids.length} chosen in the list` }] : []),
                { value: 'category', label: 'All of a category' },
                ...(slugs.length > 0 ? [{ value: 'collection', label: 'All of a collection' }] : []),
                { value: 'tag', label: 'All with a tag' },
              ]}
              onChange={(event) => setKind(event.target.value as SaleScope)}
            />
            {kind === 'category' && (
              <SelectField
                label="Category"
                value={category}
                options={categories.map((each) => ({ value: each, label: each }))}
                onChange={(event) => setCategory(event.target.value as Category)}
              />
            )}
            {kind === 'collection' && (
              <SelectField
                label="Collection"
                value={collection || slugs[0]?.slug || ''}
                options={slugs.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={(event) => setCollection(event.target.value)}
              />
            )}
            {kind === 'tag' && (
              <TextInput label="Tag" value={tag} onChange={(event) => setTag(event.target.value)} />
            )}
          </div>
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <SelectField
              label="Take off"
              value={by}
              options={[
                { value: 'percent', label: 'A percentage' },
                { value: 'amount', label: 'An amount' },
              ]}
              onChange={(event) => setBy(event.target.value as 'percent' | 'amount')}
            />
            {by === 'percent' && (
              <TextInput
                label="Percent off"
                inputMode="decimal"
                value={percent}
                error={errors.percent}
                onChange={(event) => setPercent(event.target.value.replace('%', ''))}
              />
            )}
          </div>
          {by === 'amount' && (
            <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
              {offered.map((code) => (
                <TextInput
                  key={code}
                  label={`Off in ${code}`}
                  inputMode="decimal"
                  optional
                  value={amounts[code]}
                  onChange={(event) => setAmounts({ ...amounts, [code]: event.target.value })}
                />
              ))}
            </div>
          )}
          <p className="caption">
            New prices are rounded to whole {wholeUnits}. The list prices stay as they are.
          </p>
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <TextInput
              type="datetime-local"
              label="From"
              help="Lagos time. Empty: at once."
              optional
              value={from}
              error={errors.from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextInput
              type="datetime-local"
              label="Until"
              help="Lagos time, to the minute. Empty: until you end it."
              optional
              value={until}
              error={errors.until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </div>
        </fieldset>
        {preview ? (
          <>
            <SalePreview lines={preview.lines} />
            {alreadyOnSale.length > 0 && (
              <Checkbox
                label={`Replace the sale that ${alreadyOnSale.length === 1 ? 'one piece has' : `${alreadyOnSale.length} pieces have`} already`}
                checked={replace}
                onChange={(event) => setReplace(event.target.checked)}
              />
            )}
            <div className="row wrapping">
              <Button
                working={working === 'save'}
                workingLabel="Saving..."
                disabled={preview.lines.length === 0 || (alreadyOnSale.length > 0 && !replace)}
                onClick={save}
              >
                Start the sale of {preview.lines.length}
              </Button>
              <Button variant="text" onClick={() => setPreview(undefined)}>
                Change it
              </Button>
            </div>
          </>
        ) : (
          <div className="row wrapping">
            <Button type="submit" working={working === 'look'} workingLabel="Reckoning...">
              See the new prices
            </Button>
            <Button
              variant="quiet"
              working={working === 'end'}
              workingLabel="Ending..."
              onClick={() => void run('end', { ...scope, end: true })}
            >
              End their sale now
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Returns NaN if the input is not readable: the server returns the error. */
function parseNumber(typed: string): number {
  const text = typed.replaceAll(',', '').trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Every old and new price of a sale, before it is saved. */
export function SalePreview({ lines }: { lines: readonly SaleLine[] }) {
  if (lines.length === 0) return <p role="status">No piece is meant by this choice.</p>;
  return (
    <div className={styles.bulkPreview}>
      <table className={tablesStyles.table}>
        <caption className="sr-only">What each piece costs now and in the sale</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now → in the sale</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, name, changes, replaces }) => (
            <tr key={_id}>
              <th scope="row">
                {name}
                {replaces && <span className="own-line caption">{replaces}</span>}
              </th>
              <td>
                {changes.length === 0 && 'Stays as it is'}
                {changes.map(({ field, from, to }) => (
                  <span key={field} className="own-line tabular">
                    {from} → {to}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
