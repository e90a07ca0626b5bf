import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { namesOf, productFields } from '../../../../contract/catalog/product-fields.ts';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../../kit/form-section.tsx';
import { StickyFooter } from '../../kit/save-bar.tsx';
import { CareFields, ProductTagsField } from './care-and-tags.tsx';
import styles from './form.module.css';
import { PictureList } from './picture-list.tsx';
import { PriceFields, SaleFields } from './price-fields.tsx';
import { ProductTextField } from './product-field-inputs.tsx';
import { ShopFields } from './shop-fields.tsx';
import { CategoryField, ColorRows, FitFields, SizeChoices } from './size-and-color-fields.tsx';
import { StockFields, StockQuantityField, type StoredStock } from './stock-fields.tsx';
import { StockHistory } from './stock-movements.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { FormRulesContext } from './use-product-form.ts';

type ProductFormProps = {
  form: ProductFormState;
  onSubmit: () => void;
  /** Buttons and progress. */
  footer: ReactNode;
  /** Further actions on the product, after its fields. */
  actions?: ReactNode;
  /** The stock of the version under edit; none for a new product. */
  stored?: StoredStock;
};

const textFieldNames = namesOf('text');
const isInGrid = (name: (typeof textFieldNames)[number]) => 'grid' in productFields[name];

/** Every field of a product, for adding and editing. */
export function ProductForm({ form, onSubmit, footer, actions, stored }: ProductFormProps) {
  const { methods, element, failure, pictures, rules } = form;
  const editing = stored !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <FormProvider {...methods}>
      <FormRulesContext value={rules}>
        <form method="post" ref={element} className={styles.form} onSubmit={submit} noValidate>
          {failure && (
            <Message kind="bad" role="alert">
              {failure}
            </Message>
          )}
          <FormSection title="Pictures" collapsed={editing}>
            <PictureList sender={pictures.uploader} />
          </FormSection>
          <FormSection title="Words" collapsed={editing}>
            <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
              {textFieldNames.filter(isInGrid).map((name) => (
                <ProductTextField key={name} name={name} />
              ))}
              <CategoryField />
            </div>
            {textFieldNames
              .filter((name) => !isInGrid(name) && name !== 'sku')
              .map((name) => (
                <ProductTextField key={name} name={name} />
              ))}
          </FormSection>
          <FormSection title="Prices">
            <PriceFields />
            <SaleFields />
          </FormSection>
          <FormSection title="Sizes, colours and stock" collapsed={editing}>
            <StockQuantityField />
            <SizeChoices />
            <FitFields />
            <ColorRows />
            <StockFields stored={stored} />
            {stored && <StockHistory productId={stored.productId} />}
          </FormSection>
          <FormSection title="Care and tags" collapsed={editing}>
            <CareFields />
            <ProductTagsField name="tags" />
          </FormSection>
          <FormSection title="In the shop" collapsed={editing}>
            <ShopFields />
          </FormSection>
          {actions}
          <StickyFooter>{footer}</StickyFooter>
        </form>
      </FormRulesContext>
    </FormProvider>
  );
}
