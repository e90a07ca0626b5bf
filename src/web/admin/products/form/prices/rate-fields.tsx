import { type KeyboardEvent, useState } from 'react';
import { dayInLagos } from '../../../../../contract/delivery/calendar.ts';
import { type Currency, currencyTable } from '../../../../../contract/money/currencies.ts';
import { toFailure } from '../../../../client/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import fieldsStyles from '../../../../ui/forms/fields.module.css';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { adminApi } from '../../../admin-api.ts';
import styles from '../form.module.css';

type RateFieldsProps = { missing: readonly Currency[]; onSaved: () => Promise<void> };

/** The exchange rates that are missing for proposing prices; saved with those of the books, from today on. */
export function RateFields({ missing, onSaved }: RateFieldsProps) {
  const [typed, setTyped] = useState<Partial<Record<Currency, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<Currency, string>>>({});
  const [isWorking, setWorking] = useState(false);

  async function save() {
    setWorking(true);
    const found: typeof errors = {};
    for (const currency of missing) {
      const text = typed[currency]?.replaceAll(',', '').trim() ?? '';
      if (text === '') continue;
      try {
        const rate = Number(text);
        await adminApi.reports.setRate({
          currency,
          day: dayInLagos(new Date()),
          rate: Number.isFinite(rate) ? rate : 0,
        });
      } catch (error) {
        const { fields, message } = toFailure(error);
        found[currency] = fields.rate ?? message;
      }
    }
    setErrors(found);
    await onSaved();
    setWorking(false);
  }
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // it would send the product
    event.preventDefault();
    void save();
  }

  return (
    <details className={`${styles.fold} above-2`}>
      <summary>Propose the other prices at my exchange rates</summary>
      <p className="caption">Saved under Money, from today on. The books use the same rates.</p>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {missing.map((currency) => (
          <TextInput
            key={currency}
            label={`Naira for one ${currencyTable[currency].name}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={typed[currency] ?? ''}
            error={errors[currency]}
            onChange={(event) => setTyped({ ...typed, [currency]: event.target.value })}
            onKeyDown={saveOnEnter}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="above-3"
        working={isWorking}
        workingLabel="Saving..."
        onClick={save}
      >
        Save rates
      </Button>
    </details>
  );
}
