import { useState } from 'react';
import type { ProductReviews, Review } from '../../../../contract/reviews/reviews.api.ts';
import { formatMean } from '../../../../contract/reviews/reviews.ts';
import { toFailure } from '../../../client/api-client.ts';
import { rareApi } from '../../../client/rare-api.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import { ReviewFacts } from '../../../shared/reviews/review-facts.tsx';
import { Stars } from '../../../shared/reviews/stars.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/message.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import styles from './product-reviews.module.css';

type Rating = NonNullable<ProductReviews['rating']>;
type Props = { productId: string; reviews: ProductReviews };

/** What customers say of a piece: the rating, how it fits, and their words, a page at a time. */
export default function ProductReviewsSection({ productId, reviews: first }: Props) {
  const { rating } = first;
  const [further, setFurther] = useState<ProductReviews[]>([]);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  if (!rating) return null;
  const { page, pages } = further.at(-1) ?? first;
  const shown = [first, ...further].flatMap(({ data }) => data);
  const unread = rating.count - first.total;

  async function more() {
    setWorking(true);
    setFailure('');
    try {
      const next = await rareApi.reviews.ofProduct({ id: productId, page: page + 1 });
      setFurther((before) => [...before, next]);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
    setWorking(false);
  }

  return (
    <section className={styles.section} id="reviews" aria-labelledby="reviews-heading">
      <div className={styles.summary}>
        <h2 id="reviews-heading">Reviews</h2>
        <p className={styles.mean}>
          <Verbatim>{formatMean(rating.mean)}</Verbatim>
        </p>
        <p>
          <Stars filled={rating.mean} />{' '}
          <span className="small soft">
            {rating.count} {rating.count === 1 ? 'review' : 'reviews'}
          </span>
        </p>
        <FitBar fit={rating.fit} />
        <p className="caption">
          Only customers whose order was delivered can write one.
          {unread > 0 && ' Reviews that we do not show still count in the rating.'}
        </p>
      </div>
      <div>
        <ul className={styles.list}>
          {shown.map((review) => (
            <li key={review._id}>
              <OneReview review={review} />
            </li>
          ))}
        </ul>
        <FormMessage>{failure}</FormMessage>
        {page < pages && (
          <Button variant="secondary" working={working} workingLabel="Loading..." onClick={more}>
            More reviews
          </Button>
        )}
      </div>
    </section>
  );
}

/** "8 of 10: true to size", and the shares as a bar. */
function FitBar({ fit }: { fit: Rating['fit'] }) {
  const all = fit.small + fit.true + fit.large;
  if (all === 0) return null;
  const parts = [
    { count: fit.small, label: 'Runs small' },
    { count: fit.true, label: 'True to size' },
    { count: fit.large, label: 'Runs large' },
  ];
  return (
    <div>
      <p className="small">
        <b>
          {fit.true} of {all}:
        </b>{' '}
        true to size
      </p>
      <div className={styles.fit} aria-hidden="true">
        {parts.map(({ count, label }) => (
          <i key={label} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.fitLabels}>
        {parts.map(({ count, label }) => (
          <li key={label}>
            {label} <span className="nowrap">({count})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneReview({ review }: { review: Review }) {
  const { name, stars, text, photos, answer, at } = review;
  return (
    <article className={styles.review} aria-label={`Review by ${name}`}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((path, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={`${path}-small`}
                  alt={`Worn by ${name}, ${index + 1}, opens at full size`}
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Stars filled={stars} label={`${stars} of 5 stars`} />
      </p>
      {text && <p className={styles.words}>{text}</p>}
      <ReviewFacts review={review} />
      <p className="caption">
        {name}, {formatDay(at)}
      </p>
      {answer && (
        <div className={styles.answer}>
          <b>Our answer</b>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
    </article>
  );
}
