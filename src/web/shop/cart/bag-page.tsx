import { useEffect, useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { inCurrency } from '../../../contract/payments/payments.rules.ts';
import { toApiError } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { linkMeta } from '../../seo/meta.ts';
import { fillCart } from '../../state/fill-cart.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/bag-page.ts';

/** The pages that the mail about a cart leads to, and those that say what came of them. */
const pages = {
  fill: { title: 'Your bag', text: 'We’re putting your pieces back.', button: '' },
  stop: {
    title: 'Stop reminders of this bag?',
    text: 'Press the button and we’ll delete what we stored for the reminder.',
    button: 'Stop reminders',
  },
  stopped: {
    title: 'Reminders of this bag are stopped',
    text: 'We’ve deleted what we stored. You won’t hear about this bag again.',
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
  return linkMeta(matches, { title, description: text, path: `/bag/${params.outcome}` });
};

/** Stopping needs a press, of a form that needs no script: mail programs open links to look for viruses. */
export default function BagPage({ params }: Route.ComponentProps) {
  const page = pageOf(params.outcome);
  if (!page) return <NotFoundPage />;
  return (
    <div className="wrap section">
      <h1>{page.title}</h1>
      {params.outcome === 'fill' ? (
        <FillBag />
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}

/** Fills the cart by the link's token, and goes to it. */
function FillBag() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ code?: string; message: string }>();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isHere = true;
    setFailure(undefined);
    fill(token).then(
      (path) => isHere && navigate(path, { replace: true }),
      (error) => isHere && setFailure(toApiError(error)),
    );
    return () => {
      isHere = false;
    };
  }, [token, tries]);
  if (failure?.code === 'LINK_EXPIRED')
    return (
      <>
        <p className="lead above-5">This link no longer works: it was stopped or is too old.</p>
        <p className="above-8">
          <LinkButton to="/shop">Continue Shopping</LinkButton>
        </p>
      </>
    );
  if (failure)
    return (
      <ErrorState
        title="Your bag could not be filled"
        text={failure.message}
        onRetry={() => setTries(tries + 1)}
      />
    );
  return (
    <>
      <NeedsScript what="Your bag" />
      <Skeleton lines={4} label="Filling your bag" />
    </>
  );
}

async function fill(token: string): Promise<string> {
  const { lines, currency } = await rareApi.cartReminders.open({ token });
  await fillCart(lines);
  return inCurrency('/cart', currency);
}
