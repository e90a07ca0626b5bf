import type { AdminProduct } from '../../../../contract/api/catalog.ts';
import { sendForm } from '../../../client/send-form.ts';

type Sent = { data: AdminProduct; message: string };

/** Sends a product's form, as {@link sendForm}. */
export function sendProduct(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Sent> {
  return sendForm<Sent>(method, path, form, onProgress, signal, headers);
}
