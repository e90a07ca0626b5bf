import type { ReactNode } from 'react';
import type { PageProduct } from '../../../../contract/catalog/catalog.api.ts';
import { cutLabels } from '../../../../contract/fit/fit.ts';
import { cmPerInch, sizesOf } from '../../../../contract/stock/sizes.ts';
import { getFitTables } from '../../../shared/size-tables.ts';
import tablesStyles from '../../../ui/tables.module.css';
import styles from './product-details.module.css';

type DetailsProps = { product: PageProduct };

/** What it is, who wears it in the picture, what it is made of. */
export function PieceWords({ product }: DetailsProps) {
  return (
    <div className="stack">
      <p className="prose">{product.description}</p>
      {product.model && <p className="small">{product.model}</p>}
      <ClothLine product={product} />
    </div>
  );
}

/** "100% cotton adire, unlined, 142 cm long" */
function ClothLine({ product: { cloth, garmentLength } }: DetailsProps) {
  const parts = [cloth, garmentLength && `${garmentLength.replaceAll(' ', '\u00a0')}\u00a0long`].filter(
    Boolean,
  );
  return parts.length > 0 && <p className="small">{parts.join(', ')}</p>;
}

/** What a buyer asks next, delivery (as children) last. A part of which nothing is known is left out. */
export function ProductDetails({ product, children }: DetailsProps & { children: ReactNode }) {
  const { cloth, making, cut, careInstructions } = product;
  return (
    <div className={styles.details}>
      {cloth && (
        <Part title="The cloth">
          <p>{cloth}</p>
          <p>{careInstructions[0]?.washing}</p>
        </Part>
      )}
      <Part title="The fit">
        <p>{cutLabels[cut]}</p>
        <FitTable product={product} />
      </Part>
      {making && (
        <Part title="The making">
          <p>{making}</p>
        </Part>
      )}
      <Part title="Delivery and returns">{children}</Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="small stack">{children}</div>
    </details>
  );
}

/** The measurements of the sizes it comes in, of the cut it has. */
function FitTable({ product: { cut, availableSizes } }: DetailsProps) {
  const { guide, ukSizes } = getFitTables();
  const rows = guide.tables.find((table) => table.cut === cut)?.rows ?? [];
  const sizes = sizesOf(availableSizes).flatMap((size) => {
    const at = guide.columns.indexOf(String(ukSizes[size]));
    return at < 0 ? [] : { size, at };
  });
  const known = rows.filter(({ inches }) => sizes.some(({ at }) => inches[at]));
  if (known.length === 0) return null;
  return (
    <table className={tablesStyles.table}>
      <thead>
        <tr>
          <th scope="col">cm / in</th>
          {known.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, at }) => (
          <tr key={size}>
            <th scope="row" translate="no">
              {size}
            </th>
            {known.map(({ name, inches: { [at]: inch } }) => (
              <td key={name}>{inch && `${Math.round(inch * cmPerInch)} / ${inch}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
