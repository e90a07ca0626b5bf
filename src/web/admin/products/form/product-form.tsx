import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { categories } from '../../../../contract/rules/catalog/catalog.ts';
import { sizes } from '../../../../contract/rules/catalog/sizes.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { CareFields } from './care-fields.tsx';
import { ColorRows } from './color-rows.tsx';
import styles from './form.module.css';
import { PictureShots } from './picture-shots.tsx';
import { PriceFields } from './price-fields.tsx';
import type { ProductDraft } from './product-draft.ts';
import { ShopFields } from './shop-fields.tsx';

type ProductFormProps = {
  draft: ProductDraft;
  onChange: (change: Partial<ProductDraft>) => void;
  errors: FieldErrors;
  /** Why it was not saved, above the form. */
  failure?: ReactNode;
  onSubmit: () => void;
  /** Buttons and progress. */
  foot: ReactNode;
};

/** Every field of a product, for adding and editing. */
export function ProductForm({ draft, onChange, errors, failure, onSubmit, foot }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <PictureShots
        pictures={draft.pictures}
        colors={draft.colors}
        error={errors.images ?? errors.keepImages}
        onChange={(pictures) => onChange({ pictures })}
      />
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        <TextInput
          className={fieldsStyles.full}
          label="Name"
          value={draft.name}
          maxLength={200}
          error={errors.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextArea
          className={fieldsStyles.full}
          label="Description"
          value={draft.description}
          maxLength={5000}
          error={errors.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <SelectField
          label="Category"
          options={categories.map((category) => ({ value: category, label: category }))}
          value={draft.category}
          error={errors.category}
          onChange={(event) => {
            const category = categories.find((known) => known === event.target.value);
            if (category) onChange({ category });
          }}
        />
        <TextInput
          label="Stock quantity"
          inputMode="numeric"
          value={draft.stockQuantity}
          maxLength={7}
          error={errors.stockQuantity}
          onChange={(event) => onChange({ stockQuantity: event.target.value })}
        />
      </div>
      <PriceFields prices={draft.prices} errors={errors} onChange={(prices) => onChange({ prices })} />
      <SizeChoices draft={draft} error={errors.availableSizes} onChange={onChange} />
      <ColorRows colors={draft.colors} errors={errors} onChange={(colors) => onChange({ colors })} />
      <TextArea
        label="Additional information"
        value={draft.additionalInfo}
        maxLength={5000}
        rows={3}
        error={errors.additionalInfo}
        onChange={(event) => onChange({ additionalInfo: event.target.value })}
      />
      <CareFields care={draft.care} error={errors.careInstructions} onChange={(care) => onChange({ care })} />
      <ShopFields draft={draft} error={errors.visibility} onChange={onChange} />
      <div className={styles.foot}>{foot}</div>
    </form>
  );
}

type SizeChoicesProps = Pick<ProductFormProps, 'draft' | 'onChange'> & { error?: string };

function SizeChoices({ draft, error, onChange }: SizeChoicesProps) {
  return (
    <fieldset>
      <legend className="label">Sizes</legend>
      <div className={styles.choices}>
        {sizes.map((size) => (
          <Checkbox
            key={size}
            label={size}
            checked={draft.sizes.includes(size)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange({
                sizes: sizes.filter((each) =>
                  each === size ? event.target.checked : draft.sizes.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
