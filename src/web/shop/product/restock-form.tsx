import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import { formatVariant, restockLabel } from '../../../contract/stock/restock.rules.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/forms/text-input.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';

type RestockFormProps = {
  product: { _id: string; name: string };
  /** Both empty: any size and colour. */
  pair: { size: string; color: string };
  /** How often the way to the form was pressed elsewhere: its field is focused then. */
  asked: number;
};

/** In place of the button to the cart: takes the address that is written to once, when the piece is back. */
export default function RestockForm({ product, pair, asked }: RestockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector('input')?.focus();
  }, [asked]);
  const session = useSession();
  const [typed, setTyped] = useState<string>();
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState({ email: '', other: '' });
  const variant = formatVariant(pair);
  const email = typed ?? session?.email ?? '';

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

  if (done) return <Message role="status">{done}</Message>;
  return (
    <form ref={form} method="post" className="stack" onSubmit={send} noValidate>
      <FormMessage>{error.other}</FormMessage>
      <EmailInput
        value={email}
        maxLength={maxLength.email}
        error={error.email}
        enterKeyHint="send"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="lg" block working={working} workingLabel="Sending...">
        {variant ? `Email me when ${variant} is back` : 'Email me when it’s back'}
      </Button>
      <p className="small soft">
        We’ll email once when {restockLabel(product.name, pair)} is back, and delete your address within 90
        days.
      </p>
    </form>
  );
}
