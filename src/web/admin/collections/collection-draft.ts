import type { AddCollectionInput, Collection } from '../../../contract/catalog/collections.api.ts';
import type { CollectionRule } from '../../../contract/catalog/collections.ts';
import type { FieldErrors } from '../../../contract/errors.ts';

/** A collection as its form holds it; fields of another rule are retained while the form is open. */
export type CollectionDraft = {
  name: string;
  text: string;
  /** Address of its own picture; empty for none. */
  image: string;
  by: CollectionRule;
  tag: string;
  /** Ids of the pieces chosen by hand, in their order. */
  products: string[];
};

export const emptyCollection: CollectionDraft = {
  name: '',
  text: '',
  image: '',
  by: 'hand',
  tag: '',
  products: [],
};

export const ruleLabels: Record<CollectionRule, string> = {
  hand: 'Chosen by hand',
  tag: 'All pieces with a tag',
  new: 'What is new',
  sale: 'What is on sale',
};

/** Describes the rule in a few words. */
export function formatRule({ by, tag }: Collection['rule']): string {
  return by === 'tag' ? `All pieces with the tag “${tag}”` : ruleLabels[by];
}

export function toCollectionDraft({ name, text, image, rule }: Collection): CollectionDraft {
  return { name, text, image, by: rule.by, tag: rule.tag ?? '', products: rule.products ?? [] };
}

/** The draft as the API takes it. */
export function toCollectionInput({ name, text, image, by, tag, products }: CollectionDraft) {
  const rules = { hand: { by: 'hand', products }, tag: { by: 'tag', tag }, new: { by }, sale: { by } };
  return { name, text, image, rule: rules[by] as AddCollectionInput['rule'] };
}

/** The API's sentences by the fields of the form that they belong to. */
export function mapCollectionErrors(
  fields: FieldErrors,
  by: CollectionRule,
): [keyof CollectionDraft, string][] {
  const ruleField = ({ hand: 'products', tag: 'tag', new: 'by', sale: 'by' } as const)[by];
  return Object.entries(fields).map(([path, sentence]) => {
    const [first] = path.split('.');
    if (first === 'name' || first === 'text' || first === 'image') return [first, sentence];
    return [path.endsWith('.by') ? 'by' : ruleField, sentence];
  });
}
