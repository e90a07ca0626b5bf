import { destinations } from '../../../contract/delivery/delivery.ts';
import { customsDelivery, dispatchDays } from '../../../contract/delivery/delivery-days.ts';
import { useHome } from '../../state/shop-details.ts';
import tablesStyles from '../../ui/tables.module.css';
import styles from './delivery-times.module.css';

/** When it arrives and how long one may send it back, by destination. */
export function DeliveryTable() {
  return (
    <div className={styles.table}>
      <table className={`${tablesStyles.table} small`} aria-label="Delivery and returns">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">After dispatch</th>
            <th scope="col">Return within</th>
          </tr>
        </thead>
        <tbody>
          {destinations(useHome()).map(({ where, arrives, returnWithin }) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{arrives}</td>
              <td>{returnWithin}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        We dispatch within <span className="nowrap">{dispatchDays.words}</span> working days. With customs,
        delivery abroad can take <span className="nowrap">{customsDelivery.words}</span>; import duties not
        included.
      </p>
    </div>
  );
}
