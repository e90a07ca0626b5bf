import { useRef, useState } from 'react';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { maxFittings } from '../../../contract/made-to-measure/requests.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { adminApi } from '../admin-api.ts';
import { formatFailure } from '../kit/failure-message.ts';
import { Form } from '../kit/form-dialog.tsx';
import { focusFirstInvalid } from '../kit/form-section.tsx';
import { StickyFooter } from '../kit/save-bar.tsx';
import { DraftOffer, useDraft } from '../kit/stored-draft.tsx';
import { type QuoteForm as Quote, sumQuote, toQuoteForm, toQuoteInput } from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import styles from './sewing-desk.module.css';
import { SheetFields } from './sheet-fields.tsx';

const deposits = [0, 30, 50, 60, 70, 80, 100];

type QuoteFormProps = {
  request: AdminSewingRequest;
  onSent: () => Promise<void>;
  onCancel: () => void;
};

/** A quote on a request, filled in as far as the request says. */
export function QuoteForm({ request, onSent, onCancel }: QuoteFormProps) {
  const [base] = useState(() => toQuoteForm(request, dayInLagos(new Date())));
  const [form, setForm] = useState<Quote>(base);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const currencies = useOfferedCurrencies();
  const element = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<Quote>) => setForm((now) => ({ ...now, ...changes }));
  const draft = useDraft({
    record: `quote/${request._id}`,
    value: form,
    changed: JSON.stringify(form) !== JSON.stringify(base),
    onRestore: (typed) => setForm({ ...base, ...typed }),
  });
  const { amount, now, later } = sumQuote(form);
  const tooSoon = request.nearestReadyBy !== null && form.readyBy < request.nearestReadyBy;

  async function send() {
    setWorking(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { message } = await adminApi.quotes.send(toQuoteInput(request._id, form));
      draft.clear();
      toast.success(message);
      await onSent();
    } catch (thrown) {
      const error = toFailure(thrown);
      setErrors(error.fields);
      setFailure(formatFailure(error));
      requestAnimationFrame(() => focusFirstInvalid(element.current?.closest('form') ?? null));
    } finally {
      setWorking(false);
    }
  }

  return (
    <Form
      className={styles.quote}
      aria-label="Quote"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div ref={element}>
        <DraftOffer draft={draft} what="A quote" />
      </div>
      <section>
        <h2>Quote</h2>
        <QuoteLines
          lines={form.lines}
          currency={form.currency}
          errors={errors}
          onChange={(lines) => change({ lines })}
        />
      </section>
      <div className={styles.pair}>
        <SelectField
          label="Deposit"
          value={String(form.deposit)}
          error={errors.deposit}
          options={[...new Set([...deposits, form.deposit])]
            .sort((a, b) => a - b)
            .map((percent) => ({ value: String(percent), label: `${percent} %` }))}
          onChange={({ target }) => change({ deposit: Number(target.value) })}
        />
        <SelectField
          label="Fittings"
          value={String(form.fittings)}
          options={Array.from({ length: maxFittings + 1 }, (_, count) => ({
            value: String(count),
            label: String(count),
          }))}
          onChange={({ target }) => change({ fittings: Number(target.value) })}
        />
        <SelectField
          label="Currency"
          value={form.currency}
          options={[...new Set([form.currency, ...currencies])].map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => {
            const currency = currencies.find((code) => code === target.value);
            if (currency) change({ currency });
          }}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Ready by"
          type="date"
          value={form.readyBy}
          error={errors.readyBy}
          help={request.neededBy ? `Needed by ${formatDay(request.neededBy)}` : undefined}
          onChange={({ target }) => change({ readyBy: target.value })}
        />
        <TextInput
          label="Valid until"
          type="date"
          value={form.validUntil}
          error={errors.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      {tooSoon && request.nearestReadyBy && (
        <Message kind="info" role="status">
          The workroom’s weeks are full until then: the nearest free day is{' '}
          {formatDay(request.nearestReadyBy)}.
        </Message>
      )}
      <section className="stack">
        <h2>Style sheet</h2>
        <SheetFields form={form} request={request} errors={errors} onChange={change} />
      </section>
      <StickyFooter>
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        <p className={styles.total}>
          <strong className="tabular">
            <Amount amount={amount} currency={form.currency} />
          </strong>
          <span className="caption tabular">
            <Amount amount={now} currency={form.currency} /> now,{' '}
            <Amount amount={later} currency={form.currency} /> before it leaves
          </span>
        </p>
        <div className="row wrapping">
          <Button type="submit" working={working} workingLabel="Saving...">
            Send quote
          </Button>
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </StickyFooter>
    </Form>
  );
}
