import { Link } from 'react-router';
import type { Rating } from '../../../contract/orders/fulfilment.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import styles from '../inbox/inbox.module.css';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/ratings-page.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Ratings');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const most = filter('most') === '3' ? 3 : undefined;
  const ratings = prefetch(url, (signal) => adminApi.orderDesk.ratings({ most, page, limit }, { signal }));
  return { ratings };
}

/** What customers say of delivered orders, newest first. */
export default function RatingsPage({ loaderData }: Route.ComponentProps) {
  const ratings = useLoading(loaderData.ratings);
  return (
    <>
      <p className="small">
        <Link className="link" to="/admin">
          Dashboard
        </Link>
      </p>
      <h1>Ratings</h1>
      <DataList
        query={ratings}
        failure="Error fetching ratings"
        items={(list) => list.data}
        limit={limit}
        filters={[
          {
            name: 'most',
            label: 'Rating',
            anyLabel: 'Any rating',
            options: ['3'],
            labels: { 3: '3 and less' },
          },
        ]}
        empty={{
          title: 'No ratings yet',
          text: 'Customers are asked for a rating when their order was delivered.',
          filtered: { title: 'No rating of 3 or less' },
        }}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((rating) => (
              <li key={rating.orderId}>
                <RatingItem rating={rating} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

function RatingItem({ rating: { orderId, reference, name, rating, comment, at } }: { rating: Rating }) {
  return (
    <article className="stack" aria-label={`Rating of order ${reference}`}>
      <div className="between">
        <h2>{rating} of 5</h2>
        <Link className="link tabular" to={`/admin/order/${orderId}`}>
          <Verbatim>{reference}</Verbatim>
        </Link>
      </div>
      {comment ? <p className={styles.words}>{comment}</p> : <p className="soft small">Without words.</p>}
      <p className="caption">
        {name}, {formatDay(at)}
      </p>
    </article>
  );
}
