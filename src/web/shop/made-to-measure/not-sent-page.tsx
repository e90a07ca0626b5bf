import { data } from 'react-router';
import { maxRequestPictures, type NotSentReason } from '../../../contract/made-to-measure/requests.ts';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ShopEmail } from '../content/shop-contact.tsx';
import type { Route } from './+types/not-sent-page.ts';

/** What a request sent without scripts is answered with when it was not taken. */
const texts: Record<NotSentReason, string> = {
  check:
    'Please tell us what you would like, with your name and your phone number. An email must be a full address, like name@example.com, and the day you need it by must be still to come. Go back in your browser: what you wrote is still there.',
  pictures: `Please send at most ${maxRequestPictures} pictures, as JPG, PNG or WebP, each of at most 10 MB. Go back in your browser: what you wrote is still there.`,
  'too-many':
    'Several requests have come from your connection in the past hour, so this one was not sent. Go back in your browser to keep what you wrote and send it later, or email us.',
};

function textOf(reason: string): string | undefined {
  return reason in texts ? texts[reason as NotSentReason] : undefined;
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: textOf(params.reason) ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const text = textOf(params.reason);
  if (!text) return [{ title: 'Page Not Found !' }];
  const path = `${sewingPath}/not-sent/${params.reason}`;
  return pageMeta(matches, { title, description: text, path, indexed: false });
};

const title = 'Your request was not sent';

export default function NotSentPage({ params }: Route.ComponentProps) {
  const text = textOf(params.reason);
  if (!text) return <NotFoundPage />;
  return (
    <div className="wrap section">
      <h1>{title}</h1>
      <p className="lead above-5">{text}</p>
      <p className="above-5">
        <ShopEmail className="link" />
      </p>
      <p className="above-8">
        <LinkButton variant="secondary" to={`${sewingPath}#request`}>
          Back to the request
        </LinkButton>
      </p>
    </div>
  );
}
