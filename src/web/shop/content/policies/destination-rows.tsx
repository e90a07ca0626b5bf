import { destinations } from '../../../../contract/delivery/delivery.ts';
import { useHome } from '../../../state/shop-details.ts';
import { Range } from '../text-page.tsx';

/** The rows of a policy's table: when parcels arrive, or until when pieces may come back, by destination. */
export function DestinationRows({ shows }: { shows: 'arrives' | 'returnWithin' }) {
  return destinations(useHome()).map((row) => (
    <tr key={row.where}>
      <th scope="row">{row.where}</th>
      <td>
        <Range>{row[shows]}</Range>
      </td>
    </tr>
  ));
}
