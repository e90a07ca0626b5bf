import { pageMeta } from '../seo/meta.ts';
import { ShopEmail } from '../shop/content/shop-contact.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/needs-javascript-page.ts';

const title = 'This form needs JavaScript';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: 'What to do if a form was sent from a browser without JavaScript.',
    path: '/needs-javascript',
    indexed: false,
  });

/** Where a form leads that only a script can send: see server/api/pages/page-forms.ts. */
export default function NeedsJavaScriptPage() {
  return (
    <div className="wrap section">
      <h1>{title}</h1>
      <p className="lead above-5">
        Nothing was sent or saved. Please turn on JavaScript in your browser, go back and send the form again.
        On a slow connection, reloading the page and waiting a moment is enough.
      </p>
      <p className="above-5">
        You need it to sign in, order or track an order, but not to browse or write to us:{' '}
        <ShopEmail className="link" />.
      </p>
      <p className="above-8">
        <LinkButton variant="secondary" to="/contact">
          To the contact form
        </LinkButton>
      </p>
    </div>
  );
}
