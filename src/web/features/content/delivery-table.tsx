import { shopConfig } from '../../../../shop.config.ts';

const { homeCity, country } = shopConfig;

const destinations = [
  { where: homeCity, arrives: 'same day', returns: '3 business days' },
  { where: `Rest of ${country}`, arrives: '1–3 working days', returns: '5 business days' },
  { where: 'Abroad, by courier', arrives: '5–7 working days', returns: '10 business days' },
];

/** When it arrives and how long one may send it back, by destination. */
export function DeliveryTable() {
  return (
    <div className="deliver">
      <table className="data-table small">
        <caption className="label">Delivery and returns</caption>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Once dispatched</th>
            <th scope="col">Return within</th>
          </tr>
        </thead>
        <tbody>
          {destinations.map(({ where, arrives, returns }) => (
            <tr key={where}>
              <th scope="row">{where}</th>
              <td>{arrives}</td>
              <td>{returns}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        We dispatch within <span className="nowrap">5–15</span> working days. Customs can stretch a delivery
        abroad to <span className="nowrap">7–15</span>; taxes and duties there are yours to pay.
      </p>
    </div>
  );
}
