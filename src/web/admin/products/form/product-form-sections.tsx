import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { type NamesOf, namesOf, productFields } from '../../../../contract/catalog/product-fields.ts';
import { defaultFitMeasurements } from '../../../../contract/fit/fit.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Form } from '../../kit/form-dialog.tsx';
import { FormSection } from '../../kit/form-section.tsx';
import { StickyFooter } from '../../kit/save-bar.tsx';
import { CareFields, ProductTagsField } from './care-and-tags.tsx';
import styles from './form.module.css';
import { OfferFields } from './offer-fields.tsx';
import { PictureList } from './picture-list.tsx';
import { PriceFields, SaleFields } from './prices/price-fields.tsx';
import { SizePriceFields } from './prices/size-price-fields.tsx';
import { ProductChoiceField, ProductField } from './product-field-inputs.tsx';
import { ColorRows, SizeChoices } from './size-and-color-fields.tsx';
import { StockFields, StockQuantityField, type StoredStock } from './stock-fields.tsx';
import { StockHistory } from './stock-movements.tsx';
import { FormRulesContext, type ProductFormState, useDraftField, useFormRules } from './use-product-form.ts';

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
const textHelp: { [Name in NamesOf<'text'>]?: string } = {
  cloth: 'One line, as in “100 % cotton adire, unlined”.',
  garmentLength: 'As in “142 cm”.',
  model: 'A sentence, as in “The model is 172 cm tall and wears M.”',
  making: 'Who makes it, where, and how long it takes.',
};
const isInGrid = (name: (typeof textFieldNames)[number]) => 'grid' in productFields[name];

/** Every field of a product, for adding and editing. */
export function ProductForm({ form, onSubmit, footer, actions, stored }: ProductFormProps) {
  const { methods, element, failure, uploader, rules } = form;
  const editing = stored !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <FormProvider {...methods}>
      <FormRulesContext value={rules}>
        <Form ref={element} className={styles.form} onSubmit={submit}>
          {failure && (
            <Message kind="bad" role="alert">
              {failure}
            </Message>
          )}
          <FormSection title="Pictures" collapsed={editing}>
            <PictureList uploader={uploader} />
          </FormSection>
          <FormSection title="Words" collapsed={editing}>
            <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
              {textFieldNames.filter(isInGrid).map((name) => (
                <ProductField key={name} name={name} />
              ))}
              <CategoryField />
            </div>
            {textFieldNames
              .filter((name) => !isInGrid(name) && name !== 'sku')
              .map((name) => (
                <ProductField key={name} name={name} help={textHelp[name]} />
              ))}
          </FormSection>
          <FormSection title="Prices">
            <PriceFields />
            <SaleFields />
            <SizePriceFields />
          </FormSection>
          <FormSection title="Sizes, colours and stock" collapsed={editing}>
            <StockQuantityField />
            <SizeChoices />
            <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
              <ProductChoiceField name="cut" />
              <ProductChoiceField name="fitBy" />
            </div>
            <ColorRows />
            <StockFields stored={stored} />
            {stored && <StockHistory productId={stored.productId} />}
          </FormSection>
          <FormSection title="Made to measure and to order" collapsed>
            <OfferFields />
          </FormSection>
          <FormSection title="Care and tags" collapsed>
            <CareFields />
            <ProductTagsField name="tags" />
            <ProductTagsField name="goesWith" />
          </FormSection>
          <FormSection title="In the shop" collapsed={editing}>
            <ShopFields />
          </FormSection>
          {actions}
          <StickyFooter>{footer}</StickyFooter>
        </Form>
      </FormRulesContext>
    </FormProvider>
  );
}

/** The category; with it goes what is usual in it, to be changed below. */
function CategoryField() {
  const fitBy = useDraftField('fitBy');
  const { value, change, errorAt } = useDraftField('category');
  const { categories } = useFormRules();
  const choices = categories.includes(value) ? categories : [...categories, value];
  return (
    <SelectField
      label={productFields.category.label}
      options={choices.map((name) => ({ value: name, label: name }))}
      value={value}
      error={errorAt()}
      onChange={({ target }) => {
        change(target.value);
        fitBy.change(defaultFitMeasurements(target.value));
      }}
    />
  );
}

/** Who sees the product, and whether it can be bought. A draft that goes into the shop is switched on with it. */
function ShopFields() {
  const { value: visibility } = useDraftField('visibility');
  const { value: pictures } = useDraftField('pictures');
  const sellable = useDraftField('sellable');
  return (
    <div className="stack">
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        <ProductChoiceField
          name="visibility"
          onChosen={(chosen, before) => {
            if (before === 'draft' && chosen !== 'draft') sellable.change(true);
          }}
        />
        <ProductField
          name="publishAt"
          help="Lagos time. A draft until then, and in the shop from that minute on."
        />
        <ProductField
          name="slug"
          help="The end of its link, /product/…. Empty: made from the name. The old link goes on working."
        />
        <ProductField name="sku" />
        <ProductField name="cost" help="What a piece costs you, in naira. Nobody but admins sees it." />
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
