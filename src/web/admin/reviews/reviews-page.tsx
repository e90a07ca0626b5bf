import { Link } from 'react-router';
import type { AdminReview } from '../../../contract/reviews/reviews.api.ts';
import { type ReviewState, reviewStates } from '../../../contract/reviews/reviews.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { PrivatePicture } from '../../shared/payments/proof-file.tsx';
import { ReviewFacts } from '../../shared/reviews/review-facts.tsx';
import { Stars } from '../../shared/reviews/stars.tsx';
import { useLoading } from '../../state/use-loading.ts';
import { Badge, type BadgeKind } from '../../ui/marks/badge.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ActionButton, DialogButton } from '../kit/action-button.tsx';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/reviews-page.ts';
import { AnswerDialog, HideDialog } from './review-dialogs.tsx';
import styles from './reviews.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Reviews');

const limit = 20;
const stateLabels: Record<ReviewState, string> = { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' };
const badges: Record<ReviewState, BadgeKind> = { waiting: 'pending', shown: 'in', hidden: 'out' };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const state = reviewStates.find((known) => known === filter('state'));
  return {
    reviews: prefetch(url, (signal) => adminApi.reviewDesk.list({ state, page, limit }, { signal })),
  };
}

/** What customers wrote of pieces: those that wait to be decided first. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const reviews = useLoading(loaderData.reviews);

  /** A decided review stays in view, also where only waiting ones are listed. */
  async function changed(review: AdminReview) {
    reviews.set((list) => {
      const before = list.data.find(({ _id }) => _id === review._id);
      return {
        ...list,
        data: list.data.map((each) => (each._id === review._id ? review : each)),
        waiting: before?.state === 'waiting' ? list.waiting - 1 : list.waiting,
      };
    });
    await refreshDesk();
  }

  return (
    <>
      <h1>Reviews</h1>
      <p className="soft above-2">
        A review appears on its product’s page once you show it. A hidden one still counts in the rating.
      </p>
      <DataList
        query={reviews}
        failure="Error fetching reviews"
        items={(list) => list.data}
        limit={limit}
        filters={[
          {
            name: 'state',
            label: 'State',
            anyLabel: 'All reviews',
            options: reviewStates,
            labels: stateLabels,
          },
        ]}
        empty={{
          title: 'No reviews yet',
          text: 'Customers are asked for a review when their order was delivered.',
          filtered: { title: 'No review in this state' },
        }}
      >
        {(items, { waiting }) => (
          <>
            <p className="caption tabular">{waiting} waiting for a decision</p>
            <ul className={styles.list}>
              {items.map((review) => (
                <li key={review._id}>
                  <ReviewItem review={review} onChanged={changed} />
                </li>
              ))}
            </ul>
          </>
        )}
      </DataList>
    </>
  );
}

type ReviewItemProps = { review: AdminReview; onChanged: (review: AdminReview) => Promise<void> };

function ReviewItem({ review, onChanged }: ReviewItemProps) {
  const {
    _id: id,
    name,
    product,
    stars,
    text,
    photos,
    state,
    reason,
    answer,
    orderId,
    reference,
    at,
  } = review;
  return (
    <article className="stack" aria-label={`Review of ${product.name} by ${name}`}>
      <div className="between">
        <h2>
          {product.slug ? (
            <Link className="link" to={`/product/${product.slug}`}>
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </h2>
        <Badge kind={badges[state]}>{stateLabels[state]}</Badge>
      </div>
      <p>
        <Stars filled={stars} /> <b>{stars} of 5</b>
      </p>
      {text ? <p className={styles.words}>{text}</p> : <p className="soft small">Without words.</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((path, index) => (
            <PrivatePicture
              key={path}
              id={path}
              fetchFile={() => rareApi.reviews.photo({ key: path.slice(path.lastIndexOf('/') + 1) })}
              alt={`Photo ${index + 1} of the review`}
            />
          ))}
        </div>
      )}
      <ReviewFacts review={review} />
      <p className="caption">
        {name}, {formatDay(at)}, order{' '}
        <Link className="link" to={`/admin/order/${orderId}`}>
          <Verbatim>{reference}</Verbatim>
        </Link>
      </p>
      {state === 'hidden' && <p className="small">Hidden: {reason}</p>}
      {answer && (
        <div className={styles.answer}>
          <b>Your answer</b>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
      <div className="row wrapping">
        {state !== 'shown' && (
          <ActionButton
            size="sm"
            workingLabel="Showing..."
            action={async () => onChanged((await adminApi.reviewDesk.decide({ id, state: 'shown' })).data)}
          >
            Show
          </ActionButton>
        )}
        {state !== 'hidden' && (
          <DialogButton
            size="sm"
            variant="quiet"
            dialog={(onClose) => <HideDialog review={review} onDecided={onChanged} onClose={onClose} />}
          >
            Hide
          </DialogButton>
        )}
        <DialogButton
          size="sm"
          variant="quiet"
          dialog={(onClose) => <AnswerDialog review={review} onDecided={onChanged} onClose={onClose} />}
        >
          {answer ? 'Change answer' : 'Answer'}
        </DialogButton>
      </div>
    </article>
  );
}
