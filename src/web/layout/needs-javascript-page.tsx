import { pageMeta } from '../seo/meta.ts';
import { ShopEmail } from '../shop/content/shop-contact.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/needs-javascript-page.ts';

const title = 'This form needs JavaScript';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: 'What to do when a form of this shop was sent by a browser that runs no scripts.',
    path: '/needs-javascript',
    indexed: false,
  });

/** Where a form leads that only a script can send: see server/api/pages/page-forms.ts. */
export default function NeedsJavaScriptPage() {
  return (
    <div className="wrap section">
      <h1>{title}</h1>
      <p className="lead above-5">
        Nothing was sent on, kept or written into the address. Please turn JavaScript on in your browser, go
        back and send the form again. On a slow connection it is enough to reload the page and wait for a
        moment.
      </p>
      <p className="above-5">
        Signing in, ordering and following an order need it; looking at the pieces and writing to us do not:{' '}
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
