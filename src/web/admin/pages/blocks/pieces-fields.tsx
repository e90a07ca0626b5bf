import { contentLimits, pieceChoices } from '../../../../contract/content/blocks.ts';
import { api } from '../../../client/api.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useQuery } from '../../kit/query.ts';
import { ProductPicker } from '../../products/product-picker.tsx';
import { pieceLabels } from './block-drafts.ts';
import type { BlockFieldsProps } from './block-props.ts';

/** Which pieces a block shows. */
export function PiecesFields({ block, errorAt, onChange }: BlockFieldsProps<'pieces'>) {
  const { show, title = '', products = [] } = block;
  return (
    <>
      <TextInput
        label="Title"
        optional
        value={title}
        maxLength={contentLimits.heading}
        error={errorAt('title') ?? ''}
        onChange={({ target }) => onChange({ ...block, title: target.value || undefined })}
      />
      <SelectField
        label="Which pieces"
        value={show}
        options={pieceChoices.map((value) => ({ value, label: pieceLabels[value] }))}
        error={errorAt('show') ?? ''}
        onChange={({ target }) =>
          onChange({ ...block, show: pieceChoices.find((choice) => choice === target.value) ?? 'new' })
        }
      />
      {show === 'chosen' && (
        <ProductPicker
          label="Pieces"
          searchLabel="Find a piece"
          emptyText="None yet. The page does not show the block until it has a piece."
          chosen={products}
          max={contentLimits.pieces}
          error={errorAt('products') ?? ''}
          onChange={(ids) => onChange({ ...block, products: ids })}
        />
      )}
      {show === 'collection' && (
        <CollectionChoice
          chosen={block.collection ?? ''}
          error={errorAt('collection')}
          onChange={(collection) => onChange({ ...block, collection })}
        />
      )}
    </>
  );
}

type CollectionChoiceProps = {
  /** Its slug. */
  chosen: string;
  error: string | undefined;
  onChange: (slug: string) => void;
};

function CollectionChoice({ chosen, error, onChange }: CollectionChoiceProps) {
  const { value, error: failure } = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  const options = (value?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <SelectField
      label="Collection"
      placeholder="Choose a collection"
      value={chosen}
      options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
      error={error ?? failure?.message ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
