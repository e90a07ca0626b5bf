import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { Order, OrderItem } from '../../../contract/orders/order.api.ts';
import { currentPolicy } from '../../../contract/returns/policy.ts';
import type { ReturnResolution } from '../../../contract/returns/return-states.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useRestoredInput, useSaveFormInput } from '../../state/form-restore.ts';
import { useProducts } from '../../state/products.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { PictureUploadError } from '../../ui/forms/picture-uploader.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ItemChoice } from './item-choice.tsx';
import { PhotoField, usePhotos } from './photo-field.tsx';
import styles from './return.module.css';
import {
  type ChosenLine,
  findMissing,
  getReason,
  type ReturnDraft,
  toReturnLines,
  toReturnTerms,
} from './return-draft.ts';
import { ReturnTotal, useFullQuote, useSelectedQuote } from './return-total.tsx';

type ReturnFormProps = {
  order: Order;
  /** The initial draft from the page's URL. */
  begin: ReturnDraft;
  onSent: (order: Order, returnId: string) => void;
};

/** The items, the kind of request, the reason and photos; the outcome is shown while it is filled in. */
export function ReturnForm({ order, begin, onSent }: ReturnFormProps) {
  const record = `return ${order._id}`;
  const [draft, setDraft] = useState(useRestoredInput<ReturnDraft>(record) ?? begin);
  useSaveFormInput(record, () => draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotos(order._id, currentPolicy.photos);
  const all = useFullQuote(order._id, draft);
  const chosen = useSelectedQuote(order._id, draft);
  const { byId } = useProducts(order.items.map(({ productId }) => productId));
  usePreselectOnlyItem(all.value?.lines, begin, setDraft);

  if (!all.value) {
    if (all.error) {
      return (
        <ErrorState
          title="This order can’t be returned right now"
          text={all.error.message}
          onRetry={() => void all.reload()}
        />
      );
    }
    return (
      <div className="above-8">
        <Skeleton lines={8} label="Checking what you can return" />
      </div>
    );
  }

  const change = (part: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...part }));
  const setLine = (index: number, line: ChosenLine | undefined) =>
    setDraft((before) => {
      const { [index]: _, ...others } = before.lines;
      return { ...before, lines: line ? { ...others, [index]: line } : others };
    });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = findMissing(draft, photos.photos.length);
    setErrors(missing);
    setFailure('');
    if (Object.keys(missing).length > 0) {
      // the first that is marked, once it is
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid]')?.focus(),
      );
      return;
    }
    setWorking(true);
    try {
      await photos.settled(new AbortController().signal);
      const lines = toReturnLines(draft);
      const request = {
        orderId: order._id,
        lines,
        ...toReturnTerms(draft),
        reason: getReason(draft),
        photos: photos.sentIds(),
      };
      const { data, returnId } = await rareApi.returns.ask(request);
      onSent(data, returnId);
    } catch (error) {
      setFailure(error instanceof PictureUploadError ? error.message : getErrorMessage(error));
      setWorking(false);
      // stock may have changed in the meantime
      void all.reload();
      void chosen.reload();
    }
  }

  const { lines } = all.value;
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={send}
      noValidate
      aria-label="Return or exchange"
    >
      <div className={styles.fields}>
        <fieldset data-wrong={errors.lines ? '' : undefined}>
          <legend className={styles.legend}>Which pieces?</legend>
          {errors.lines && <FieldError>{errors.lines}</FieldError>}
          <ul className={styles.pieces}>
            {order.items.map((item, index) => {
              const quoted = lines.find((line) => line.index === index);
              return (
                quoted && (
                  <ItemChoice
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place names the line
                    key={index}
                    item={item}
                    currency={order.currency}
                    wants={draft.wants}
                    quoted={quoted}
                    product={byId.get(item.productId)}
                    chosen={draft.lines[index]}
                    error={errors[`line-${index}`]}
                    onChange={(line) => setLine(index, line)}
                  />
                )
              );
            })}
          </ul>
        </fieldset>
        <ReturnTypeField value={draft.wants} onChange={(wants) => change({ wants })} />
        <Checkbox
          name="faulty"
          checked={draft.faulty}
          onChange={({ target }) => change({ faulty: target.checked })}
          label={
            <>
              It’s faulty
              <span className="own-line small soft">
                A seam that opens, the wrong piece in the bag, a stain: then we pay the return.
              </span>
            </>
          }
        />
        {draft.wants === 'repair' && !draft.faulty && order.items.some(isSewnToMeasure) && (
          <TextInput
            label="By how many centimetres does it differ?"
            optional
            inputMode="decimal"
            value={draft.differsBy ?? ''}
            onChange={({ target }) => change({ differsBy: target.value })}
            help={`Measure it flat, and compare it with the measurements of your order. Above ${currentPolicy.alteration.aboveCm} cm we alter what we made to measure for free.`}
          />
        )}
        <Field
          label={draft.faulty ? 'What is wrong?' : 'Why?'}
          optional={draft.wants === 'exchange' && !draft.faulty}
          error={errors.reason}
        >
          {(control) => (
            <>
              {!draft.faulty && (
                <ReasonChips
                  wants={draft.wants}
                  chosen={draft.reason}
                  onChoose={(reason) => change({ reason })}
                />
              )}
              <textarea
                className={fieldsStyles.input}
                rows={2}
                maxLength={maxLength.paymentNote}
                value={draft.reason}
                onChange={({ target }) => change({ reason: target.value })}
                {...control}
              />
            </>
          )}
        </Field>
        <PhotoField photos={photos} max={currentPolicy.photos} isRequired={draft.faulty} />
      </div>
      <aside className={styles.sum} aria-label="Summary">
        <h2>Summary</h2>
        <ReturnTotal draft={draft} quoted={chosen} />
        <div role="alert">
          {failure && (
            <Message kind="bad" title="Your request was not sent.">
              {failure}
            </Message>
          )}
        </div>
        <Button type="submit" block size="lg" working={working} workingLabel="Sending...">
          Send request
        </Button>
      </aside>
    </form>
  );
}

function isSewnToMeasure({ madeToMeasure, bespoke }: OrderItem): boolean {
  return madeToMeasure === true || bespoke === true;
}

/** The one piece that may come back is chosen already. */
function usePreselectOnlyItem(
  quoted: { index: number; allowed: boolean; left: number }[] | undefined,
  begin: ReturnDraft,
  setDraft: (change: (draft: ReturnDraft) => ReturnDraft) => void,
) {
  const done = useRef(Object.keys(begin.lines).length > 0);
  useEffect(() => {
    if (!quoted || done.current) return;
    done.current = true;
    const allowed = quoted.filter((line) => line.allowed);
    const [only] = allowed;
    if (!only || allowed.length > 1) return;
    const { index, left } = only;
    setDraft((draft) => ({
      ...draft,
      lines: { [index]: { quantity: Math.max(1, left), size: '', color: '' } },
    }));
  }, [quoted, setDraft]);
}

function getErrorMessage(error: unknown): string {
  const { fields, message } = toFailure(error);
  return Object.values(fields)[0] ?? message;
}

const returnTypes: readonly { value: ReturnResolution; label: string; text: string }[] = [
  { value: 'refund', label: 'Refund', text: 'To your original payment method.' },
  { value: 'exchange', label: 'Another size or colour', text: 'Reserved as soon as you send this.' },
  { value: 'repair', label: 'A repair', text: 'We’ll mend or alter it.' },
];

type ReturnTypeFieldProps = { value: ReturnResolution; onChange: (wants: ReturnResolution) => void };

/** What is wanted for what comes back. */
function ReturnTypeField({ value, onChange }: ReturnTypeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>What would you like?</legend>
      <div className={styles.returnTypes}>
        {returnTypes.map((option) => (
          <label key={option.value}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              <small>{option.text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const reasons: Record<ReturnResolution, readonly string[]> = {
  refund: ['Too small', 'Too large', 'Not as I pictured it', 'It came too late'],
  exchange: ['Too small', 'Too large', 'Another colour suits me better'],
  repair: ['Please take it in', 'Please let it out', 'Please shorten it'],
};

type ReasonChipsProps = { wants: ReturnResolution; chosen: string; onChoose: (reason: string) => void };

/** The usual reasons, each in one press. */
function ReasonChips({ wants, chosen, onChoose }: ReasonChipsProps) {
  return (
    <div className="row wrapping below-3">
      {reasons[wants].map((reason) => (
        <Button
          key={reason}
          variant="quiet"
          size="sm"
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </div>
  );
}
