import { type FormEvent, useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import { restockLabel } from '../../../contract/stock/restock.rules.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type RestockDialogProps = {
  product: { _id: string; name: string };
  /** Both empty: any size and colour. */
  pair: { size: string; color: string };
  onClose: () => void;
};

/** Takes the address that is written to once, when the piece is back. */
export default function RestockDialog({ product, pair, onClose }: RestockDialogProps) {
  const [email, setEmail] = useState(useSession()?.email ?? '');
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState({ email: '', other: '' });

  async function send(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setError({ email: '', other: '' });
    try {
      setDone((await rareApi.restock.ask({ productId: product._id, ...pair, email })).message);
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setError(fields.email ? { email: fields.email, other: '' } : { email: '', other: message });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Tell me when it is back">
      {done ? (
        <div className="stack">
          <Message role="status">{done}</Message>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <form method="post" className="stack" onSubmit={send} noValidate>
          <p className="soft">
            We write once, when {restockLabel(product.name, pair)} can be bought again, and forget your
            address after 90 days at the latest.
          </p>
          <FormMessage>{error.other}</FormMessage>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            value={email}
            maxLength={maxLength.email}
            error={error.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" working={working} workingLabel="Sending...">
            Tell me
          </Button>
        </form>
      )}
    </Dialog>
  );
}
