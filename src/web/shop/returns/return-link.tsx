import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { saveFile } from '../../client/save-file.ts';
import { getHandOverText, type OrderReturn } from '../../shared/returns/return-labels.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './return.module.css';

type ReturnLinkProps = {
  one: OrderReturn;
  order: Order;
  abroad: boolean;
  /** Whether it is approved and not yet marked as sent. */
  maySay: boolean;
  onChanged: (order: Order) => void;
};

/** Where the items are sent, what to write on the parcel, and a button to mark them as sent. */
export function ReturnLink({ one, order, abroad, maySay, onChanged }: ReturnLinkProps) {
  const { address, phone } = useShopDetails();
  const [working, setWorking] = useState(false);
  const text = getHandOverText(one, order, { name: shopConfig.name, address, phone, abroad });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Address copied');
    } catch {
      toast.error('The address could not be copied. Select it and copy it by hand.');
    }
  }

  async function sayItIsSent() {
    setWorking(true);
    try {
      const { data, message } = await api.returns.sent({ returnId: one._id });
      toast.success(message);
      onChanged(data);
    } catch (error) {
      toast.error(toFailure(error).message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className={styles.sendIt}>
      <h3>Send it to</h3>
      <address className={styles.sendTo}>{text}</address>
      <p className="small soft">
        Put this into the parcel. Choose a service that can be followed, and keep the slip until you hear from
        us. {one.paysWayBack === 'shop' ? 'We pay the way back: send us the slip.' : 'You pay the way back.'}
      </p>
      <div className="row wrapping above-3">
        <Button variant="quiet" size="sm" onClick={copy}>
          <Icon name="copy" small /> Copy
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${one.reference}.txt`)}
        >
          <Icon name="print" small /> Save to print
        </Button>
        {maySay && (
          <Button
            variant="secondary"
            size="sm"
            working={working}
            workingLabel="Saving..."
            onClick={sayItIsSent}
          >
            I have sent it
          </Button>
        )}
      </div>
    </div>
  );
}
