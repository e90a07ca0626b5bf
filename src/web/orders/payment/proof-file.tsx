import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/api/order.ts';
import { api } from '../../client/api.ts';
import { failureOf } from '../../client/api-client.ts';
import { saveFile } from '../../client/save-file.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './payment.module.css';

type Proof = NonNullable<Order['proof']>;
type OfOrder = Pick<Order, '_id' | 'reference'>;

/** The file a customer sent: a picture is shown, a PDF is saved on a click. For the customer and for admins. */
export function ProofFile({ order, proof }: { order: OfOrder; proof: Proof }) {
  if (proof.mediaType === 'application/pdf') {
    return <PdfFile orderId={order._id} name={`proof-${order.reference}.pdf`} />;
  }
  return <PictureFile key={proof.at} order={order} />;
}

function PdfFile({ orderId, name }: { orderId: string; name: string }) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  async function save(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      saveFile(await api.proofs.file({ orderId }), name);
    } catch (error) {
      setFailure(`The PDF could not be fetched. ${failureOf(error).message}`);
    } finally {
      setWorking(false);
    }
  }
  return (
    <div>
      <Button variant="quiet" size="sm" working={working} workingLabel="Fetching..." onClick={save}>
        Download the PDF
      </Button>
      {failure && (
        <p className={`small ${fieldsStyles.error}`} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function PictureFile({ order: { _id: orderId, reference } }: { order: OfOrder }) {
  const file = useLoad(() => api.proofs.file({ orderId }), orderId);
  const url = useObjectUrl(file.value);
  if (file.state === 'failed') {
    return (
      <p className="small soft" role="alert">
        The picture could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void file.reload()}>
          Try again
        </button>
      </p>
    );
  }
  if (!url) return <Skeleton lines={3} label="Loading the proof" />;
  return (
    <a className={styles.proofPicture} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`Proof of transfer for order ${reference}, opens at full size`} />
    </a>
  );
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
