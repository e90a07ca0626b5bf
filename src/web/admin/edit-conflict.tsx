import { currencies } from '../../contract/currencies.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import type { ProductDraft } from './product-draft.ts';

type EditConflictProps = {
  mine: ProductDraft;
  theirs: ProductDraft;
  /** Nobody edited it: pieces were sold or came back. */
  soldOnly: boolean;
  onTakeTheirs: () => void;
  /** Mine stays in the form, to be saved over theirs. */
  onKeepMine: () => void;
};

/** Somebody saved the product first, or its stock moved: what differs, side by side, and which to go on with. */
export function EditConflict({ mine, theirs, soldOnly, onTakeTheirs, onKeepMine }: EditConflictProps) {
  const own = wordsOf(mine);
  const other = wordsOf(theirs);
  const different = Object.keys(own).filter((name) => own[name] !== other[name]);
  return (
    <div className="mb-6">
      <Message
        kind="bad"
        role="alert"
        title={
          soldOnly
            ? 'Pieces were sold, or came back, while you were editing.'
            : 'Somebody else saved this product while you were editing.'
        }
      >
        Nothing of yours is lost: it stays in the form until you decide.
        {different.length > 0 && (
          <table className="data-table mt-3">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Saved now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {different.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{other[name]}</td>
                  <td>{own[name]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <span className="dialog-foot mt-3">
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            Load the saved version
          </Button>
          <Button size="sm" variant="quiet" onClick={onKeepMine}>
            Keep mine and save over it
          </Button>
        </span>
      </Message>
    </div>
  );
}

/** Each field as one line of text, for comparing. */
function wordsOf(draft: ProductDraft): Record<string, string> {
  return {
    Name: draft.name,
    Description: draft.description,
    Category: draft.category,
    ...Object.fromEntries(currencies.map((currency) => [`${currency} price`, draft.prices[currency]])),
    'Stock quantity': draft.stockQuantity,
    'In Stock': draft.inStock ? 'Yes' : 'No',
    Sizes: draft.sizes.join(', '),
    Colors: draft.colors.map(({ name, hexCode }) => `${name} ${hexCode}`).join(', '),
    'Additional information': draft.additionalInfo,
    'Care instructions': Object.values(draft.care).filter(Boolean).join(' · '),
    Pictures: draft.pictures.map((picture) => picture.key?.slice(0, 6) ?? 'new').join(', '),
  };
}
