import { Link } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { currentPolicy } from '../../../contract/returns/policy.ts';
import { unitsOutsideReturns } from '../../../contract/returns/return-states.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Until when items of a delivered order may be returned, and a link to request it. */
export function ReturnInvitation({ order }: { order: Order }) {
  const { _id, returnUntil, items } = order;
  if (!returnUntil) return null;
  const over = new Date(returnUntil) < new Date();
  const asking = `/dashboard/order/${_id}/return`;
  const left = items
    .map((item, index) => ({ item, index }))
    .filter(({ index }) => unitsOutsideReturns(order, index) > 0);
  return (
    <section>
      <h2>Returns</h2>
      {left.length === 0 ? (
        <p className="above-3">Everything in this order is in a return already.</p>
      ) : (
        <p className="above-3">
          {over ? 'The time for returns ended on ' : 'You can return pieces until '}
          <b className="nowrap">{formatDay(returnUntil)}</b>
          {over ? '.' : ': by then they must be with us in the workroom.'}
        </p>
      )}
      {!over && left.length > 0 && (
        <>
          <p className="above-4">
            <LinkButton variant="secondary" to={asking}>
              Return or exchange
            </LinkButton>
          </p>
          <ul className="small above-3">
            {left.map(({ item, index }) => (
              <li key={index}>
                <Link className="link" to={`${asking}?wants=exchange&line=${index}`}>
                  Another size{items.length > 1 && ` of ${item.name}, ${item.size}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small soft above-3">
        Something faulty? Tell us within {currentPolicy.faultyDays.report} days of delivery:{' '}
        <Link to={`${asking}?faulty`}>tell us here</Link>. All about <Link to="/returns">Returns</Link>.
      </p>
    </section>
  );
}
