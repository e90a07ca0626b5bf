import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { OrderItem } from '../../../contract/orders/order.api.ts';
import type { ReturnResolution } from '../../../contract/returns/return-states.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Amount } from '../../ui/price.tsx';
import { ExchangeProduct } from './exchange-product.tsx';
import styles from './return.module.css';
import type { ChosenLine, QuotedLine } from './return-draft.ts';

type ItemChoiceProps = {
  item: OrderItem;
  currency: string;
  wants: ReturnResolution;
  quoted: QuotedLine;
  product: PageProduct | null | undefined;
  /** Undefined while it stays where it is. */
  chosen: ChosenLine | undefined;
  error: string | undefined;
  onChange: (chosen: ChosenLine | undefined) => void;
};

/** One item of the order: whether it may be returned, and how many are. */
export function ItemChoice(props: ItemChoiceProps) {
  const { item, currency, wants, quoted, product, chosen, error, onChange } = props;
  const { allowed, why, left } = quoted;
  const name = `${item.name}, ${formatOptions(item)}`;
  return (
    <li className={classes(styles.piece, !allowed && styles.stays)}>
      <span className="picture">
        <Picture picture={toPicture(item.image, '')} alt="" sizes="5.5rem" />
      </span>
      <div className={styles.pieceBody}>
        <Checkbox
          name="piece"
          checked={chosen !== undefined}
          disabled={!allowed && !chosen}
          onChange={({ target }) =>
            onChange(target.checked ? { quantity: Math.max(1, left), size: '', color: '' } : undefined)
          }
          label={
            <>
              <b className={styles.pieceName}>{item.name}</b>
              <span className="own-line small soft">{formatOptions(item)}</span>
            </>
          }
        />
        <p className={classes('small', !allowed && styles.refused)}>
          {why}
          {allowed && wants === 'refund' && quoted.refund > 0 && (
            <span className="own-line">
              Refund: <Amount short amount={quoted.refund} currency={currency} />
            </span>
          )}
        </p>
        {chosen && left > 1 && (
          <div className={`row ${styles.howMany}`}>
            <span className="small soft">How many</span>
            <Stepper
              small
              value={chosen.quantity}
              max={left}
              of={name}
              onChange={(quantity) => onChange({ ...chosen, quantity })}
            />
          </div>
        )}
        {chosen && wants === 'exchange' && (
          <ExchangeProduct
            item={item}
            product={product}
            choices={quoted.choices}
            chosen={chosen}
            error={error}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  );
}
