import { Link } from 'react-router';
import { shopConfig } from '../../../../../shop.config.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails } from '../../../seo/meta.ts';
import { useIsOwnShop, useShopDetails } from '../../../state/shop-details.ts';
import { ShopName } from '../shop-contact.tsx';
import { getSummary, type TextDocument, TextPage } from '../text-page.tsx';
import { WrittenPage, writtenMeta } from '../written-page.tsx';
import type { Route } from './+types/disclaimer-page.ts';

const disclaimer: TextDocument = {
  title: 'Disclaimer',
  summary: 'What the pictures, measurements and claims in this shop can promise, and what they cannot.',
  chapters: [
    {
      id: 'demo',
      title: 'A demonstration house',
      body: (
        <p>
          <ShopName /> is a demonstration shop. As long as it runs with its built-in catalogue and the
          simulated payment page, no goods are sent and no money is taken, and the house, its workroom and its
          history are told to show how a shop like this would speak. Whoever opens a real shop with this
          software replaces them with their own.
        </p>
      ),
    },
    {
      id: 'pictures',
      title: 'Pictures and colours',
      body: (
        <p>
          <DrawnPieces />
          Screens differ, light differs, and cloth dyed by hand differs from one bath to the next: a piece may
          be a shade lighter, darker or warmer than on your screen, and its pattern falls where the hand let
          it fall.
        </p>
      ),
    },
    {
      id: 'measurements',
      title: 'Measurements',
      body: (
        <p>
          The <Link to="/size-guide">Size Guide</Link> gives the body a piece is cut for, in inches and in UK
          sizes. Sewing by hand leaves a difference of up to half an inch. Lengths in a description are those
          of size M unless it says otherwise.
        </p>
      ),
    },
    {
      id: 'claims',
      title: 'What we say about ourselves',
      body: (
        <p>
          That we are the number one fashion brand in Nigeria is our own proud opinion. No ranking, survey or
          prize stands behind it.
        </p>
      ),
    },
    {
      id: 'advice',
      title: 'Advice on care and fit',
      body: (
        <p>
          Our articles tell what works in our workroom. Soaps, irons, water and skins differ: try a hidden
          seam first. If you know that you react to a dye, wash a new piece before you wear it and stop
          wearing it if it does not agree with you.
        </p>
      ),
    },
    {
      id: 'links',
      title: 'Other places',
      body: (
        <p>
          Links lead to services that are not ours, such as {shopConfig.paymentProviders}, WhatsApp, Instagram
          and TikTok. What happens there follows their rules, not these.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'What stays as it is',
      body: (
        <p>
          Nothing on this page takes away what the <Link to="/terms">terms</Link>, the{' '}
          <Link to="/returns">returns</Link> page or consumer law gives you.
        </p>
      ),
    },
  ],
};

/** What is true of the demo shop's pictures alone. */
function DrawnPieces() {
  return !useIsOwnShop() && 'The demonstration pieces are drawn, not photographed. ';
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).readWritten('disclaimer');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData, {
    title: disclaimer.title,
    description: getSummary(disclaimer, getShopDetails(matches)),
    path: '/disclaimer',
  });

export default function DisclaimerPage({ loaderData }: Route.ComponentProps) {
  const isOwnShop = useIsOwnShop();
  const { tagline } = useShopDetails();
  const isShown: Record<string, boolean> = { demo: !isOwnShop, claims: tagline === shopConfig.tagline };
  const chapters = disclaimer.chapters.filter(({ id }) => isShown[id] ?? true);
  return loaderData ? <WrittenPage page={loaderData} /> : <TextPage document={{ ...disclaimer, chapters }} />;
}
