import { data } from 'react-router';
import type { Product } from '../../contract/catalog.ts';
import { shopReads } from '../api.server.ts';
import { HouseEmail } from '../content/house-contact.tsx';
import { pageMeta, publicUrlOf } from '../meta.ts';
import { breadcrumbData, productData } from '../structured-data.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/product-page.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { useChoice } from './use-choice.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await context.get(shopReads).findProduct(params.productId);
  return data({ product: product ?? null }, { status: product ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  if (!product) {
    const description = 'This piece is not, or no longer, in the collection.';
    return pageMeta(matches, { title: 'Product not Found', description, path: '/shop', indexed: false });
  }
  const publicUrl = publicUrlOf(matches);
  const path = `/product/${product.slug}`;
  const [picture] = product.pictures;
  return pageMeta(matches, {
    title: product.name,
    description: shorten(product.description),
    path,
    kind: 'product',
    image: picture?.key ? { path: `/images/${picture.key}/og.jpg`, alt: picture.alt } : undefined,
    structured: [
      productData(publicUrl, product, path),
      breadcrumbData(
        publicUrl,
        trailOf(product).map(({ label, to }) => ({ name: label, path: to ?? path })),
      ),
    ],
  });
};

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  if (!product) return <NoProduct />;
  return <KnownProduct key={product._id} product={product} />;
}

function KnownProduct({ product }: { product: Product }) {
  const choice = useChoice(product);
  return (
    <div className="wrap">
      <Breadcrumb trail={trailOf(product)} />
      <div className="product">
        <ProductGallery pictures={product.pictures} name={product.name} color={choice.color} />
        <BuyBox product={product} choice={choice} />
      </div>
      <ProductTabs product={product} size={choice.size} />
    </div>
  );
}

function NoProduct() {
  return (
    <div className="wrap nf">
      <h1>Product not Found</h1>
      <p className="lead">
        This piece is not, or no longer, in the collection. Perhaps another one speaks to you, or write to us:{' '}
        <HouseEmail className="link" />.
      </p>
      <p className="row flex-wrap gap-6">
        <LinkButton to="/shop">See the shop</LinkButton>
        <LinkButton variant="text" to="/contact">
          Write to the atelier
        </LinkButton>
      </p>
    </div>
  );
}

function trailOf(product: Product) {
  const { category, name } = product;
  return [
    { label: 'Home', to: '/' },
    { label: category, to: `/shop?category=${encodeURIComponent(category).replace(/%20/g, '+')}` },
    { label: name },
  ];
}

/** As much of a text as search engines show, cut at a word. */
function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 158).replace(/\s+\S*$/, '')}…`;
}
