import { useRef, useState } from 'react';
import type { Product } from '../../contract/catalog.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { ApiError } from '../api-client.ts';
import { toast } from '../ui/toast.ts';
import { clearErrors } from './clear-errors.ts';
import { checkDraft, draftOf, type ProductDraft, updateForm } from './product-draft.ts';
import { sendProduct } from './send-product.ts';

/**
 * A product under edit: what is typed, what is wrong, and how saving goes. When somebody else was faster, `newer` is
 * their version and nothing typed is lost.
 */
export function useProductEdit(loaded: Product, onSaved: () => void) {
  const [product, setProduct] = useState(loaded);
  const [before, setBefore] = useState(() => draftOf(loaded));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Product>();
  const [sentPart, setSentPart] = useState<number>();
  const saved = useRef(false);
  const form = updateForm(before, draft);

  function change(part: Partial<ProductDraft>) {
    setDraft((old) => ({ ...old, ...part }));
    setErrors((old) => clearErrors(old, part));
  }

  /** Goes on from another version, with what was typed on top or without it. */
  function startFrom(other: Product, keepTyped: boolean) {
    setProduct(other);
    setBefore(draftOf(other));
    if (!keepTyped) setDraft(draftOf(other));
    setNewer(undefined);
    setFailure(undefined);
  }

  async function save() {
    const found = checkDraft(draft);
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    setFailure(isWrong ? 'Please fill in all fields' : undefined);
    if (isWrong || !form) return;
    form.append('version', String(product.version));
    setSentPart(0);
    try {
      const { message } = await sendProduct('PUT', `/product/update/${product._id}`, form, setSentPart);
      saved.current = true;
      toast.success(message);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && error.data.current) setNewer(error.data.current as Product);
      else setFailure(error.message);
      setErrors(error.fields);
      toast.error('Failed to update the product');
    } finally {
      setSentPart(undefined);
    }
  }

  const changed = form !== undefined;
  return { product, draft, errors, failure, newer, sentPart, saved, changed, change, startFrom, save };
}
