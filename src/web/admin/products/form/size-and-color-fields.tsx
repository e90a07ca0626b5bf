import type { CSSProperties } from 'react';
import { hexCodePattern } from '../../../../contract/catalog/list-options.ts';
import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { suggestHex, swatchOf } from '../../../../contract/catalog/swatches.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { createRowId, type DraftColor } from './draft-kinds.ts';
import styles from './form.module.css';
import { RemovableList } from './product-field-inputs.tsx';
import { reassignColors } from './stock-grid.rules.ts';
import { useDraftField, useFormRules } from './use-product-form.ts';

/** The sizes it comes in: the shop's, and others from an import, which can be removed but not added. */
export function SizeChoices() {
  const { value, change, errorAt } = useDraftField('availableSizes');
  const error = errorAt();
  const { sizes } = useFormRules();
  const customSizes = value.filter((size) => !sizes.includes(size));
  return (
    <fieldset>
      <legend className="label">{productFields.availableSizes.label}</legend>
      <div className={styles.choices}>
        {sizes.map((size) => (
          <Checkbox
            key={size}
            label={size}
            checked={value.includes(size)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              change([
                ...sizes.filter((each) => (each === size ? event.target.checked : value.includes(each))),
                ...customSizes,
              ])
            }
          />
        ))}
      </div>
      {customSizes.length > 0 && (
        <RemovableList
          label="Sizes kept from another shop"
          items={customSizes}
          noun="size"
          onRemove={(rest) => change(value.filter((each) => sizes.includes(each) || rest.includes(each)))}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** Named colours with a picker and the code as text; either writes the other. */
export function ColorRows() {
  const { value: colors, change: changeColors, errorAt } = useDraftField('availableColors');
  const stock = useDraftField('variants');
  const listError = errorAt();
  function onChange(after: DraftColor[]) {
    if (after.length !== colors.length) stock.change(reassignColors(stock.value, colors, after));
    changeColors(after);
  }
  const change = (id: string, part: Partial<DraftColor>) =>
    onChange(colors.map((color) => (color.id === id ? { ...color, ...part } : color)));
  const suggestColor = (name: string, id?: string) =>
    suggestHex(
      name,
      colors.filter((color) => color.id !== id).map(({ hexCode }) => hexCode),
    );
  const rename = (color: DraftColor, name: string) =>
    change(color.id, { name, ...(color.suggested ? { hexCode: suggestColor(name, color.id) } : {}) });
  const choose = (id: string, hexCode: string) => change(id, { hexCode, suggested: false });
  return (
    <fieldset>
      <legend className="label">Colours</legend>
      <ul className={styles.colors}>
        {colors.map((color, index) => {
          const number = index + 1;
          const error = errorAt(index);
          const isValidHex = hexCodePattern.test(color.hexCode);
          return (
            <li key={color.id}>
              <span
                className={styles.colorInput}
                style={{ '--c': isValidHex ? color.hexCode : '#ddd0c1' } as CSSProperties}
              >
                <input
                  type="color"
                  aria-label={`Pick color ${number}`}
                  value={isValidHex ? toSixDigitHex(color.hexCode) : '#ddd0c1'}
                  onChange={(event) => choose(color.id, event.target.value.toUpperCase())}
                />
              </span>
              <input
                className={fieldsStyles.input}
                aria-label={`Name of color ${number}`}
                placeholder="Deep indigo"
                value={color.name}
                maxLength={60}
                aria-invalid={error && color.name.trim() === '' ? true : undefined}
                onChange={(event) => rename(color, event.target.value)}
              />
              <input
                className={fieldsStyles.input}
                aria-label={`Hex code of color ${number}`}
                placeholder="#1B2455"
                value={color.hexCode}
                maxLength={7}
                aria-invalid={error && color.name.trim() !== '' ? true : undefined}
                onChange={(event) => choose(color.id, event.target.value.trim())}
              />
              <IconButton
                icon="close"
                label={`Remove ${color.name || `color ${number}`}`}
                onClick={() => onChange(colors.filter((each) => each.id !== color.id))}
              />
              {color.suggested && (
                <p className={`caption ${styles.suggested}`}>
                  {swatchOf(color.name) ? 'Suggested by its name.' : 'Not chosen yet.'} Press the square to
                  choose.
                </p>
              )}
              {error && <FieldError>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
      {listError && <FieldError>{listError}</FieldError>}
      <Button
        variant="text"
        className="small"
        onClick={() =>
          onChange([...colors, { id: createRowId(), name: '', hexCode: suggestColor(''), suggested: true }])
        }
      >
        Add a colour
      </Button>
    </fieldset>
  );
}

/** A colour input only takes six digits. */
function toSixDigitHex(code: string): string {
  return code.length === 4 ? code.replace(/[0-9a-f]/gi, '$&$&') : code;
}
