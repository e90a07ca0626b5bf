import { data } from 'react-router';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/contact-outcome-page.ts';
import { ShopEmail } from './shop-contact.tsx';

/** What a form sent without JavaScript is answered with. */
const outcomes = {
  'thank-you': {
    title: 'Thank you',
    text: `Your message has reached us. Someone from the workroom will reply to your email, usually within ${replyDays.words}.`,
  },
  'not-sent': {
    title: 'Your message was not sent',
    text: 'Please fill in your name, your email and a message. The email must be a full address, like name@example.com. Go back in your browser: what you wrote is still there.',
  },
  'too-many': {
    title: 'Please wait a little',
    text: 'Several messages have come from your connection in the past hour, so this one was not sent. Go back in your browser to keep what you wrote and send it later, or email us.',
  },
} as const;

function outcomeOf(name: string) {
  return name in outcomes ? outcomes[name as keyof typeof outcomes] : undefined;
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: outcomeOf(params.outcome) ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const outcome = outcomeOf(params.outcome);
  if (!outcome) return [{ title: 'Page Not Found !' }];
  const { title, text } = outcome;
  return pageMeta(matches, { title, description: text, path: `/contact/${params.outcome}`, indexed: false });
};

export default function ContactOutcomePage({ params }: Route.ComponentProps) {
  const outcome = outcomeOf(params.outcome);
  if (!outcome) return <NotFoundPage />;
  const sent = params.outcome === 'thank-you';
  return (
    <div className="wrap section">
      <h1>{outcome.title}</h1>
      <p className="lead above-5">{outcome.text}</p>
      {!sent && (
        <p className="above-5">
          <ShopEmail className="link" />
        </p>
      )}
      <p className="above-8">
        <LinkButton variant={sent ? 'primary' : 'secondary'} to={sent ? '/shop' : '/contact'}>
          {sent ? 'Continue Shopping' : 'To the contact form'}
        </LinkButton>
      </p>
    </div>
  );
}
