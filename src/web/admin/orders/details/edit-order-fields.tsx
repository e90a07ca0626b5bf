import type { Product } from '../../../../contract/catalog/catalog.api.ts';
import { defaultColor, namedColor } from '../../../../contract/catalog/colors.ts';
import {
  type AnyAddressField,
  addressLabel,
  nigerianStates,
  stateLabel,
} from '../../../../contract/customers/address-fields.ts';
import { isHomeCountry } from '../../../../contract/money/currencies.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { sizesOf } from '../../../../contract/stock/sizes.ts';
import { stockOf } from '../../../../contract/stock/stock-choice.ts';
import { api } from '../../../client/api.ts';
import { LgaField } from '../../../shared/addresses/lga-field.tsx';
import { getItemKey } from '../../../shared/orders/item-options.ts';
import countryNames from '../../../ui/forms/country-names.json' with { type: 'json' };
import fieldStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Picture, toPicture } from '../../../ui/marks/picture.tsx';
import { Message } from '../../../ui/message.tsx';
import type { SubmitForm } from '../../kit/form-dialog.tsx';
import { useQuery } from '../../kit/query.ts';
import type { LineDraft } from './changed-order.rules.ts';
import styles from './order-details.module.css';

export type OrderEditValues = {
  lines: LineDraft[];
  address: Record<AnyAddressField, string>;
  shippingFee: string;
  note: string;
};
type OrderEditForm = SubmitForm<OrderEditValues>;

/** The pieces of an order: another size or colour of what is there, fewer of them, or none. */
export function EditLines({ order, form }: { order: Order; form: OrderEditForm }) {
  const ids = [...new Set(order.items.map(({ productId }) => productId))].join(',');
  const { value, error } = useQuery((signal) => api.catalog.byIds({ ids }, { signal }), ids);
  const products = value?.data ?? [];
  const lines = form.watch('lines');
  const change = (index: number, changes: Partial<LineDraft>) =>
    form.set(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
    );
  return (
    <>
      {error && (
        <div className="above-2">
          <Message kind="bad" role="alert">
            What there is of each size could not be loaded: only numbers can be changed now.
          </Message>
        </div>
      )}
      <ul className={styles.editLines}>
        {order.items.map((item, index) => {
          const line = lines[index] ?? item;
          const product = products.find(({ _id }) => _id === item.productId);
          return (
            <li key={getItemKey(item)}>
              <span className="picture">
                <Picture picture={toPicture(item.image, '')} alt="" sizes="3.5rem" />
              </span>
              <b className={styles.name}>
                {item.name}
                {line.quantity === 0 && <span className="soft"> (taken out)</span>}
              </b>
              <SelectField
                label="Size"
                value={line.size}
                disabled={!product || line.quantity === 0}
                options={sizeOptions(item, line, product)}
                onChange={(event) => change(index, { size: event.target.value })}
              />
              <SelectField
                label="Colour"
                value={line.color}
                disabled={!product || line.quantity === 0}
                options={colorOptions(item, product)}
                onChange={(event) => change(index, { color: event.target.value })}
              />
              <div className={styles.number}>
                <span className="label">Pieces of {item.quantity}</span>
                <Stepper
                  value={line.quantity}
                  min={0}
                  max={item.quantity}
                  of={`${item.name}, ${item.size}`}
                  onChange={(quantity) => change(index, { quantity })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Item = Order['items'][number];

/** Returns the sizes of a product, each with the stock in the selected colour; the line's own size shows none. */
function sizeOptions(item: Item, { color }: LineDraft, product: Product | undefined) {
  const available = product ? sizesOf(product.availableSizes) : [];
  const sizes = available.includes(item.size) ? available : [item.size, ...available];
  return sizes.map((size) => {
    const isCurrent = size === item.size && color === item.color;
    const stock =
      product && !isCurrent ? stockOf(product, { size, color: namedColor(color) || undefined }) : undefined;
    const label = size || 'None';
    return { value: size, label: stock ? `${label} – ${formatStock(stock)}` : label };
  });
}

function colorOptions(item: Item, product: Product | undefined) {
  const available = product?.availableColors.map(({ name }) => name) ?? [];
  const colors = available.includes(item.color) ? available : [item.color, ...available];
  return colors.map((color) => ({
    value: color,
    label: color === defaultColor || color === '' ? 'As pictured' : color,
  }));
}

function formatStock({ quantity, more }: { quantity: number; more: boolean }): string {
  if (more) return `more than ${quantity}`;
  return quantity === 0 ? 'none left' : `${quantity} left`;
}

const countries = countryNames.map((name) => ({ value: name, label: name }));
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The fields of the address that an order goes to. */
export function EditAddress({ address, form }: { address: Order['address']; form: OrderEditForm }) {
  const { country, state, lga } = form.watch('address');
  const isHome = isHomeCountry(country);
  const field = (name: AnyAddressField) => ({ label: addressLabel(name), ...form.field(`address.${name}`) });
  const countryOptions = countries.some(({ value }) => value === address.country)
    ? countries
    : [{ value: address.country, label: address.country }, ...countries];

  function setCountry(next: string) {
    form.set('address.country', next);
    if (isHomeCountry(next) !== isHome) {
      setState(isHomeCountry(next) === isHomeCountry(address.country) ? address.state : '');
    }
  }

  function setState(next: string) {
    form.set('address.state', next);
    form.set('address.lga', next === address.state ? (address.lga ?? '') : '');
  }

  return (
    <div className={`${fieldStyles.grid} ${fieldStyles.two} above-3`}>
      <TextInput {...field('firstName')} />
      <TextInput {...field('lastName')} />
      <TextInput {...field('email')} type="email" />
      <TextInput {...field('phone')} type="tel" />
      <TextInput {...field('street')} className={fieldStyles.full} />
      <TextInput {...field('city')} />
      <TextInput {...field('zipcode')} optional={isHome} />
      <SelectField
        label="Country"
        value={country}
        options={countryOptions}
        error={form.errorAt('address.country')}
        onChange={({ target }) => setCountry(target.value)}
      />
      {isHome ? (
        <SelectField
          label="State"
          placeholder="Choose a state"
          value={state}
          options={states}
          error={form.errorAt('address.state')}
          onChange={({ target }) => setState(target.value)}
        />
      ) : (
        <TextInput {...field('state')} label={stateLabel(country)} />
      )}
      {isHome && (
        <LgaField
          key={state}
          state={state}
          name="lga"
          value={lga}
          error={form.errorAt('address.lga')}
          onChange={({ target }) => form.set('address.lga', target.value)}
        />
      )}
      <TextInput {...field('landmark')} optional />
      <TextInput {...field('phone2')} type="tel" optional />
      <TextInput {...field('note')} optional />
    </div>
  );
}
