import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { maxProofBytes, proofTypes } from '../../../contract/payments/transfer-proofs.rules.ts';
import { api } from '../../client/api.ts';
import { ApiError, toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { keepUnsent, useKeepingUnsent } from '../../outbox/keep-unsent.ts';
import { notKeptMessages } from '../../outbox/outbox.rules.ts';
import { UnsentNotice } from '../../outbox/unsent.tsx';
import { useLoad } from '../../state/use-load.ts';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import { formatDateTime } from '../orders/dates.ts';
import { BankDetails, ReferenceToInclude } from './bank-details.tsx';
import styles from './payment.module.css';
import { ProofFile } from './proof-file.tsx';

type TransferProofProps = { order: Order; onChanged: (order: Order) => void };

/** The customer's proof of transfer: upload, result, and a new upload if it was rejected. */
export function TransferProof({ order, onChanged }: TransferProofProps) {
  const { proof } = order;
  return (
    <section className={`${styles.proof} stack`} aria-label="Proof of transfer">
      <h3>Proof of transfer</h3>
      {!proof && (
        <p className="small soft">
          Sent the money? A photo or PDF of your bank’s receipt helps us find it sooner.
        </p>
      )}
      {proof?.state === 'waiting' && (
        <div role="status">
          <Message kind="info" title="We have your proof.">
            Sent {formatDateTime(proof.at)}, Lagos time. We’ll check it against our account and email you.
          </Message>
        </div>
      )}
      {proof?.state === 'rejected' && (
        <div role="status">
          <Message kind="bad" title="We couldn’t accept your proof.">
            {proof.reason} Please send another one.
          </Message>
        </div>
      )}
      {proof && <ProofFile order={order} proof={proof} />}
      <ProofUpload
        order={order}
        label={proof ? (proof.state === 'waiting' ? 'Replace it' : 'Send another proof') : 'Send your proof'}
        onSent={onChanged}
      />
    </section>
  );
}

type UploadProps = { order: Order; label: string; onSent: (order: Order) => void };

/** One file, uploaded as soon as it is chosen; its errors are shown here. */
function ProofUpload({ order, label, onSent }: UploadProps) {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  const inputId = useId();
  const unsentId = `proof ${order._id}`;
  useKeepingUnsent();
  useEffect(() => () => running.current?.abort(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const wrong = validateProof(file);
    setFailure(wrong);
    if (wrong) return;
    const input = { orderId: order._id, proof: file };
    setPart(0);
    running.current = new AbortController();
    try {
      const { signal } = running.current;
      onSent((await rareApi.proofs.send(input, { onProgress: setPart, signal })).data);
      toast.success('Proof of transfer sent');
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'OFFLINE';
      const kept = isLost ? await keep(input) : undefined;
      const why = kept && kept !== 'kept' ? ` ${notKeptMessages[kept]}` : '';
      if (kept !== 'kept') setFailure(getErrorMessage(error, file.name) + why);
    } finally {
      setPart(undefined);
    }
  }

  function keep(input: { orderId: string; proof: File }) {
    const title = `Your proof of transfer for order ${order.reference}`;
    const before = order.proof?.at ?? '';
    return keepUnsent({ kind: 'proof', id: unsentId, title, excerpt: input.proof.name, input, before });
  }

  async function readOrder() {
    onSent((await api.orders.get({ orderId: order._id })).data);
  }

  return (
    <div>
      <UnsentNotice ids={unsentId} onSent={() => void readOrder().catch(() => undefined)} />
      {part === undefined ? (
        <>
          <input
            id={inputId}
            className={`sr-only ${styles.file}`}
            type="file"
            accept={proofTypes.join(',')}
            aria-describedby={`${inputId}-help`}
            aria-invalid={failure ? true : undefined}
            onChange={choose}
          />
          <label className={`${buttonStyles.button} ${buttonStyles.secondary}`} htmlFor={inputId}>
            {label}
          </label>
          <p className={fieldsStyles.help} id={`${inputId}-help`}>
            JPEG, PNG, WebP or PDF, at most 10 MB. Only you and the shop see it.
          </p>
        </>
      ) : (
        <div className="row">
          <UploadProgress part={part} then="Checking the file..." onCancel={() => running.current?.abort()} />
        </div>
      )}
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
    </div>
  );
}

/** Returns the error detectable before uploading. A type unknown to the browser is left to the server. */
function validateProof({ name, size, type }: File): string {
  if (size === 0) return `${name} is empty. Please choose another file.`;
  if (size > maxProofBytes) return `${name} is too large (max 10MB). A photo of it is enough.`;
  if (type && !proofTypes.includes(type)) {
    return `${name} is neither a picture nor a PDF. Please choose a JPEG, PNG, WebP or PDF.`;
  }
  return '';
}

function getErrorMessage(error: unknown, name: string): string {
  if (error instanceof DOMException) return '';
  const { code, fields, message } = toFailure(error);
  if (code === 'OFFLINE') return `${name} was not uploaded: the connection was lost. Please send it again.`;
  const sentence = Object.values(fields)[0] ?? message;
  return sentence.startsWith(name) ? sentence : `${name} was not added. ${sentence}`;
}

type PendingTransferProps = { order: Order; onChanged: (order: Order) => void };

/** An order that waits for its transfer: where to send the money, and the proof that it was sent. */
export function PendingTransfer({ order, onChanged }: PendingTransferProps) {
  const loaded = useLoad(
    async () => (await api.orders.retryPayment({ orderId: order._id })).payment,
    order._id,
  );
  return (
    <div className="stack">
      <p className="small soft">
        <ReferenceToInclude narration={order.narration} /> It tells us the money is yours. Send the proof
        below before then, and we’ll hold your pieces until it arrives.
      </p>
      {loaded.state === 'loading' && <Skeleton lines={5} label="Loading the bank details" />}
      {loaded.state === 'failed' && (
        <div className="stack">
          <Message kind="bad" role="alert">
            The bank details could not be loaded. They are also in the email we sent you.
          </Message>
          <Button variant="secondary" size="sm" onClick={() => void loaded.reload()}>
            Try again
          </Button>
        </div>
      )}
      {loaded.state === 'ready' && 'bank' in loaded.value && <BankDetails payment={loaded.value} />}
      <TransferProof order={order} onChanged={onChanged} />
    </div>
  );
}
