import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { ProductChoiceField, ProductDateTimeField, ProductTextField } from './product-field-inputs.tsx';
import { useDraftField } from './use-product-form.ts';

/** Who sees the product, and whether it can be bought. A draft that goes into the shop is switched on with it. */
export function ShopFields() {
  const { value: visibility } = useDraftField('visibility');
  const { value: pictures } = useDraftField('pictures');
  const sellable = useDraftField('sellable');
  const slug = useDraftField('slug');
  const cost = useDraftField('cost');
  return (
    <div className="stack">
      <div className={`${styles.grid} ${styles.two}`}>
        <ProductChoiceField
          name="visibility"
          onChosen={(chosen, before) => {
            if (before === 'draft' && chosen !== 'draft') sellable.change(true);
          }}
        />
        <ProductDateTimeField
          name="publishAt"
          help="Lagos time. A draft until then, and in the shop from that minute on."
        />
        <TextInput
          label={productFields.slug.label}
          help="The end of its link, /product/…. Empty: made from the name. The old link goes on working."
          optional
          value={slug.value}
          maxLength={200}
          error={slug.errorAt()}
          onChange={(event) => slug.change(event.target.value)}
        />
        <ProductTextField name="sku" />
        <TextInput
          label={productFields.cost.label}
          help="What a piece costs you, in naira. Nobody but admins sees it."
          optional
          inputMode="decimal"
          value={cost.value}
          maxLength={16}
          error={cost.errorAt()}
          onChange={(event) => cost.change(event.target.value)}
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
