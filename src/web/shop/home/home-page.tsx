import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type {
  ListedProduct,
  PageProduct,
  ProductCard as ProductCardOf,
} from '../../../contract/catalog/catalog.api.ts';
import { guideColumns } from '../../../contract/stock/sizes.ts';
import { pageData } from '../../api.server.ts';
import { getPublicUrl, getShopDetails, pageMeta } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { CardGrid } from '../listing/card-grid.tsx';
import { loadGrid } from '../listing/grid-loader.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import type { Route } from './+types/home-page.ts';
import { BespokeBand } from './bespoke-band.tsx';
import { Hero } from './hero.tsx';
import { heroPreloads } from './hero-picture.tsx';
import styles from './home.module.css';
import { PromiseList } from './promise-list.tsx';

const path = '/';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { findProduct, readHome } = context.get(pageData);
  const { heroProduct, bespokeProduct } = shopConfig.home;
  const findPublic = async (slug: string) => {
    const found = await findProduct(slug);
    return found?.hidden ? undefined : found?.product;
  };
  const { headline, hero, featured } = await readHome();
  const [grid, worn, bespoke] = await Promise.all([
    loadGrid(path, url, context),
    hero ?? findPublic(heroProduct),
    findPublic(bespokeProduct),
  ]);
  return {
    ...grid,
    worn: worn && toCredit(worn),
    bespokePicture: bespoke?.pictures[0],
    headline,
    heroPicture: hero?.pictures[0],
    featured: featured.map(cardOf),
  };
}

/** What a card needs of a piece the owner chose. */
function cardOf({ _id, name, slug, prices, compareAt, soldOut, pictures }: ListedProduct): ProductCardOf {
  return { _id, name, slug, prices, compareAt, soldOut, pictures: pictures.slice(0, 2) };
}

/** The product a picture shows, as the line under the hero names it. */
function toCredit({ name, slug, prices, pictures }: PageProduct) {
  const color = pictures[0]?.color ?? '';
  return { name, slug, prices, detail: pictures.findLast((picture) => picture.color === color), color };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: `Ready-to-wear dresses from ${shopConfig.city}`,
    description: shopConfig.description,
    path,
    structured: [organizationData(getPublicUrl(matches), getShopDetails(matches))],
  }),
  ...heroPreloads(loaderData?.heroPicture).map((link) => ({ tagName: 'link' as const, ...link })),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { worn, bespokePicture, headline, heroPicture, featured, grid } = loaderData;
  const isFirstView = grid.page === 1 && grid.category === 'All';
  return (
    <>
      <Hero worn={worn} headline={headline} picture={heroPicture} />
      <SizeTape />
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
      <section className="wrap section" id="collection" aria-labelledby="collection-title">
        <h2 className={styles.head} id="collection-title">
          The collection
        </h2>
        <ProductGrid path={path} data={loaderData} level={3} />
      </section>
      <BespokeBand picture={bespokePicture} />
      <PromiseList />
    </>
  );
}

/** The measuring tape under the hero leads to the size guide. */
function SizeTape() {
  return (
    <Link className={styles.tapelink} to="/size-guide">
      <span className="sr-only">Size Guide: sizes are UK sizing</span>
      <div className={styles.tape} aria-hidden="true">
        <div className="wrap">
          <ol>
            {guideColumns.map((column) => (
              <li key={column}>{column}</li>
            ))}
          </ol>
        </div>
      </div>
    </Link>
  );
}
