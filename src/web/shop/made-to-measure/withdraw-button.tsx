import { useState } from 'react';
import type { SewingRequest } from '../../../contract/made-to-measure/request.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type WithdrawButtonProps = {
  token: string;
  /** There is a quote, which ends too. */
  quoted: boolean;
  onWithdrawn: (request: SewingRequest) => void;
};

/** Takes a request back, once that is confirmed. */
export function WithdrawButton({ token, quoted, onWithdrawn }: WithdrawButtonProps) {
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');

  async function withdraw() {
    setWorking(true);
    setFailure('');
    try {
      const { data } = await rareApi.madeToMeasure.withdraw({ token });
      setOpen(false);
      onWithdrawn(data);
    } catch (error) {
      setFailure(toFailure(error).message);
      setWorking(false);
    }
  }

  return (
    <>
      <p className="above-5">
        <Button variant="text" onClick={() => setOpen(true)}>
          Withdraw my request
        </Button>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Withdraw your request?">
        <p>
          {quoted ? 'The quote ends with it. ' : ''}Nothing is charged, and we stop working on it. You can
          send another any time.
        </p>
        <FormMessage>{failure}</FormMessage>
        <p className="row wrapping above-5">
          <Button variant="danger" working={working} onClick={withdraw}>
            Yes, withdraw it
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </p>
      </Dialog>
    </>
  );
}
