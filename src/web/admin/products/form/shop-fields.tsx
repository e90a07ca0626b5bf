import { visibilities, visibilityWords } from '../../../../contract/rules/catalog/visibility.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Message } from '../../../ui/message.tsx';
import type { ProductDraft } from './product-draft.ts';

type ShopFieldsProps = {
  draft: ProductDraft;
  error: string | undefined;
  onChange: (change: Partial<ProductDraft>) => void;
};

/** Who sees the product, and whether it can be bought. A draft that goes into the shop is switched on with it. */
export function ShopFields({ draft, error, onChange }: ShopFieldsProps) {
  const shown = draft.visibility !== 'draft';
  return (
    <div className="stack">
      <div className={`${styles.grid} ${styles.two}`}>
        <SelectField
          label="Visibility"
          options={visibilities.map((value) => ({ value, label: visibilityWords[value] }))}
          value={draft.visibility}
          error={error}
          onChange={(event) => {
            const visibility = visibilities.find((known) => known === event.target.value);
            if (!visibility) return;
            const published = draft.visibility === 'draft' && visibility !== 'draft';
            onChange(published ? { visibility, inStock: true } : { visibility });
          }}
        />
      </div>
      <Checkbox
        label="In Stock: shoppers can buy it"
        checked={draft.inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
      {shown && draft.pictures.length === 0 && (
        <Message role="status">It has no picture yet: shoppers see a clothes hanger in its place.</Message>
      )}
    </div>
  );
}
