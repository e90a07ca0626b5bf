import { useState } from 'react';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import {
  collectionLengths,
  collectionRules,
  maxCollectionPieces,
  newArrivalDays,
} from '../../../contract/catalog/collections.ts';
import { productFields } from '../../../contract/catalog/product-fields.ts';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { adminApi } from '../admin-api.ts';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { PictureField } from '../kit/picture-field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import productsStyles from '../products/products.module.css';
import styles from './admin-collections.module.css';
import {
  type CollectionDraft,
  emptyCollection,
  mapCollectionErrors,
  ruleLabels,
  toCollectionDraft,
  toCollectionInput,
} from './collection-draft.ts';

type CollectionDialogProps = {
  /** Undefined for a new one. */
  collection: Collection | undefined;
  onClose: () => void;
  onSaved: () => void;
};

const ruleHelp: Record<CollectionDraft['by'], string> = {
  hand: 'You choose the pieces and their order.',
  tag: 'Pieces come and go as their tags are changed in the product form.',
  new: `Pieces that came into the shop in the last ${newArrivalDays} days, newest first.`,
  sale: 'Pieces whose sale price counts now.',
};

/** Adds or edits a collection: a dialog on wide screens, the whole page on phones. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const edit = useRecordForm({
    record: `collection/${collection?._id ?? 'new'}`,
    loaded: collection ? toVersion(collection) : { draft: emptyCollection, version: undefined },
    save: (draft, version) => {
      const input = toCollectionInput(draft);
      return collection
        ? adminApi.collections.change({ id: collection._id, ...input, version })
        : adminApi.collections.add(input);
    },
    toFieldErrors: (fields, { by }) => mapCollectionErrors(fields, by),
    readConflict: async ({ code }) => {
      if (code !== 'EDIT_CONFLICT') return undefined;
      const newer = (await api.collections.list({})).data.find(({ _id }) => _id === collection?._id);
      return newer && toVersion(newer);
    },
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { draft, set, errorAt } = edit;
  const [isUploading, setUploading] = useState(false);
  return (
    <InfoDialog
      onClose={onClose}
      title={collection ? 'Edit collection' : 'Add a collection'}
      lead={collection?.name}
      className={productsStyles.editDialog}
    >
      <RecordForm
        edit={edit}
        className="stack"
        label={collection ? 'Save changes' : 'Add the collection'}
        blocked={isUploading}
        alwaysEnabled
        savedText=""
        leaveText="The collection is not saved. What you typed is offered again when you come back."
        actions={
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextInput
          label="Name"
          help={collection && `Its address stays /collections/${collection.slug}.`}
          value={draft.name}
          maxLength={collectionLengths.name}
          error={errorAt('name')}
          onChange={(event) => set('name', event.target.value)}
        />
        <TextArea
          label="Text"
          optional
          help="Shown under its name, on its own page."
          rows={3}
          value={draft.text}
          maxLength={collectionLengths.text}
          error={errorAt('text')}
          onChange={(event) => set('text', event.target.value)}
        />
        <CollectionPicture
          image={draft.image}
          error={errorAt('image')}
          onChange={(image) => set('image', image)}
          onUploading={setUploading}
        />
        <SelectField
          label="What is in it"
          help={ruleHelp[draft.by]}
          value={draft.by}
          options={collectionRules.map((rule) => ({ value: rule, label: ruleLabels[rule] }))}
          error={errorAt('by')}
          onChange={(event) =>
            set('by', collectionRules.find((rule) => rule === event.target.value) ?? 'hand')
          }
        />
        {draft.by === 'tag' && (
          <TextInput
            label="Tag"
            help="As in the product form; capitals and accents make no difference."
            autoCapitalize="none"
            value={draft.tag}
            maxLength={productFields.tags.letters}
            error={errorAt('tag')}
            onChange={(event) => set('tag', event.target.value)}
          />
        )}
        {draft.by === 'hand' && (
          <ProductPicker
            label="Pieces"
            searchLabel="Find a piece"
            emptyText="None yet. Shoppers do not see the collection until it has a piece."
            chosen={draft.products}
            max={maxCollectionPieces}
            error={errorAt('products')}
            onChange={(products) => set('products', products)}
          />
        )}
      </RecordForm>
    </InfoDialog>
  );
}

const toVersion = (collection: Collection) => ({
  draft: toCollectionDraft(collection),
  version: collection.version,
});

type CollectionPictureProps = {
  /** Address of its own picture; empty for none. */
  image: string;
  error?: string;
  onChange: (image: string) => void;
  /** True while one is on its way to the shop. */
  onUploading: (sending: boolean) => void;
};

/** A collection's own picture. */
function CollectionPicture({ image, error, onChange, onUploading }: CollectionPictureProps) {
  return (
    <PictureField
      label="Picture"
      help="Without one, the collection shows the picture of its first piece."
      preview={
        image ? (
          <span className={`picture ${styles.ownPicture}`}>
            <Picture picture={toPicture(image, 'The picture of the collection')} sizes="6rem" />
          </span>
        ) : undefined
      }
      error={error}
      onChange={(picture) => onChange(picture?.url ?? '')}
      onUploading={onUploading}
    />
  );
}
