import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmail } from '../../../contract/accounts/users.rules.ts';
import { fullEmailMessage } from '../../../contract/customers/contact.rules.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { withoutError } from '../../ui/forms/field.tsx';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Message, NeedsScript } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { TrackedReturns, WithdrawLink } from '../returns/return-links.tsx';
import { LazySewnLines } from '../workroom/lazy-sewn-lines.tsx';
import { OrderLines } from './bought-lines.tsx';
import { LiveNote } from './live-note.tsx';
import { OrderParcels } from './order-parcels.tsx';
import styles from './order-parts.module.css';
import { OrderTotals } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useVisiblePoll } from './use-visible-poll.ts';

type TrackRequest = { reference: string; email: string };
/** What finds an order: what was typed, or what a mail's link holds. */
type Question = TrackRequest | { reference: string; key: string };

/** Reference and email; below them the order, refreshed while viewed. */
export function TrackOrder() {
  const [lookup, setLookup] = useState<Question>();
  const [order, setOrder] = useState<TrackedOrder>();
  const find = async (question: Question) => {
    const { data } = await api.orders.track(question);
    setLookup(question);
    setOrder(data);
  };
  const link = useLinkedOrder(find);
  const poll = useVisiblePoll(async () => {
    if (lookup) setOrder((await api.orders.track(lookup)).data);
  }, lookup !== undefined);
  const note = link && (
    <div key="note">
      {link.kind === 'info' && <NeedsScript what="Following an order" />}
      <Message kind={link.kind} role="status">
        {link.text}
      </Message>
    </div>
  );
  // it would be pushed down by the order that a mail's link is opening
  const form = link?.kind !== 'info' && (
    <TrackForm
      key="form"
      onAsk={find}
      onNothing={() => {
        setLookup(undefined);
        setOrder(undefined);
      }}
    />
  );
  const found = (
    <div key="found" aria-live="polite">
      {order && <Found order={order} />}
      <LiveNote poll={poll} />
    </div>
  );
  const opened = lookup !== undefined && 'key' in lookup;
  return <div className={styles.tracking}>{opened ? [note, found, form] : [note, form, found]}</div>;
}

function trackErrors({ reference, email }: TrackRequest): FieldErrors {
  const errors: FieldErrors = {};
  if (cleanLine(reference).trim() === '') errors.reference = 'Enter the order reference.';
  if (!isEmail(cleanLine(email).trim())) errors.email = fullEmailMessage;
  return errors;
}

function TrackForm({
  onAsk,
  onNothing,
}: {
  onAsk: (request: TrackRequest) => Promise<void>;
  onNothing: () => void;
}) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const hydrating = useHydrating();
  useQuotedReference(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const request = { reference: String(fields.get('reference')), email: String(fields.get('email')) };
    setFailure('');
    const wrong = trackErrors(request);
    mark(wrong);
    if (Object.keys(wrong).length > 0) return;
    setWorking(true);
    try {
      await onAsk(request);
    } catch (error) {
      const { fields: wrong, message } = toFailure(error);
      onNothing();
      mark(wrong, 'reference');
      if (Object.keys(wrong).length === 0) setFailure(message);
    } finally {
      setWorking(false);
    }
  }

  function mark(wrong: FieldErrors, otherwise?: string): void {
    setErrors(wrong);
    const first = Object.keys(wrong)[0] ?? otherwise;
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form
      ref={form}
      className={styles.trackForm}
      onSubmit={submit}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setErrors((before) => withoutError(before, target.name));
      }}
      method="post"
      noValidate={!hydrating}
      aria-label="Find an order"
    >
      <NeedsScript what="Following an order" />
      <TextInput
        label="Order reference"
        name="reference"
        required
        maxLength={maxLength.reference}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.reference}
        help="In your confirmation email, such as 7KQ4 M2XT."
      />
      <EmailInput
        required
        maxLength={maxLength.email}
        error={errors.email}
        help="The one you gave at checkout."
      />
      <p className={styles.trackButton}>
        <Button type="submit" working={working} workingLabel="Looking...">
          Track order
        </Button>
      </p>
      {failure && (
        <div className={styles.full}>
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        </div>
      )}
    </form>
  );
}

type LinkNote = { kind: 'info' | 'bad'; text: string };

const opening: LinkNote = { kind: 'info', text: 'Opening your order...' };

/**
 * Finds the order that a link in a mail refers to (?reference=…&key=…), once. Immediately removes the key from the
 * URL, so that it is neither stored in the history nor shared.
 */
function useLinkedOrder(find: (question: Question) => Promise<void>): LinkNote | undefined {
  const [search] = useSearchParams();
  // from the server on, so that no empty form is shown first
  const [note, setNote] = useState<LinkNote | undefined>(() =>
    search.get('reference') && search.get('key') ? opening : undefined,
  );
  const found = useRef(false);
  useEffect(() => {
    const [reference, key] = [search.get('reference'), search.get('key')];
    if (!reference || !key || found.current) return;
    found.current = true;
    const rest = new URL(window.location.href);
    rest.searchParams.delete('key');
    window.history.replaceState(window.history.state, '', rest);
    find({ reference, key }).then(
      () => setNote(undefined),
      () =>
        setNote({
          kind: 'bad',
          text: 'This link no longer opens the order. Use its reference and your email.',
        }),
    );
  }, [search, find]);
  return note;
}

/** A link that names an order (?reference=…) fills the field; the email stays to be typed. */
function useQuotedReference(form: RefObject<HTMLFormElement | null>): void {
  const [search] = useSearchParams();
  const quoted = search.get('reference');
  useEffect(() => {
    const field = form.current?.elements.namedItem('reference');
    if (quoted && field instanceof HTMLInputElement && field.value === '')
      field.value = fitInto(quoted, maxLength.reference);
  }, [form, quoted]);
}

function Found({ order }: { order: TrackedOrder }) {
  return (
    <section className={styles.found} aria-label={`Order ${order.reference}`}>
      <div className="between">
        <h2>
          <Reference>{order.reference}</Reference>
        </h2>
        <PaymentBadge status={order.paymentStatus} />
      </div>
      {order.paymentStatus === 'Paid' && order.due > 0 && !order.cancelled && <BalanceDue order={order} />}
      <OrderTimeline order={order} />
      <LazySewnLines order={order} level={3} reduced />
      <OrderParcels order={order} level={3} />
      <div className="above-8">
        <OrderLines order={order} />
        <div className={styles.sums}>
          <OrderTotals order={order} className={tablesStyles.rows} subtotal short />
        </div>
      </div>
      <TrackedReturns returns={order.returns} />
      <WithdrawLink order={order} />
    </section>
  );
}

/** What is still to be paid of a partly paid order, with the page that pays it where there is one. */
function BalanceDue({ order: { paid, amount, due, currency, payLink } }: { order: TrackedOrder }) {
  const rest = formatMinor(toMinor(due, currency), currency);
  return (
    <Message kind="info" title={`${rest} is still to be paid.`}>
      <p>
        <Amount amount={paid} currency={currency} /> of <Amount amount={amount} currency={currency} /> paid.
        Your pieces leave once the rest is here.
      </p>
      {payLink && (
        <p className="above-3">
          <LinkButton to={new URL(payLink).pathname} size="sm">
            Pay {rest}
          </LinkButton>
        </p>
      )}
    </Message>
  );
}
