import { data } from 'react-router';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { linkMeta } from '../../seo/meta.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/restock-page.ts';

/** The pages that restock mails lead to, and those that say what came of them. */
const pages = {
  confirm: {
    title: 'Confirm your back-in-stock alert',
    text: 'We’ll email you once when it’s back.',
    button: 'Yes, email me',
  },
  stop: {
    title: 'Cancel this alert?',
    text: 'Press the button and we’ll delete your address. You won’t hear about this piece again.',
    button: 'Cancel this alert',
  },
  confirmed: {
    title: 'We’ll email you',
    text: 'Thank you. We’ll email you once when it’s back, and delete your address within 90 days.',
    button: '',
  },
  stopped: {
    title: 'Your alert is cancelled',
    text: 'We’ve deleted your address. You won’t hear about this piece again.',
    button: '',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It has been used, has expired or is incomplete. You can set a new alert on the product page.',
    button: '',
  },
  'too-many': {
    title: 'Please wait a little',
    text: 'Many links were opened from your connection just now. Please try again in a quarter of an hour.',
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
  return linkMeta(matches, { title, description: text, path: `/restock/${params.outcome}` });
};

/**
 * The link alone does nothing, since mail programs open links to look for viruses. The button is a plain form's, which
 * posts to the page's own address and needs no script.
 */
export default function RestockPage({ params }: Route.ComponentProps) {
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
