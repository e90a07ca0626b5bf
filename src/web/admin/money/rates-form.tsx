import { type FormEvent, useState } from 'react';
import { currencies } from '../../../contract/money/currencies.ts';
import type { ExchangeRate } from '../../../contract/reports/reports.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import styles from './money.module.css';

const foreignCurrencies = currencies.filter((code) => code !== 'NGN');
const maxListed = 8;

type RatesFormProps = { rates: ExchangeRate[]; today: string; onSaved: () => Promise<void> };

/** Exchange rates in naira from a given day on, entered by the owner; nothing is looked up. */
export function RatesForm({ rates, today, onSaved }: RatesFormProps) {
  const [values, setValues] = useState({ currency: foreignCurrencies[0] ?? 'USD', day: today, rate: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [working, setWorking] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    try {
      const rate = Number(values.rate.replaceAll(',', ''));
      const { message } = await adminApi.reports.setRate({
        ...values,
        rate: Number.isFinite(rate) ? rate : 0,
      });
      toast.success(message);
      setValues((old) => ({ ...old, rate: '' }));
      await onSaved();
    } catch (error) {
      const failure = toFailure(error);
      setErrors(failure.fields ?? {});
      if (!failure.fields) toast.error(failure.message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <section aria-labelledby="rates-title" className={styles.rows}>
      <h2 id="rates-title">Rates</h2>
      <p className="soft small above-2">
        Orders in other currencies count in naira at the last rate up to the day they were paid. Without one
        they are left out; none is invented.
      </p>
      <form method="post" className={styles.rates} onSubmit={save}>
        <SelectField
          label="Currency"
          value={values.currency}
          error={errors.currency}
          options={foreignCurrencies.map((code) => ({ value: code, label: code }))}
          onChange={(event) =>
            setValues({ ...values, currency: event.target.value as typeof values.currency })
          }
        />
        <TextInput
          label="From the day"
          type="date"
          value={values.day}
          error={errors.day}
          onChange={(event) => setValues({ ...values, day: event.target.value })}
        />
        <TextInput
          label={`Naira for 1 ${values.currency}`}
          inputMode="decimal"
          value={values.rate}
          error={errors.rate}
          onChange={(event) => setValues({ ...values, rate: event.target.value })}
        />
        <Button type="submit" working={working} workingLabel="Saving...">
          Save rate
        </Button>
      </form>
      {rates.length > 0 && (
        <dl className={tablesStyles.rows}>
          {rates.slice(0, maxListed).map(({ currency, day, rate }) => (
            <div key={`${currency} ${day}`}>
              <dt>
                1 {currency} from {formatDay(`${day}T12:00:00Z`)}
              </dt>
              <dd>
                <Amount amount={rate} currency="NGN" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
