import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalog/catalog.api.ts';
import type { PageData } from '../../../../contract/pages.ts';
import { pageData } from '../../../api.server.ts';
import { api } from '../../../client/api.ts';
import { pageMeta } from '../../../seo/meta.ts';
import { capPixelRatio, Picture, type ShownPicture } from '../../../ui/marks/picture.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { interleave } from '../grid.rules.ts';
import shopStyles from '../shop.module.css';
import type { Route } from './+types/gallery-page.ts';
import styles from './gallery.module.css';
import { type Chapter, Lookbook, lookbookSize, toChapter } from './lookbook.tsx';

/** The number of products whose pictures are loaded per request. */
const productsPerStep = 8;

/** One picture in this many is large, in the space of four: so they fill three rows of five. */
const largeEvery = 12;
const sizes = `(min-width: 80rem) 15.5rem, (min-width: 48rem) 24vw, ${capPixelRatio('22vw')}, 33vw`;
const largeSizes = `(min-width: 80rem) 32rem, (min-width: 48rem) 48vw, ${capPixelRatio('44vw')}, 66vw`;

/** The pictures of a few products, as far as the gallery needs them. */
type Chunk = { slug: string; name: string; pictures: ShownPicture[] }[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const requestedPage = Number(url.searchParams.get('page') ?? 1);
  const first = Number.isInteger(requestedPage) && requestedPage > 0 ? Math.min(requestedPage, 100_000) : 1;
  const reads = context.get(pageData);
  const [{ data, page, pages }, chapters] = await Promise.all([
    reads.listProducts({ page: first, limit: productsPerStep, sort: 'date-desc' }),
    first === 1 ? readChapters(reads) : [],
  ]);
  return { chunk: toChunk(data), page, pages, chapters };
}

/** The first collections that the owner put together, those of rules alone left out. */
async function readChapters({ listCollections, listProducts }: PageData): Promise<Chapter[]> {
  const collections = (await listCollections()).filter(({ rule }) => rule.by === 'hand' || rule.by === 'tag');
  const chapters = await Promise.all(
    collections.slice(0, lookbookSize.chapters).map(async (collection) => {
      const { data } = await listProducts({ collection: collection.slug, limit: lookbookSize.pieces });
      return toChapter(collection, data);
    }),
  );
  return chapters.filter(({ looks }) => looks.length > 1);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Gallery',
    description: 'Every picture of every piece: prints, cuts and details up close.',
    path: '/gallery',
  });

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { chunks, page, state, loadMore } = useChunks(loaderData);
  const more = page < loaderData.pages;
  const sentinel = useNear(more && state === 'idle', loadMore);
  const empty = chunks.every((chunk) => chunk.every((product) => product.pictures.length === 0));
  const { chapters } = loaderData;
  const hasChapters = chapters.length > 0;
  return (
    <div className={shopStyles.shop}>
      <div className={`wrap ${shopStyles.head}`}>
        <h1>Gallery</h1>
      </div>
      <Lookbook chapters={chapters} />
      <section className="wrap" aria-labelledby={hasChapters ? 'every-picture' : undefined}>
        {hasChapters && (
          <h2 className="below-6" id="every-picture">
            Every picture
          </h2>
        )}
        {empty && !more && <p className="lead">No images available.</p>}
        <ul className={styles.grid}>
          {chunks.map((chunk) => (
            <GalleryChunk key={chunk[0]?.slug} chunk={chunk} />
          ))}
        </ul>
        {state === 'failed' && (
          <ErrorState title="The next pictures could not be loaded" onRetry={() => loadMore()} />
        )}
        {more && state !== 'failed' && (
          <p ref={sentinel} className={styles.more} role="status">
            {state === 'loading' ? (
              'Loading...'
            ) : (
              <a className="link" href={`/gallery?page=${page + 1}`}>
                More pictures
              </a>
            )}
          </p>
        )}
      </section>
    </div>
  );
}

const GalleryChunk = memo(function GalleryChunk({ chunk }: { chunk: Chunk }) {
  const views = interleave(
    chunk.map(({ slug, name, pictures }) => pictures.map((picture) => ({ slug, name, picture }))),
  );
  return views.map(({ slug, name, picture }, index) => {
    const large = index % largeEvery === 0;
    const side = (index / largeEvery) % 2 === 0 ? styles.large : `${styles.large} ${styles.right}`;
    return (
      <li key={picture.key} className={large ? side : undefined}>
        <Link to={`/product/${slug}`} aria-label={`${name}: ${picture.alt}`}>
          <span className="picture" style={{ backgroundColor: picture.tint }}>
            <Picture picture={picture} sizes={large ? largeSizes : sizes} alt="" />
          </span>
          <span className={styles.name}>{name}</span>
        </Link>
      </li>
    );
  });
});

function useChunks(first: { chunk: Chunk; page: number }) {
  const [chunks, setChunks] = useState([first.chunk]);
  const [page, setPage] = useState(first.page);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function loadMore() {
    setState('loading');
    try {
      const next = page + 1;
      const { data } = await api.catalog.list({ page: next, limit: productsPerStep, sort: 'date-desc' });
      setChunks((before) => [...before, toChunk(data)]);
      setPage(next);
      setState('idle');
    } catch (error) {
      console.warn('More pictures could not be loaded.', error);
      setState('failed');
    }
  }
  return { chunks, page, state, loadMore };
}

/** Calls back when the element comes near the view. */
function useNear(on: boolean, onNear: () => void) {
  const ref = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!on || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [on]);
  return ref;
}

function toChunk(products: readonly Pick<Product, 'slug' | 'name' | 'pictures'>[]): Chunk {
  return products.map(({ slug, name, pictures }) => ({
    slug,
    name,
    pictures: pictures.map(({ key, alt, width, height, tint }) => ({ key, alt, width, height, tint })),
  }));
}
