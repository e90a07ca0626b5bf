import { onlyAvailableMessage } from '../../../contract/cart/purchase-messages.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { shownPrice } from '../../../contract/money/pricing.ts';
import type { CartChange } from '../../state/cart-changes.ts';
import { useCurrency } from '../../state/currency.ts';
import { Message } from '../../ui/message.tsx';
import { optionText } from './cart-line-item.tsx';

/** What changed in the shop since these pieces were put into the cart. */
export function CartChangesList({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div className="stack" role="status">
      {changes.map((each) => {
        if (each.kind === 'gone') return <RemovedNotice key="gone" lines={each.lines} />;
        if (each.kind === 'stock') return <StockNotice key={JSON.stringify(each.cut.line)} change={each} />;
        return <PriceNotice key={each.product._id} change={each} />;
      })}
    </div>
  );
}

function RemovedNotice({ lines }: { lines: number }) {
  return (
    <Message kind="bad" title="No longer in the shop:">
      {lines === 1 ? 'one piece has' : `${lines} pieces have`} left your cart; the rest is as you left it.
    </Message>
  );
}

function StockNotice({ change: { product, cut } }: { change: Extract<CartChange, { kind: 'stock' }> }) {
  const option = optionText(cut.line.size, cut.line.color);
  const what = `${product.name}${option && ` in ${option}`}`;
  if (cut.to === 0) {
    return (
      <Message kind="bad" title="Out of Stock:">
        {what}. We have taken it out of your cart; the rest is as you left it.
      </Message>
    );
  }
  return (
    <Message kind="bad" title={onlyAvailableMessage(cut.available)}>
      of {what}. We changed {cut.line.quantity} to {cut.to}; the rest of your cart is as you left it.
    </Message>
  );
}

function PriceNotice({ change: { product, before } }: { change: Extract<CartChange, { kind: 'price' }> }) {
  const wanted = useCurrency();
  const then = shownPrice({ prices: before }, wanted);
  const now = shownPrice(product, wanted);
  return (
    <Message kind="info" title="The price changed:">
      {product.name} was {then ? formatMinor(then.amountMinor, then.currency) : 'not priced'} and is now{' '}
      {now ? formatMinor(now.amountMinor, now.currency) : 'not priced'}.
    </Message>
  );
}
