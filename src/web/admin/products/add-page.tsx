import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { revived } from '../drafts/product-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { clearErrors } from './form/clear-errors.ts';
import { formFailure } from './form/form-failure.ts';
import { addForm, checkDraft, emptyDraft, type ProductDraft } from './form/product-draft.ts';
import { ProductForm } from './form/product-form.tsx';
import { SendFoot } from './form/send-foot.tsx';
import { useUpload } from './use-upload.ts';

export const meta = () => adminMeta('Add Items');

const addedBefore =
  'This product was added already, as it stood in the form before. Look for it in the inventory, and edit it there.';
const failed = 'Failed to upload product. Please try again.';

export default function AddPage() {
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const upload = useUpload();
  const [resumed, setResumed] = useState(false);
  const saved = useRef(false);
  const navigate = useNavigate();
  const [touched, setTouched] = useState(false);
  // sent again after a lost answer, the same form adds the product once
  const requestKey = useRef<string>(undefined);

  const kept = useDraft<ProductDraft>({
    record: 'product/new',
    value: draft,
    changed: touched,
    onRestore: (before) => {
      setDraft({ ...emptyDraft(), ...revived(before) });
      setTouched(true);
      setResumed(true);
    },
  });
  const { at: keptAt, restore } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before comes back once, as soon as it is read
  useEffect(() => {
    if (keptAt !== undefined && !touched) restore();
  }, [keptAt]);

  function change(part: Partial<ProductDraft>) {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => clearErrors(before, part));
  }

  async function submit() {
    const found = checkDraft(draft);
    setErrors(found);
    const wrong = formFailure(found, draft);
    setFailure(wrong);
    if (wrong) return;
    await upload.run(add);
  }

  async function add(onProgress: (part: number) => void, signal: AbortSignal) {
    try {
      requestKey.current ??= randomId();
      const options = { headers: { 'idempotency-key': requestKey.current }, onProgress, signal };
      const { data, message } = await adminApi.inventory.add(addForm(draft), options);
      saved.current = true;
      kept.forget();
      toast.success(message);
      navigate(`/admin/list?q=${encodeURIComponent(data.name)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      const sentence = error.code === 'IDEMPOTENCY_KEY_REUSED' ? addedBefore : error.message || failed;
      setFailure(error.code === 'UNEXPECTED' ? failed : sentence);
      toast.error(error.code === 'OFFLINE' ? failed : sentence);
    }
  }

  function startAgain() {
    kept.forget();
    setTouched(false);
    requestKey.current = undefined;
    setDraft(emptyDraft());
    setErrors({});
    setFailure(undefined);
    setResumed(false);
  }

  return (
    <>
      <h1>Add Items</h1>
      <div className="above-6 stack">
        {resumed && (
          <Message kind="info">
            This is what you had typed before.{' '}
            <button type="button" className="link" onClick={startAgain}>
              Start with an empty form
            </button>
          </Message>
        )}
        <ProductForm
          draft={draft}
          onChange={change}
          errors={errors}
          failure={failure}
          onSubmit={submit}
          foot={<SendFoot label="Add product" upload={upload} />}
        />
      </div>
      <LeaveGuard
        when={draft.pictures.length > 0}
        released={saved}
        text="What you typed and the pictures you chose are kept in this browser for the next time."
      />
    </>
  );
}
