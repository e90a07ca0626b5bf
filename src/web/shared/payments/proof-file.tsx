import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { saveFile } from '../../client/save-file.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { PrivatePicture } from '../orders/private-picture.tsx';
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
      fetchFile={() => api.proofs.file({ orderId: order._id })}
      alt={`Proof of transfer for order ${order.reference}`}
      className={styles.proofPicture}
    />
  );
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
      setFailure(`The PDF could not be fetched. ${toFailure(error).message}`);
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
