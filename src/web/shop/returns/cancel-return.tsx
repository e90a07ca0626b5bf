import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import type { OrderReturn } from '../../shared/returns/return-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';

type CancelReturnProps = { one: OrderReturn; onChanged: (order: Order) => void };

/** Takes a return back, as long as the shop has not received it. */
export function CancelReturn({ one, onChanged }: CancelReturnProps) {
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');

  async function cancel() {
    setWorking(true);
    setFailure('');
    try {
      const { data, message } = await api.returns.cancel({ returnId: one._id });
      setOpen(false);
      toast.success(message);
      onChanged(data);
    } catch (error) {
      setFailure(toFailure(error).message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <Button variant="text" size="sm" onClick={() => setOpen(true)}>
        Cancel return
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Cancel return ${one.reference}?`}>
        <div className="stack">
          <p className="soft">
            You keep the piece.
            {one.wants === 'exchange' && ' What we kept aside for you goes back into the shop.'} You can ask
            again as long as there is time.
          </p>
          {failure && (
            <Message kind="bad" role="alert">
              {failure}
            </Message>
          )}
          <div className="row wrapping">
            <Button variant="danger" working={working} workingLabel="Cancelling..." onClick={cancel}>
              Cancel return
            </Button>
            <Button variant="text" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
