import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/api/orders.ts';
import { ApiError } from '../../client/api-client.ts';
import { fetchFile, saveFile } from '../../client/fetch-file.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Proof = NonNullable<Order['proof']>;

/** The file a customer sent: a picture is shown, a PDF is saved on a click. For the customer and for admins. */
export function ProofFile({ order, proof }: { order: Pick<Order, '_id' | 'reference'>; proof: Proof }) {
  const path = `/order/proof/${order._id}`;
  if (proof.mediaType === 'application/pdf') {
    return <PdfFile path={path} name={`proof-${order.reference}.pdf`} />;
  }
  return <PictureFile key={proof.at} path={path} reference={order.reference} />;
}

function PdfFile({ path, name }: { path: string; name: string }) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  async function save(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      saveFile(await fetchFile(path), name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(`The PDF could not be fetched. ${error.message}`);
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
        <p className="small err" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function PictureFile({ path, reference }: { path: string; reference: string }) {
  const file = useLoad(() => fetchFile(path), path);
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
    <a className="proof-picture" href={url} target="_blank" rel="noreferrer">
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
