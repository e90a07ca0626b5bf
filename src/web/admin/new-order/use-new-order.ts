import { useRef, useState } from 'react';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import type { ManualPaymentMethod } from '../../../contract/drafts/drafts.ts';
import { toFailure } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { adminApi } from '../admin-api.ts';
import { formatFailure } from '../ui/failure-message.ts';
import { isCounterSale, type OrderForm, toInput } from './order-form.ts';

/** The action on an order once it is saved. */
export type OrderAction = 'save' | 'send' | ManualPaymentMethod;

/**
 * Saves an order being written, and sends its link or records its payment. A lost response creates no second order.
 */
export function useNewOrder(initialDraft: Draft | undefined) {
  const [draft, setDraft] = useState(initialDraft);
  const [working, setWorking] = useState<OrderAction>();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
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
      setFailure(formatFailure(failureDetails));
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }

  return { draft, working, errors, failure, run };
}
