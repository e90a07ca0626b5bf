import { data } from 'react-router';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { linkMeta } from '../../seo/meta.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/newsletter-page.ts';

/** The pages that mails about news lead to, and those that say what came of them. */
const pages = {
  confirm: {
    title: 'Would you like our news?',
    text: 'Press the button and we’ll email you when there’s something new. You can stop it at any time.',
    button: 'Yes, send me news',
  },
  stop: {
    title: 'Stop news?',
    text: 'Press the button and we won’t send you any more news. Emails about your orders still arrive.',
    button: 'Stop news',
  },
  asked: {
    title: 'Please check your email',
    text: 'We’ve sent you a link. Press it to confirm, so that nobody else can sign you up.',
    button: '',
  },
  confirmed: {
    title: 'Thank you',
    text: 'We’ll email you when there’s something new. Each email has a link that stops it.',
    button: '',
  },
  stopped: {
    title: 'News is stopped',
    text: 'You won’t get any more news from us. Emails about your orders still arrive.',
    button: '',
  },
  'not-sent': {
    title: 'Please check your email address',
    text: 'It must be a full address, like name@example.com. Go back in your browser and try again.',
    button: '',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It was used, is too old or is incomplete. You can ask for news again at the foot of any page.',
    button: '',
  },
  'too-many': {
    title: 'Please wait a little',
    text: 'Many requests came from your connection just now. Please try again in an hour.',
    button: '',
  },
} as const;

function pageOf(name: string) {
  return Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : undefined;
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: pageOf(params.outcome) ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const page = pageOf(params.outcome);
  if (!page) return [{ title: 'Page Not Found !' }];
  const { title, text } = page;
  return linkMeta(matches, { title, description: text, path: `/newsletter/${params.outcome}` });
};

/** The link alone does nothing, since mail programs open links. The button is a plain form's and needs no script. */
export default function NewsletterPage({ params }: Route.ComponentProps) {
  const page = pageOf(params.outcome);
  if (!page) return <NotFoundPage />;
  return (
    <div className="wrap section">
      <h1>{page.title}</h1>
      <p className="lead above-5">{page.text}</p>
      {page.button ? (
        <form method="post" className="above-8">
          <Button size="lg" type="submit">
            {page.button}
          </Button>
        </form>
      ) : (
        <p className="above-8">
          <LinkButton to="/shop">Continue Shopping</LinkButton>
        </p>
      )}
    </div>
  );
}
