import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { namesOf, productFields } from '../../../../contract/rules/catalog/product-fields.ts';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { StayingFoot } from '../../ui/staying-foot.tsx';
import { PoolField, StockFields, type StoredStock } from '../stock/stock-fields.tsx';
import { StockHistory } from '../stock/stock-history.tsx';
import { CareFields } from './care-fields.tsx';
import { ColorRows } from './color-rows.tsx';
import { CategoryField, FitFields } from './fit-fields.tsx';
import styles from './form.module.css';
import { TextOfProduct } from './one-field.tsx';
import { PictureShots } from './pictures/picture-shots.tsx';
import { PriceFields } from './price-fields.tsx';
import { RulesOfForm } from './product-rules.ts';
import { SaleFields } from './sale-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { SizeChoices } from './size-choices.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { WordsOfProduct } from './words-field.tsx';

type ProductFormProps = {
  form: ProductFormState;
  onSubmit: () => void;
  /** Buttons and progress. */
  foot: ReactNode;
  /** What can be done with the product besides, after its fields. */
  end?: ReactNode;
  /** The stock of the version under edit; none for a new product. */
  stored?: StoredStock;
};

const texts = namesOf('text');
const isInGrid = (name: (typeof texts)[number]) => 'grid' in productFields[name];

/** Every field of a product, for adding and editing. */
export function ProductForm({ form, onSubmit, foot, end, stored }: ProductFormProps) {
  const { methods, element, failure, pictures, rules } = form;
  const editing = stored !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <FormProvider {...methods}>
      <RulesOfForm value={rules}>
        <form method="post" ref={element} className={styles.form} onSubmit={submit} noValidate>
          {failure && (
            <Message kind="bad" role="alert">
              {failure}
            </Message>
          )}
          <FormSection title="Pictures" folded={editing}>
            <PictureShots sender={pictures.sender} />
          </FormSection>
          <FormSection title="Words" folded={editing}>
            <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
              {texts.filter(isInGrid).map((name) => (
                <TextOfProduct key={name} name={name} />
              ))}
              <CategoryField />
            </div>
            {texts
              .filter((name) => !isInGrid(name) && name !== 'sku')
              .map((name) => (
                <TextOfProduct key={name} name={name} />
              ))}
          </FormSection>
          <FormSection title="Prices">
            <PriceFields />
            <SaleFields />
          </FormSection>
          <FormSection title="Sizes, colours and stock" folded={editing}>
            <PoolField />
            <SizeChoices />
            <FitFields />
            <ColorRows />
            <StockFields stored={stored} />
            {stored && <StockHistory productId={stored.productId} />}
          </FormSection>
          <FormSection title="Care and tags" folded={editing}>
            <CareFields />
            <WordsOfProduct name="tags" />
          </FormSection>
          <FormSection title="In the shop" folded={editing}>
            <ShopFields />
          </FormSection>
          {end}
          <StayingFoot>{foot}</StayingFoot>
        </form>
      </RulesOfForm>
    </FormProvider>
  );
}
