import { type Currency, currencyTable } from '../../../../contract/money/currencies.ts';
import type { SettingsResponse } from '../../../../contract/settings/settings.api.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { formatSaved } from '../format-saved.ts';
import styles from './feeds-settings.module.css';

type Draft = { on: boolean; currency: Currency };
type Saved = Awaited<ReturnType<typeof adminApi.settings.saveGroup>>;

const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => ({
  draft: { on: data.feeds.on, currency: data.feeds.currency },
  version: versions.feeds,
});

type FeedsFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** The switch of the feeds and their currency. */
export function FeedsForm({ response, onSaved }: FeedsFormProps) {
  const edit = useRecordForm<Draft, Saved>({
    record: 'settings/feeds',
    loaded: toVersion(response),
    save: (value, version = 0) => adminApi.settings.saveGroup({ group: 'feeds', value, version }),
    toSaved: toVersion,
    toFieldErrors: (fields) =>
      Object.entries(fields).map(([field, sentence]) => [field.replace(/^feeds\./, ''), sentence]),
    readConflict: ({ code, data }) => {
      if (code !== 'SETTINGS_CHANGED') return undefined;
      const { on, currency } = data.current as { on: boolean; currency: Currency | null };
      return { draft: { on, currency: currency ?? response.data.firstCurrency }, version: data.version };
    },
    onSaved,
  });
  const { draft, errorAt } = edit;
  const isUnreadable = response.unreadable.includes('feeds');
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save feeds"
      failureInBar
      alwaysEnabled={isUnreadable}
      savedText={formatSaved(response, 'feeds')}
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="The feeds are not saved. What you chose is offered again when you come back."
    >
      {isUnreadable && (
        <Message kind="bad" role="alert">
          What was saved could not be read. The feeds are off until you save.
        </Message>
      )}
      <div>
        <Checkbox
          label="Meta and Google may fetch the products"
          checked={draft.on}
          error={errorAt('on')}
          onChange={({ target }) => edit.set('on', target.checked)}
        />
        <p className="caption">While this is off, nothing is found at the addresses.</p>
      </div>
      <SelectField
        label="Currency"
        help="Pieces without a price in it are left out."
        options={response.data.currencies.map((code) => ({
          value: code,
          label: `${currencyTable[code].name} (${code})`,
        }))}
        value={draft.currency}
        error={errorAt('currency')}
        onChange={({ target }) => edit.set('currency', target.value as Currency)}
      />
    </RecordForm>
  );
}
