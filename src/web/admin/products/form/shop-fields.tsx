import { productFields } from '../../../../contract/rules/catalog/product-fields.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { ChoiceOfProduct } from './one-field.tsx';
import { useDraftField } from './use-product-form.ts';

/** Who sees the product, and whether it can be bought. A draft that goes into the shop is switched on with it. */
export function ShopFields() {
  const { value: visibility } = useDraftField('visibility');
  const { value: pictures } = useDraftField('pictures');
  const sellable = useDraftField('sellable');
  return (
    <div className="stack">
      <div className={`${styles.grid} ${styles.two}`}>
        <ChoiceOfProduct
          name="visibility"
          onChosen={(chosen, before) => {
            if (before === 'draft' && chosen !== 'draft') sellable.change(true);
          }}
        />
      </div>
      <Checkbox
        label={productFields.sellable.box}
        checked={sellable.value}
        onChange={(event) => sellable.change(event.target.checked)}
      />
      {visibility !== 'draft' && pictures.length === 0 && (
        <Message role="status">It has no picture yet: shoppers see a clothes hanger in its place.</Message>
      )}
    </div>
  );
}
