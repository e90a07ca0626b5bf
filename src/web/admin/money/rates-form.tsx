import { currencies } from '../../../contract/money/currencies.ts';
import type { ExchangeRate } from '../../../contract/reports/reports.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { adminApi } from '../admin-api.ts';
import { Form, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './money.module.css';

const foreignCurrencies = currencies.filter((code) => code !== 'NGN');
const maxListed = 8;

type RatesFormProps = { rates: ExchangeRate[]; today: string; onSaved: () => Promise<void> };

/** Exchange rates in naira from a given day on, entered by the owner; nothing is looked up. */
export function RatesForm({ rates, today, onSaved }: RatesFormProps) {
  const form = useSubmitForm({
    defaultValues: { currency: foreignCurrencies[0] ?? 'USD', day: today, rate: '' },
    submit: async (typed) => {
      const rate = Number(typed.rate.replaceAll(',', ''));
      const { message } = await adminApi.reports.setRate({
        ...typed,
        rate: Number.isFinite(rate) ? rate : 0,
      });
      form.setValue('rate', '');
      await onSaved();
      return message;
    },
    errorField: 'rate',
  });
  return (
    <section aria-labelledby="rates-title" className={styles.rows}>
      <h2 id="rates-title">Rates</h2>
      <p className="soft small above-2">
        Orders in other currencies count in naira at the last rate up to the day they were paid. Without one
        they are left out; none is invented.
      </p>
      <Form form={form} className={styles.rates}>
        <SelectField
          label="Currency"
          options={foreignCurrencies.map((code) => ({ value: code, label: code }))}
          {...form.field('currency')}
        />
        <TextInput label="From the day" type="date" {...form.field('day')} />
        <TextInput
          label={`Naira for 1 ${form.watch('currency')}`}
          inputMode="decimal"
          {...form.field('rate')}
        />
        <Button type="submit" working={form.working} workingLabel="Saving...">
          Save rate
        </Button>
      </Form>
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
