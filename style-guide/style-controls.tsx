import { useState } from 'react';
import { Button, type ButtonLook, LinkButton } from '../src/web/ui/button.tsx';
import { Checkbox } from '../src/web/ui/forms/checkbox.tsx';
import { SelectField } from '../src/web/ui/forms/select-field.tsx';
import { Stepper } from '../src/web/ui/forms/stepper.tsx';
import { TextArea, TextInput } from '../src/web/ui/forms/text-input.tsx';
import { Icon, IconButton, type IconName } from '../src/web/ui/marks/icon.tsx';
import styles from './style.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'text'] as const;
const sizes = ['lg', 'md', 'sm'] as const satisfies ButtonLook['size'][];
const icons: IconName[] = [
  'heart',
  'share',
  'ruler',
  'zoom',
  'search',
  'edit',
  'trash',
  'print',
  'copy',
  'warn',
];

/** Buttons in all states; hover, focus and press are tried by hand. */
export function StyleButtons() {
  return (
    <section aria-labelledby="style-buttons">
      <h2 id="style-buttons">Buttons</h2>
      {variants.map((variant) => (
        <div className={styles.row} key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} working>
            Working
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <LinkButton to="/admin/style">A link like a button</LinkButton>
        <IconButton icon="close" label="Close" />
        <IconButton icon="heart" label="Add to Wishlist" aria-pressed />
      </div>
      <div className={styles.row}>
        {icons.map((name) => (
          <span className={`caption row ${styles.named}`} key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
    </section>
  );
}

const countries = [
  { value: 'ng', label: 'Nigeria' },
  { value: 'gb', label: 'United Kingdom' },
];

/** Fields empty, filled, disabled and wrong. */
export function StyleFields() {
  const [quantity, setQuantity] = useState(1);
  return (
    <section aria-labelledby="style-fields">
      <h2 id="style-fields">Fields</h2>
      <div className={styles.grid}>
        <TextInput label="Empty" placeholder="0803 123 4567" help="Help says why, or how to write it." />
        <TextInput label="Filled" defaultValue="Àdùkẹ́ Ọláìyá" />
        <TextInput label="Optional" optional />
        <TextInput label="Disabled" defaultValue="EWA-7K2M" disabled />
        <TextInput
          label="Wrong"
          defaultValue="ibim@example"
          error="Enter the full address, like name@example.com."
        />
        <SelectField label="List" options={countries} />
        <SelectField label="List, wrong" options={countries} placeholder="Choose" error="Choose a country." />
        <TextArea label="Text" rows={3} error="Write a message." />
      </div>
      <div className={styles.row}>
        <Checkbox label="A box" />
        <Checkbox label="A box, ticked" defaultChecked />
        <Checkbox label="A box, missed" error="Please agree first." />
        <Stepper value={quantity} onChange={setQuantity} max={5} />
      </div>
    </section>
  );
}
