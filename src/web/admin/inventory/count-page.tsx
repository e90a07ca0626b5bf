import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/count-page.ts';
import styles from './count.module.css';
import { groupByColor } from './count.rules.ts';
import { CountDialog } from './count-dialog.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Count stock');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const q = filter('q');
  return { products: prefetch(url, (signal) => adminApi.stockCount.list({ q, page, limit }, { signal })) };
}

/** The stock as it is on the shelf, counted by those who need no prices. */
export default function CountPage({ loaderData }: Route.ComponentProps) {
  const products = useLoading(loaderData.products);
  return (
    <>
      <h1>Count stock</h1>
      <DataList
        query={products}
        failure="Error fetching products"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Find a product', placeholder: 'Name or word' }}
        empty={{
          title: 'Nothing to count',
          text: 'Products appear here once they are in the inventory.',
          filtered: { title: 'No product matches', text: 'Try a word of its name.' },
        }}
      >
        {(items) => (
          <ul className={styles.products}>
            {items.map((product) => (
              <li key={product._id}>
                <ProductRow
                  product={product}
                  onChanged={(changed) =>
                    products.set((list) => ({
                      ...list,
                      data: list.data.map((each) => (each._id === changed._id ? changed : each)),
                    }))
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

type ProductRowProps = { product: CountedProduct; onChanged: (product: CountedProduct) => void };

function ProductRow({ product, onChanged }: ProductRowProps) {
  return (
    <>
      <span className="picture">
        <Picture picture={toPicture(product.image, '')} alt="" sizes="3.5rem" />
      </span>
      <div>
        <h2 className={styles.name}>{product.name}</h2>
        {groupByColor(product).map(({ color, sizes }) => (
          <p key={color} className="small soft tabular">
            {color && <b>{color}: </b>}
            {sizes}
          </p>
        ))}
      </div>
      <DialogButton
        size="sm"
        variant="secondary"
        dialog={(onClose) => <CountDialog {...{ product, onChanged, onClose }} />}
      >
        Count<span className="sr-only"> {product.name}</span>
      </DialogButton>
    </>
  );
}
