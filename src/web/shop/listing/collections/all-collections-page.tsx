import { Link } from 'react-router';
import type { Collection } from '../../../../contract/catalog/collections.api.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails, pageMeta } from '../../../seo/meta.ts';
import { useShopDetails } from '../../../state/shop-details.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { capPixelRatio } from '../../../ui/marks/picture.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import type { Route } from './+types/all-collections-page.ts';
import { CollectionCover } from './collection-cover.tsx';
import styles from './collection-tiles.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await context.get(pageData).listCollections() };
}

const getDescription = (city: string) => `Edited in our ${city} workroom.`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Collections',
    description: getDescription(getShopDetails(matches).city),
    path: '/collections',
    indexed: loaderData?.collections.length !== 0,
  });

/** Every collection that has pieces, in the owner's order. */
export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  const { city } = useShopDetails();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Collections</h1>
        {collections.length > 0 && <p className="lead">{getDescription(city)}</p>}
      </header>
      {collections.length === 0 ? (
        <EmptyState title="No collections at the moment" text="Every piece we have is in the shop.">
          <LinkButton to="/shop">See all pieces</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {collections.map((collection, index) => (
            <CollectionCard
              key={collection._id}
              collection={collection}
              wide={index % 3 === 0}
              eager={index < 2}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const sizes = `(min-width: 36rem) 48vw, ${capPixelRatio('50vw')}, calc(100vw - 2.5rem)`;
const wideSizes = `(min-width: 90rem) 53rem, (min-width: 48rem) 64vw, ${capPixelRatio('70vw')}, 100vw`;

type CollectionCardProps = { collection: Collection; wide: boolean; eager: boolean };

/** Picture, name, what it is, how many pieces; the whole card leads to the collection. */
function CollectionCard({ collection, wide, eager }: CollectionCardProps) {
  const { slug, name, text, picture, count } = collection;
  return (
    <li className={classes(styles.card, wide && styles.wide)}>
      <CollectionCover picture={picture} sizes={wide ? wideSizes : sizes} eager={eager} />
      <div>
        <h2>
          <Link to={`/collections/${slug}`} prefetch="intent">
            {name}
          </Link>
        </h2>
        {text && <p className={`prose above-3 ${styles.text}`}>{unbroken(text)}</p>}
        <p className={`small above-2 ${styles.lead}`}>
          {count === 1 ? 'See the piece' : `See ${count} pieces`}
        </p>
      </div>
    </li>
  );
}
