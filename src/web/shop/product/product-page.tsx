import { lazy, Suspense } from 'react';
import { data, Link, redirect, useLocation } from 'react-router';
import { productNotFound } from '../../../contract/cart/purchase-messages.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { Visibility } from '../../../contract/catalog/visibility.ts';
import type { ProductReviews } from '../../../contract/reviews/reviews.api.ts';
import type { ShownSet } from '../../../contract/sets/shown-set.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { madeToMeasureSize } from '../../../contract/workroom/made-to-measure-size.ts';
import { pageData } from '../../api.server.ts';
import '../../layout/page.module.css';
import { getPublicUrl, getShopDetails, pageMeta } from '../../seo/meta.ts';
import { breadcrumbData, productData } from '../../seo/structured-data.ts';
import { formatNearDays } from '../../shared/orders/dates.ts';
import { useNewestStock } from '../../state/products.ts';
import { useSession } from '../../state/session.ts';
import { Breadcrumb } from '../../ui/navigation/page-links.tsx';
import type { Route } from './+types/product-page.ts';
import { BuyBox } from './buy-box.tsx';
import type { ArrivalDays } from './facts/arrival-days.tsx';
import { ProductGallery } from './pictures/product-gallery.tsx';
import styles from './product.module.css';
import { ProductTabs } from './product-tabs.tsx';
import { RelatedProducts } from './related-products.tsx';
import { LazyReviews } from './reviews/lazy-reviews.tsx';
import { LazySets } from './sets/lazy-sets.tsx';
import { readPairInUrl, useSizeFromUrl } from './size-in-url.ts';
import { usePreHydrationChoice, useVariantChoice } from './use-variant-choice.ts';

// few come here: most first views do without it
const MissingProduct = lazy(() => import('./missing-product.tsx'));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).findProduct(params.productId);
  const { product = null, hidden = false } = found ?? {};
  // by an address it had before; its id stays what it is called by
  if (product && params.productId !== product.slug && params.productId !== product._id)
    throw redirect(`/product/${product.slug}${new URL(request.url).search}`, 301);
  const { lessData, readArrivals, readPictureBytes, readReviews, findSets } = context.get(pageData);
  const reviews = product?.rating ? await readReviews(product._id) : null;
  const bytes = product && lessData && (await readPictureBytes(product.pictures.map(({ key }) => key)));
  const sets = product ? await findSets(product._id) : [];
  const arrivals: ArrivalDays = product
    ? (await readArrivals()).map(({ where, ...days }) => ({ where, days: formatNearDays(days) }))
    : [];
  return data(
    { product, hidden, reviews, sets, arrivals, ...(bytes && { bytes }) },
    { status: product ? 200 : 404 },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const product = loaderData?.product;
  if (!product) {
    const description = 'This piece is not in our collection, or no longer is.';
    return pageMeta(matches, { title: productNotFound, description, path: '/shop', indexed: false });
  }
  const publicUrl = getPublicUrl(matches);
  const path = `/product/${product.slug}`;
  const [picture] = product.pictures;
  return pageMeta(matches, {
    title: product.name,
    description: getSummary(product.description),
    path,
    kind: 'product',
    indexed: !loaderData.hidden,
    image: picture?.key ? { path: `/images/${picture.key}/og.jpg`, alt: picture.alt } : undefined,
    structured: [
      productData(publicUrl, product, path, getShopDetails(matches).name, {
        reviews: loaderData.reviews?.data,
        chosen: readPairInUrl(product, location.search),
      }),
      breadcrumbData(
        publicUrl,
        getBreadcrumb(product).map(({ label, to }) => ({ name: label, path: to ?? path })),
      ),
    ],
  });
};

export default function ProductPage({
  loaderData: { product, hidden, reviews, sets, arrivals, bytes },
  params,
}: Route.ComponentProps) {
  const isAdmin = useSession()?.role === 'admin';
  if (product) {
    return (
      <KnownProduct
        key={product._id}
        product={product}
        ribbon={isAdmin && hidden ? 'hidden' : undefined}
        reviews={reviews}
        sets={sets}
        arrivals={arrivals}
        bytes={bytes}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <MissingProduct isAdmin={isAdmin} id={params.productId}>
        {(draft) => <KnownProduct key={draft._id} product={draft} ribbon={draft.visibility} />}
      </MissingProduct>
    </Suspense>
  );
}

const ribbonLabels: Record<Visibility, string | undefined> = {
  draft: 'This is a draft. Only admins see it.',
  hidden: 'This piece is hidden. It is found by its link only.',
  public: undefined,
};

type KnownProductProps = {
  product: PageProduct;
  ribbon: Visibility | undefined;
  reviews?: ProductReviews | null;
  sets?: readonly ShownSet[];
  arrivals?: ArrivalDays;
  /** Of the pictures, by key, where the visitor is sent less. */
  bytes?: Readonly<Record<string, number>> | undefined;
};

function KnownProduct({ product: loaded, ribbon, reviews, sets, arrivals, bytes }: KnownProductProps) {
  const product = useNewestStock(loaded);
  const { search } = useLocation();
  const named = readPairInUrl(product, search);
  // the form for measurements is opened in the browser only
  const choice = useVariantChoice(product, named.size === madeToMeasureSize ? {} : named);
  useSizeFromUrl(product, choice, search);
  usePreHydrationChoice(product, choice);
  const ribbonLabel = ribbon && ribbonLabels[ribbon];
  return (
    <div className={`wrap ${styles.page}`}>
      {ribbonLabel && (
        <p className={styles.ribbon} role="note">
          {ribbonLabel}{' '}
          <Link className="link" to={`/admin/list?edit=${product._id}`}>
            Edit it
          </Link>
        </p>
      )}
      <Breadcrumb trail={getBreadcrumb(product)} />
      <div className={styles.product}>
        <ProductGallery pictures={product.pictures} name={product.name} color={choice.color} bytes={bytes} />
        <BuyBox product={product} choice={choice} arrivals={arrivals} />
      </div>
      <ProductTabs product={product} size={choice.size} />
      {sets && sets.length > 0 && <LazySets sets={sets} />}
      {reviews && <LazyReviews productId={product._id} reviews={reviews} />}
      {!ribbon && <RelatedProducts product={product} />}
    </div>
  );
}

function getBreadcrumb(product: PageProduct) {
  const { category, name } = product;
  return [
    { label: 'Home', to: '/' },
    { label: category, to: `/shop?category=${encodeURIComponent(category).replace(/%20/g, '+')}` },
    { label: name },
  ];
}

/** As much of a text as search engines show, cut at a word. */
function getSummary(text: string): string {
  return text.length <= 160 ? text : `${truncate(text, 158).replace(/\s+\S*$/, '')}…`;
}
