import { emptyDraft, type ProductDraft, rowId } from './product-draft.ts';

const storageKey = 'addItemsDraft';

/** Keeps what was typed into the add form, for after a closed browser. Pictures cannot be kept. */
export function keepDraft(draft: ProductDraft): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ ...draft, pictures: [] }));
  } catch {
    console.warn('The draft could not be kept: this browser does not store anything.');
  }
}

/** The kept draft; undefined when there is none or it cannot be read. */
export function readDraft(): ProductDraft | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const draft: ProductDraft = { ...emptyDraft(), ...kept, pictures: [] };
    return { ...draft, colors: draft.colors.map((color) => ({ ...color, id: rowId() })) };
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // nothing was kept either
  }
}
