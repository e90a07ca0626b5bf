import { data } from 'react-router';
import { reviewPath } from '../../../contract/reviews/reviews.ts';
import { pageData } from '../../api.server.ts';
import { linkMeta } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import type { Route } from './+types/review-page.ts';
import { ReviewForms } from './review-form.tsx';
import styles from './reviews-form.module.css';

const statuses = { open: 200, unknown: 404, early: 403, throttled: 429 } as const;

const closed = {
  unknown: {
    title: 'There is no such link',
    text: 'Part of the address may have got lost. Please open the link from our email again.',
  },
  early: {
    title: 'It is too early for a review',
    text: 'Your order has to be paid and delivered first. Please open the link again after that.',
  },
  throttled: {
    title: 'Too many links were tried',
    text: 'Please open the link again in a quarter of an hour.',
  },
} as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readReviewLink(params.token);
  return data(found, { status: statuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Review your order',
    description: 'Tell us and others how your order fits.',
    path: reviewPath(params.token),
  });

/** Where the mail after delivery leads: the pieces of an order, each reviewed once, without a login. */
export default function ReviewPage({ loaderData: found, params: { token } }: Route.ComponentProps) {
  if (found.kind !== 'open') {
    const { title, text } = closed[found.kind];
    return (
      <div className={`wrap ${styles.page}`}>
        <header>
          <h1>{title}</h1>
          <p className="lead above-3">{text}</p>
        </header>
        <p className="row wrapping">
          <LinkButton to="/contact">Write to us</LinkButton>
          <LinkButton variant="text" to="/shop">
            See the shop
          </LinkButton>
        </p>
      </div>
    );
  }
  const { order } = found;
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>How is the fit?</h1>
        <p className="lead above-3">
          Your review of order <Reference>{order.reference}</Reference> helps us sew better, and others choose
          their size.
        </p>
      </header>
      <NeedsScript what="Sending a review" />
      <ReviewForms order={order} token={token} />
      <p>
        <LinkButton variant="text" to="/shop">
          Continue Shopping
        </LinkButton>
      </p>
    </div>
  );
}
