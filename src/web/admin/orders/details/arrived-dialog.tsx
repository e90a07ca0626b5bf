import { type FormEvent, useState } from 'react';
import { dayInLagos } from '../../../../contract/delivery/calendar.ts';
import { formatTracking } from '../../../../contract/delivery/carriers.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { Parcel } from '../../../../contract/orders/parcels.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { StickyFooter } from '../../ui/sticky-footer.tsx';

type ArrivedDialogProps = { parcel: Parcel; onChanged: (order: Order) => void; onClose: () => void };

/** On which day a parcel arrived. The order itself moves only when it is moved. */
export function ArrivedDialog({ parcel, onChanged, onClose }: ArrivedDialogProps) {
  const today = dayInLagos(new Date());
  const [day, setDay] = useState(today);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    try {
      const at = day === today ? undefined : day;
      const { data } = await adminApi.parcels.change({ parcelId: parcel._id, arrived: true, at });
      onChanged(data);
      toast.success(`${formatTracking(parcel)} has arrived`);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setError(fields.at ?? message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={`${formatTracking(parcel)} has arrived`}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <TextInput
          label="Arrived on"
          type="date"
          value={day}
          max={today}
          min={dayInLagos(new Date(parcel.sentAt))}
          error={error}
          help="The customer is not mailed about a single parcel. Once all have arrived, move the order to Delivered."
          onChange={(event) => setDay(event.target.value)}
        />
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}
