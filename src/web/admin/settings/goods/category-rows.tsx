import { maxCategoryLength } from '../../../../contract/catalog/category-list.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { type CategoryDraft, isFixedCategory } from './goods-draft.rules.ts';
import styles from './goods-settings.module.css';
import { RowActs } from './row-acts.tsx';

type CategoryRowsProps = {
  categories: CategoryDraft[];
  /** The API's sentence about a field such as `3.name`; about the list where it is empty. */
  errorAt: (field: string) => string | undefined;
  newKey: () => string;
  onChange: (categories: CategoryDraft[], field: string) => void;
};

/** The categories of every shop, then the owner's in the order of the tabs. */
export function CategoryRows({ categories, errorAt, newKey, onChange }: CategoryRowsProps) {
  const fixed = categories.filter(isFixedCategory).length;
  return (
    <>
      <p className="caption">Each is a tab above the products in the shop, in this order.</p>
      <ol className={styles.rows} aria-label="Categories">
        {categories.map((category, at) => {
          const label = category.name || `category ${at + 1}`;
          const wrong = errorAt(`${at}.name`);
          return (
            <li key={category.key}>
              {isFixedCategory(category) ? (
                <b>{category.name}</b>
              ) : (
                <>
                  <input
                    className={fieldsStyles.input}
                    aria-label={`Name of category ${at + 1}`}
                    aria-invalid={wrong !== undefined || undefined}
                    maxLength={maxCategoryLength}
                    value={category.name}
                    onChange={({ target }) =>
                      onChange(categories.with(at, { ...category, name: target.value }), `${at}.name`)
                    }
                  />
                  <RowActs
                    name={label}
                    rows={categories}
                    at={at}
                    fixed={fixed}
                    onChange={(rows) => onChange(rows, '')}
                  />
                </>
              )}
              {wrong && <FieldError>{wrong}</FieldError>}
            </li>
          );
        })}
      </ol>
      <p className="row wrapping">
        <Button
          variant="text"
          className="small"
          onClick={() => onChange([...categories, { key: newKey(), name: '' }], '')}
        >
          Add a category
        </Button>
      </p>
      {errorAt('') && <FieldError>{errorAt('')}</FieldError>}
    </>
  );
}
