import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { saveFile } from '../../client/save-file.ts';
import { useAction } from '../../state/use-action.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Skeleton } from '../../ui/states.tsx';
import styles from './payment.module.css';

type Proof = NonNullable<Order['proof']>;
type OfOrder = Pick<Order, '_id' | 'reference'>;

/** The file a customer sent: a picture is shown, a PDF is saved on a click. For the customer and for admins. */
export function ProofFile({ order, proof }: { order: OfOrder; proof: Proof }) {
  if (proof.mediaType === 'application/pdf') {
    return <PdfFile orderId={order._id} name={`proof-${order.reference}.pdf`} />;
  }
  return (
    <PrivatePicture
      key={proof.at}
      id={order._id}
      fetchFile={() => rareApi.proofs.file({ orderId: order._id })}
      alt={`Proof of transfer for order ${order.reference}`}
      className={styles.proofPicture}
    />
  );
}

function PdfFile({ orderId, name }: { orderId: string; name: string }) {
  const { run, working, failure } = useAction(({ message }) => `The PDF could not be fetched. ${message}`);
  const save = () => run(async () => saveFile(await rareApi.proofs.file({ orderId }), name));
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

type PrivatePictureProps = {
  /** Identifies the picture; a different one is fetched again. */
  id: string;
  fetchFile: () => Promise<Blob>;
  /** What it shows; that it opens at full size is appended. */
  alt: string;
  className?: string;
};

/** A picture that only its owner and admins are given: fetched with the session, opened at full size by a press. */
export function PrivatePicture({ id, fetchFile, alt, className }: PrivatePictureProps) {
  const file = useLoad(fetchFile, id);
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
  if (!url) return <Skeleton lines={3} label="Loading the picture" />;
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`${alt}, opens at full size`} />
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
