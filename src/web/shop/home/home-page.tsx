import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type {
  ListedProduct,
  PageProduct,
  ProductCard as ProductCardOf,
  Picture as ShopPicture,
} from '../../../contract/catalog/catalog.api.ts';
import {
  countryDelivery,
  courierDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { refundDays, returnDays } from '../../../contract/returns/policy.ts';
import { describeShop } from '../../../contract/settings/identity.ts';
import { standardGuideColumns } from '../../../contract/stock/sizes.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { pageData } from '../../api.server.ts';
import { getPublicUrl, getShopDetails, isSentLess } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { getGoods, getSewnColumns } from '../../state/goods.ts';
import { useHome, useSewingPath } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { WrittenBlocks, writtenMeta } from '../content/written-page.tsx';
import { loadGrid } from '../listing/grid-loader.ts';
import { CardGrid, ProductCard } from '../listing/product-card.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { LazyVoices } from '../reviews/lazy-voices.tsx';
import type { Route } from './+types/home-page.ts';
import { Hero, heroPreloads } from './hero.tsx';
import styles from './home.module.css';
import { CategoryDoors, CollectionSpread, NewestArticles, NewestPieces } from './window-sections.tsx';

const path = '/';
const articlesShown = 2;

export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    findProduct,
    isOwnShop,
    lessData,
    listCards,
    readHome,
    readWritten,
    readShopWindow,
    readVoices,
    listArticles,
  } = context.get(pageData);
  const { heroProduct, bespokeProduct } = shopConfig.home;
  const findPublic = async (slug: string) => {
    const found = await findProduct(slug);
    return found?.hidden ? undefined : found?.product;
  };
  const { headline, hero, featured } = await readHome();
  const written = await readWritten('home');
  // what is only looked at is left out where less is sent: the list below leads to all of it
  const hasWindow = !written && !lessData;
  // the built-in picture is the demo's: an own shop shows the newest piece while none is chosen
  const isOwn = await isOwnShop();
  const findNewest = async () => {
    const [newest] = (await listCards({ sort: 'date-desc', limit: 1 })).data;
    return newest && findPublic(newest.slug);
  };
  const [grid, worn, bespoke, shopWindow, articles, voices] = await Promise.all([
    loadGrid(path, url, context),
    hero ?? (isOwn ? findNewest() : findPublic(heroProduct)),
    findPublic(bespokeProduct),
    hasWindow ? readShopWindow() : undefined,
    hasWindow ? listArticles('blog') : [],
    hasWindow ? readVoices() : [],
  ]);
  return {
    ...grid,
    written,
    worn: worn && toCredit(worn),
    bespokePicture: lessData ? undefined : bespoke?.pictures[0],
    headline,
    heroPicture: isOwn ? (worn?.pictures[0] ?? null) : hero?.pictures[0],
    featured: featured.map(cardOf),
    shopWindow,
    articles: articles.slice(0, articlesShown),
    voices,
  };
}

/** What a card needs of a piece the owner chose. */
function cardOf(product: ListedProduct): ProductCardOf {
  const { _id, name, slug, prices, compareAt, soldOut, pictures, madeToOrder } = product;
  const card = { _id, name, slug, prices, compareAt, soldOut, pictures: pictures.slice(0, 2) };
  return soldOut && madeToOrder?.on ? { ...card, sewnToOrder: true } : card;
}

/** The product a picture shows, as the line under the hero names it. */
function toCredit(product: PageProduct) {
  const { name, slug, prices, pictures } = priceLine(product, {});
  return { name, slug, prices, detail: pictures[0], color: pictures[0]?.color ?? '' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...writtenMeta(matches, loaderData?.written, {
    title: `Ready-to-wear dresses from ${getShopDetails(matches).city}`,
    description: describeShop(getShopDetails(matches), shopConfig),
    path,
    structured: [organizationData(getPublicUrl(matches), getShopDetails(matches))],
  }),
  ...heroPreloads(loaderData?.heroPicture, isSentLess(matches)).map((link) => ({
    tagName: 'link' as const,
    ...link,
  })),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const {
    written,
    worn,
    bespokePicture,
    headline,
    heroPicture,
    featured,
    grid,
    shopWindow,
    articles,
    voices,
  } = loaderData;
  if (written) {
    return (
      <>
        <Hero worn={worn} headline={headline} picture={heroPicture} />
        <SizeTape />
        <div className="wrap section">
          <WrittenBlocks blocks={written.blocks} />
        </div>
      </>
    );
  }
  const isFirstView = grid.page === 1 && grid.category === 'All';
  return (
    <>
      <Hero worn={worn} headline={headline} picture={heroPicture} />
      <SizeTape />
      {shopWindow && <CategoryDoors doors={shopWindow.doors} />}
      {isFirstView && featured.length > 0 && (
        <section className="wrap section" aria-labelledby="chosen-title">
          <h2 className={styles.head} id="chosen-title">
            Chosen by the atelier
          </h2>
          <CardGrid>
            {featured.map((card) => (
              <ProductCard key={card._id} card={card} />
            ))}
          </CardGrid>
        </section>
      )}
      {shopWindow && <NewestPieces {...shopWindow} />}
      {shopWindow && <CollectionSpread spread={shopWindow.spread} />}
      <section className="wrap section" id="collection" aria-labelledby="collection-title">
        <h2 className={styles.head} id="collection-title">
          The collection
        </h2>
        <ProductGrid path={path} data={loaderData} level={3} />
      </section>
      <BespokeBand picture={bespokePicture} />
      <LazyVoices voices={voices} />
      <NewestArticles articles={articles} />
      <PromiseList />
    </>
  );
}

/** The measuring tape under the hero leads to the size guide. */
function SizeTape() {
  return (
    <Link className={styles.tapelink} data-stays="" to="/size-guide">
      <span className="sr-only">Size Guide: sizes are UK sizing</span>
      <div className={styles.tape} aria-hidden="true">
        <div className="wrap">
          <ol>
            {(getGoods().sizeGuide?.columns ?? standardGuideColumns).map((column, index) => (
              <li key={column}>
                {index === 0 && <span>UK</span>}
                {column}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Link>
  );
}

/** Sewing to one's own measurements, in three steps. */
function BespokeBand({ picture }: { picture: ShopPicture | undefined }) {
  return (
    <section className={`later ${styles.bespoke}`} id="bespoke" aria-labelledby="bespoke-title">
      <div className="wrap">
        {picture && (
          <div className="picture">
            <Picture picture={picture} sizes={`(min-width: 48rem) 42vw, ${capPixelRatio('70vw')}, 100vw`} />
          </div>
        )}
        <div className={styles.bespokeWords}>
          <h2 id="bespoke-title">Made to your own measurements</h2>
          <p className="prose">
            Between two sizes, or outside them? We sew {formatList(getSewnColumns().columns) || 'every size'}{' '}
            to measure, and anything else you have in mind. Write to us and someone from the workroom will
            reply.
          </p>
          <ol className={styles.steps}>
            <li>
              <b>You measure</b>
              <span>Five measurements, with our guide to help. Call us if one looks odd.</span>
            </li>
            <li>
              <b>We cut and sew</b>
              <span>To your measurements, finished by hand.</span>
            </li>
            <li>
              <b>It travels</b>
              <span>
                Dispatch within <span className="nowrap">{dispatchDays.words}</span> working days, then the
                courier brings it.
              </span>
            </li>
          </ol>
          <LinkButton variant="secondary" to={useSewingPath()}>
            See how it works
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** What the house holds itself to; the policies say it in full. */
function PromiseList() {
  const { homeCity, country } = useHome();
  return (
    <section className={`wrap section later ${styles.promise}`} aria-labelledby="promise-title">
      <h2 id="promise-title">What you can hold us to</h2>
      <dl>
        <div>
          <dt>Secure payment</dt>
          <dd>
            Pay in naira by card, transfer or USSD, or by card in other currencies. We never see your card
            number. From abroad you can also pay by bank transfer.
          </dd>
        </div>
        <div>
          <dt>Fit measurement</dt>
          <dd>
            Sizes are UK sizing. Every piece comes with the body measurements it was cut for, in inches.
          </dd>
        </div>
        <div>
          <dt>Worldwide shipping</dt>
          <dd>
            {homeCityDelivery.asNoun} within {homeCity},{' '}
            <span className="nowrap">{countryDelivery.words}</span> working days in {country},{' '}
            <span className="nowrap">{courierDelivery.words}</span> by courier abroad. Duties are yours to
            pay.
          </dd>
        </div>
        <div>
          <dt>Returns and refunds</dt>
          <dd>
            {returnDays['home-city']} business days in {homeCity}, {returnDays.country} in {country},{' '}
            {returnDays.abroad} abroad, counted from delivery. A refund is paid within{' '}
            <span className="nowrap">{refundDays.label}</span> business days.
          </dd>
        </div>
      </dl>
    </section>
  );
}
