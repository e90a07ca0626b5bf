import { useRef, useState } from 'react';
import type { Draft } from '../../../contract/api/orders/drafts.ts';
import type { ManualPaymentMethod } from '../../../contract/rules/orders/drafts.ts';
import { failureOf } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { adminApi } from '../admin-api.ts';
import { failureInWords } from '../ui/failure-words.ts';
import { isOverCounter, type OrderForm, toInput } from './order-form.ts';

/** What is done with an order once it is kept. */
export type Act = 'save' | 'send' | ManualPaymentMethod;

/** Keeps an order that is being written, and sends its link or notes its money. A lost answer makes no second order. */
export function useNewOrder(before: Draft | undefined) {
  const [draft, setDraft] = useState(before);
  const [working, setWorking] = useState<Act>();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const key = useRef({ body: '', value: '' });
  // of this form's payment, however often it is pressed
  const [paymentKey] = useState(randomId);

  async function keep(form: OrderForm): Promise<Draft> {
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
  async function run(act: Act, form: OrderForm): Promise<Draft | undefined> {
    setWorking(act);
    setErrors({});
    setFailure(undefined);
    try {
      const kept = await keep(form);
      setDraft(kept);
      if (act === 'save') return kept;
      const draftId = kept._id;
      const { data } =
        act === 'send'
          ? await adminApi.drafts.send({ draftId })
          : await adminApi.drafts.paid(
              {
                draftId,
                by: act,
                amount: kept.deposit > 0 ? kept.depositAmount : undefined,
                handedOver: kept.deposit === 0 && form.takenAlong && isOverCounter(form),
              },
              { headers: { 'Idempotency-Key': paymentKey } },
            );
      setDraft(data ?? kept);
      return data ?? kept;
    } catch (error) {
      const failed = failureOf(error);
      setErrors(failed.fields);
      setFailure(failureInWords(failed));
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }

  return { draft, working, errors, failure, run };
}
