import { useEffect, useRef, useState } from 'react';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import type { ManualPaymentMethod } from '../../../contract/drafts/drafts.ts';
import { toFailure } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { adminApi } from '../admin-api.ts';
import { describeFailure } from './order-failure.ts';
import { type FormErrors, isCounterSale, type OrderForm, toInput } from './order-form.ts';

/** The action on an order once it is saved. */
export type OrderAction = 'save' | 'send' | ManualPaymentMethod;

/**
 * Saves an order being written, and sends its link or records its payment. A lost response creates no second order.
 */
export function useNewOrder(initialDraft: Draft | undefined) {
  const [draft, setDraft] = useState(initialDraft);
  const [working, setWorking] = useState<OrderAction>();
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();
  const key = useRef({ body: '', value: '' });
  // of this form's payment, however often it is pressed
  const [paymentKey] = useState(randomId);

  async function saveDraft(form: OrderForm): Promise<Draft> {
    const body = toInput(form);
    if (draft) {
      const { data } = await adminApi.drafts.change({ ...body, id: draft._id, version: draft.version });
      return data;
    }
    const text = JSON.stringify(body);
    // the same order sent again is the same act; another one is another
    if (key.current.body !== text) key.current = { body: text, value: randomId() };
    const headers = { 'Idempotency-Key': key.current.value };
    return (await adminApi.drafts.add(body, { headers })).data;
  }

  /** Undefined where it was refused: `errors` and `failure` say why. */
  async function run(action: OrderAction, form: OrderForm): Promise<Draft | undefined> {
    setWorking(action);
    setErrors({});
    setFailure(undefined);
    try {
      const saved = await saveDraft(form);
      setDraft(saved);
      if (action === 'save') return saved;
      const draftId = saved._id;
      const { data } =
        action === 'send'
          ? await adminApi.drafts.send({ draftId })
          : await adminApi.drafts.paid(
              {
                draftId,
                by: action,
                amount: saved.deposit > 0 ? saved.depositAmount : undefined,
                handedOver: saved.deposit === 0 && form.takenAlong && isCounterSale(form),
              },
              { headers: { 'Idempotency-Key': paymentKey } },
            );
      setDraft(data ?? saved);
      return data ?? saved;
    } catch (error) {
      const failureDetails = toFailure(error);
      setErrors(failureDetails.fields);
      setFailure(describeFailure(failureDetails, form.lines));
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }

  return { draft, working, errors, failure, run };
}

export type DraftDeliveryMethods = {
  state: 'loading' | 'ready' | 'failed';
  ways: readonly QuotedDeliveryMethod[];
  /** A note about delivery methods that are not offered. */
  note: string;
  /** The one the form names, while it is offered. */
  chosen: QuotedDeliveryMethod | undefined;
  retry: () => void;
};

type FoundMethods = Pick<DraftDeliveryMethods, 'state' | 'ways' | 'note'>;
const debounceMs = 400;

/**
 * Returns the delivery methods of an order being written, with the fee of each, fetched again when the place or total
 * changes.
 */
export function useDraftDeliveryMethods(
  { address, currency, delivery }: OrderForm,
  sum: number,
): DraftDeliveryMethods {
  const { country = '', state = '', lga = '', city = '' } = address;
  const [found, setFound] = useState<FoundMethods>({ state: 'loading', ways: [], note: '' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { address: { country, state, lga, city }, currency, sum };
        const { ways, note } = await adminApi.drafts.ways(query, { signal: control.signal });
        setFound({ state: 'ready', ways, note });
      } catch {
        if (!control.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [country, state, lga, city, currency, sum, attempt]);
  return {
    ...found,
    chosen: found.ways.find(({ _id }) => _id === delivery),
    retry: () => setAttempt((count) => count + 1),
  };
}
