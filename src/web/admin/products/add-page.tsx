import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PicturesUnsent } from '../../ui/pictures/picture-sender.ts';
import { adminApi } from '../admin-api.ts';
import { revived, typedPart } from '../drafts/product-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { addForm, emptyDraft, type ProductDraft } from './form/product-draft.ts';
import { ProductForm } from './form/product-form.tsx';
import { SendFoot } from './form/send-foot.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useUpload } from './use-upload.ts';

export const meta = () => adminMeta('Add Items');

const addedBefore =
  'This product was added already, as it stood in the form before. Look for it in the inventory, and edit it there.';
const failed = 'Failed to upload product. Please try again.';

export default function AddPage() {
  const form = useProductForm(emptyDraft, () => undefined);
  const { draft } = form;
  const upload = useUpload();
  const [resumed, setResumed] = useState(false);
  const saved = useRef(false);
  const navigate = useNavigate();
  const touched = Object.keys(typedPart(emptyDraft(), draft)).length > 0;
  // sent again after a lost answer, the same form adds the product once
  const requestKey = useRef<string>(undefined);

  const kept = useDraft<ProductDraft>({
    record: 'product/new',
    value: draft,
    changed: touched,
    onRestore: (before) => {
      form.startWith({ ...emptyDraft(), ...revived(before) });
      setResumed(true);
    },
  });
  const { at: keptAt, restore } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before comes back once, as soon as it is read
  useEffect(() => {
    if (keptAt !== undefined && !touched) restore();
  }, [keptAt]);

  const submit = () =>
    form.submit((draft) => upload.run((onProgress, signal) => add(draft, onProgress, signal)));

  async function add(draft: ProductDraft, onProgress: (part: number) => void, signal: AbortSignal) {
    try {
      const sent = await form.pictures.whenSent(draft, onProgress, signal);
      requestKey.current ??= randomId();
      const options = { headers: { 'idempotency-key': requestKey.current }, signal };
      const { data, message } = await adminApi.inventory.add(addForm(sent), options);
      saved.current = true;
      kept.forget();
      toast.success(message);
      navigate(`/admin/list?q=${encodeURIComponent(data.name)}`);
    } catch (error) {
      if (error instanceof PicturesUnsent) return form.refuse({ images: error.message }, error.message);
      if (!(error instanceof ApiError)) throw error;
      const sentence = error.code === 'IDEMPOTENCY_KEY_REUSED' ? addedBefore : error.message || failed;
      form.refuse(error.fields, error.code === 'UNEXPECTED' ? failed : sentence);
      toast.error(error.code === 'OFFLINE' ? failed : sentence);
    }
  }

  function startAgain() {
    kept.forget();
    requestKey.current = undefined;
    form.startWith(emptyDraft());
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
        <ProductForm form={form} onSubmit={submit} foot={<SendFoot label="Add product" upload={upload} />} />
      </div>
      <LeaveGuard
        when={draft.pictures.length > 0}
        released={saved}
        text="What you typed and the pictures you chose are kept in this browser for the next time."
      />
    </>
  );
}
