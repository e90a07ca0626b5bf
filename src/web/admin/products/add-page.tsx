import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { randomId } from '../../client/random-id.ts';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { useDraft } from '../kit/stored-draft.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/add-page.ts';
import { emptyDraft, type ProductDraft, toAddForm } from './form/product-draft.ts';
import { ProductForm } from './form/product-form-sections.tsx';
import { SubmitFooter } from './form/submit-footer.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { pickChangedFields, reviveDraft } from './product-drafts.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Add Items');

const alreadyAddedMessage =
  'This product was added already, as it stood in the form before. Look for it in the inventory, and edit it there.';
const failedMessage = 'Failed to upload product. Please try again.';

export default function AddPage() {
  const form = useProductForm(emptyDraft, () => undefined);
  const { draft } = form;
  const [isRestored, setRestored] = useState(false);
  const saved = useRef(false);
  const navigate = useNavigate();
  const isChanged = Object.keys(pickChangedFields(emptyDraft(), draft)).length > 0;
  // sent again after a lost answer, the same form adds the product once
  const requestKey = useRef<string>(undefined);

  const storedDraft = useDraft<ProductDraft>({
    record: 'product/new',
    value: draft,
    changed: isChanged,
    onRestore: (before) => {
      form.startWith({ ...emptyDraft(), ...reviveDraft(before) });
      setRestored(true);
    },
  });
  const { at: storedAt, restore } = storedDraft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before comes back once, as soon as it is read
  useEffect(() => {
    if (storedAt !== undefined && !isChanged) restore();
  }, [storedAt]);

  const submit = () =>
    form.submit(
      async (draft, signal) => {
        requestKey.current ??= randomId();
        const options = { headers: { 'idempotency-key': requestKey.current }, signal };
        const { data, message } = await adminApi.inventory.add(toAddForm(draft), options);
        saved.current = true;
        storedDraft.clear();
        toast.success(message);
        navigate(`/admin/list?q=${encodeURIComponent(data.name)}`);
      },
      ({ code, message }) => {
        const sentence = code === 'IDEMPOTENCY_KEY_REUSED' ? alreadyAddedMessage : message || failedMessage;
        return {
          failure: code === 'UNEXPECTED' ? failedMessage : sentence,
          toast: code === 'OFFLINE' ? failedMessage : sentence,
        };
      },
    );

  function resetForm() {
    storedDraft.clear();
    requestKey.current = undefined;
    form.startWith(emptyDraft());
    setRestored(false);
  }

  return (
    <>
      <h1>Add Items</h1>
      <div className="above-6 stack">
        {isRestored && (
          <Message kind="info">
            This is what you had typed before.{' '}
            <button type="button" className="link" onClick={resetForm}>
              Start with an empty form
            </button>
          </Message>
        )}
        <ProductForm
          form={form}
          onSubmit={submit}
          footer={<SubmitFooter label="Add product" upload={form.upload} />}
        />
      </div>
      <LeaveGuard
        when={draft.pictures.length > 0}
        saved={saved}
        text="What you typed and the pictures you chose are kept in this browser for the next time."
      />
    </>
  );
}
