import { Fragment } from 'react';
import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { refundDays, returnDays } from '../../../contract/returns/policy.ts';
import { pageData } from '../../api.server.ts';
import { getPublicUrl, getShopDetails } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isWide } from '../../ui/marks/is-wide.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { ClothArt } from '../home/cloth-art.tsx';
import type { Route } from './+types/about-page.ts';
import styles from './about.module.css';
import readingStyles from './reading.module.css';
import { HomeCity, ShopCity, ShopName } from './shop-contact.tsx';
import { type Chapter, Range } from './text-page.tsx';
import { WrittenPage, writtenMeta } from './written-page.tsx';

/** Who the house is: what for, where to, where from. */
const aboutChapters: Chapter[] = [
  {
    id: 'mission',
    title: 'Our mission',
    body: (
      <p>
        To make clothes that fit the woman and not the other way round, from Nigerian cloth, sewn by people
        who are paid on time and proud of their seams. A dress should be worth its price on the tenth wearing,
        not only the first.
      </p>
    ),
  },
  {
    id: 'vision',
    title: 'Our vision',
    body: (
      <p>
        That a woman in London or Toronto orders from <ShopCity /> as easily as from the shop round the
        corner, and that what she opens teaches her a word she did not know: adire, aso-oke, kampala. Nigerian
        fashion needs no discovering. It needs good parcels, honest dates and sizes that hold.
      </p>
    ),
  },
  {
    id: 'history',
    title: 'Our history',
    body: (
      <>
        <p>
          The house began with one cutting table in <ShopCity /> and a habit: every customer was measured
          twice, and the figures went into a book. Neighbours came for wrappers and left with bubus. Cousins
          abroad sent their figures by phone. The book is still there, and so is the rule that nothing is cut
          before the tape has gone round twice.
        </p>
        <NameMeaning />
      </>
    ),
  },
];

/** What the name means, while the shop has it. */
function NameMeaning() {
  return (
    /^ewa\b/i.test(useShopDetails().name) && (
      <p>
        <em>Ẹwà</em> is Yoruba for beauty. We write it plainly, Ewa, and keep the dot under the letter in our
        mark.
      </p>
    )
  );
}

/** The four things a shopper can hold the house to. */
const aboutPromises = [
  {
    title: 'Secure payment',
    body: (
      <>
        You pay on the page of {shopConfig.paymentProviders}, in naira by card, transfer or USSD. We never see
        your card number. From abroad you can also pay by bank transfer.
      </>
    ),
  },
  {
    title: 'Fit measurement',
    body: (
      <>
        Sizes are UK sizing, with the body behind each one in inches in the{' '}
        <Link to="/size-guide">Size Guide</Link>. Outside the table, we sew to your own figures.
      </>
    ),
  },
  {
    title: 'Worldwide shipping',
    body: (
      <>
        Dispatch within <Range>{dispatchDays.words}</Range> working days. {homeCityDelivery.asNoun} in{' '}
        <HomeCity />, <Range>{countryDelivery.words}</Range> working days in Nigeria,{' '}
        <Range>{courierDelivery.words}</Range> by courier abroad, <Range>{customsDelivery.words}</Range> with
        customs. <Link to="/shipping">Shipping</Link>
      </>
    ),
  },
  {
    title: 'Returns and refunds',
    body: (
      <>
        {returnDays['home-city']} business days in <HomeCity />, {returnDays.country} in the rest of Nigeria,{' '}
        {returnDays.abroad} abroad, counted from delivery. A refund is paid within{' '}
        <Range>{refundDays.label}</Range> business days. <Link to="/returns">Returns</Link>
      </>
    ),
  },
];

/** Pictures of the workroom: behind the second chapter and the last on small screens, below them all on wide ones. */
const workroomShown = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const { lessData, listArticlePictures, listCollections, readWritten } = context.get(pageData);
  const [written, collections, pictures] = await Promise.all([
    readWritten('about'),
    listCollections(),
    listArticlePictures('media', shopConfig.home.workroomArticle),
  ]);
  const [atWork, ...more] = pictures.filter(isWide);
  // else pieces worn together
  const together = collections.flatMap(({ picture }) => (picture && isWide(picture) ? picture : []));
  return { written, picture: atWork ?? together[0], workroom: lessData ? [] : more.slice(0, workroomShown) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData?.written, {
    title: `About ${getShopDetails(matches).name}`,
    description: `Who sews here and what you can hold us to: secure payment, fit, shipping and returns from ${getShopDetails(matches).city}.`,
    path: '/about',
    structured: [organizationData(getPublicUrl(matches), getShopDetails(matches))],
  });

const pictureSizes = `(min-width: 100rem) 54rem, (min-width: 64rem) 55vw, ${capPixelRatio('70vw')}, 100vw`;

const workroomSizes = `(min-width: 64rem) 48vw, ${capPixelRatio('70vw')}, 100vw`;

export default function AboutPage({ loaderData: { written, picture, workroom } }: Route.ComponentProps) {
  if (written) return <WrittenPage page={written} />;
  const shown = workroom.length === workroomShown ? workroom : [];
  return (
    <>
      <div className={`wrap ${styles.open}`}>
        <header className={readingStyles.head}>
          <h1>
            Sewn in{' '}
            <span className="nowrap">
              <ShopCity />,
            </span>{' '}
            worn anywhere
          </h1>
          <p className="lead">
            <ShopName /> makes bubus, dresses and two-piece sets from Nigerian cloth: ready to wear, or to
            your own measurements.
          </p>
        </header>
        {picture ? (
          <div className={`picture ${styles.picture}`}>
            <Picture picture={{ ...picture, alt: '' }} sizes={pictureSizes} eager />
          </div>
        ) : (
          <ClothArt cloth="rings" className={marksStyles.cloth} />
        )}
      </div>
      <div className={`wrap section ${styles.chapters}`}>
        {aboutChapters.map((chapter, index) => {
          const after = shown[index - 1];
          return (
            <Fragment key={chapter.id}>
              <section id={chapter.id}>
                <h2>{chapter.title}</h2>
                <div className={readingStyles.written}>{chapter.body}</div>
              </section>
              {after && (
                <div className="picture">
                  <Picture picture={after} sizes={workroomSizes} />
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
      <div className={styles.band}>
        <section className={`wrap section ${styles.open}`} aria-labelledby="hold">
          <h2 id="hold">What you can hold us to</h2>
          <div>
            <dl className={styles.promises}>
              {aboutPromises.map((promise) => (
                <div key={promise.title}>
                  <dt>{promise.title}</dt>
                  <dd className={readingStyles.written}>{promise.body}</dd>
                </div>
              ))}
            </dl>
            <p className="row wrapping above-6">
              <LinkButton to="/shop">Shop ready to wear</LinkButton>
              <LinkButton variant="secondary" to="/contact">
                Write to the atelier
              </LinkButton>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
