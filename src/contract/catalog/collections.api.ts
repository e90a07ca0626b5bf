import { z } from 'zod';
import { id, limitedText, multilineInput, response, route, textInput } from '../schemas.ts';
import { collectionLengths, collectionRules, maxCollectionPieces, maxCollections } from './collections.ts';
import { productFields } from './product-fields.ts';

/** The picture of a collection: its own, or its first piece's. */
const collectionPictureSchema = z.object({
  url: z.string(),
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  tint: z.string(),
});
export type CollectionPicture = z.infer<typeof collectionPictureSchema>;

/** A collection as the public sees it. Empty collections are returned to admins only. */
export const collectionSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  text: z.string(),
  /** The address of its own picture; empty where it shows its first piece's. */
  image: z.string(),
  picture: collectionPictureSchema.nullable(),
  rule: z.object({
    by: z.enum(collectionRules),
    /** Of a collection by tag. */
    tag: z.string().optional(),
    /** Of one by hand, in her order; for admins only, since drafts are among them. */
    products: z.array(z.string()).optional(),
  }),
  order: z.number().int(),
  /** How many pieces shoppers see in it. */
  count: z.number().int(),
  /** For admins: counts its edits; one that names an older one is refused. */
  version: z.number().int().optional(),
});
export type Collection = z.infer<typeof collectionSchema>;

const tooManyPieces = `A collection holds at most ${maxCollectionPieces} pieces.`;
const ruleRequired = 'Choose how the collection gets its pieces: by hand, tag, new or sale.';

const ruleSchema = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('hand'),
      products: z
        .array(id, 'The pieces are a list of product ids.')
        .max(maxCollectionPieces, tooManyPieces)
        .default([]),
    }),
    z.object({ by: z.literal('tag'), tag: limitedText('The tag', productFields.tags.letters) }),
    z.object({ by: z.literal('new') }),
    z.object({ by: z.literal('sale') }),
  ],
  { error: ruleRequired },
);
export type CollectionRuleInput = z.output<typeof ruleSchema>;

const integerOrder = 'The order is a whole number from 0.';
const collectionFields = {
  name: limitedText('The name', collectionLengths.name),
  text: multilineInput()
    .trim()
    .max(collectionLengths.text, `The text may have at most ${collectionLengths.text} characters.`),
  /** The id of a picture sent ahead, or the address of one that the shop shows; empty takes it away. */
  image: textInput().trim().max(300),
  rule: ruleSchema,
  /** Sort position, lowest first. */
  order: z.number(integerOrder).int(integerOrder).min(0, integerOrder).max(1_000_000, integerOrder),
};
const { name, rule, ...more } = collectionFields;
export const addCollectionInput = z.object({ name, rule, ...z.object(more).partial().shape });
export type AddCollectionInput = z.output<typeof addCollectionInput>;

const versionMessage = 'Version is the number that was read with the collection.';
export const changeCollectionInput = z
  .object({ ...collectionFields, version: z.number(versionMessage).int(versionMessage) })
  .partial();
export type ChangeCollectionInput = z.output<typeof changeCollectionInput>;

const collectionResponse = response({ data: collectionSchema, message: z.string() });

export const collectionsContract = {
  list: route('GET', '/collections', 'all', {
    summary:
      'List the collections that contain products, in display order; admins get all, with their contents',
    includesAdminFields: true,
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(collectionSchema) })),

  add: route('POST', '/collections', 'admin', {
    right: 'products',
    summary: `Create a collection, manual or by rule; at most ${maxCollections}`,
    status: 201,
  })
    .input(addCollectionInput)
    .output(collectionResponse),

  change: route('PUT', '/collections/{id}', 'admin', {
    right: 'products',
    summary: 'Update any fields of a collection; `version` prevents lost updates',
    codes: ['NOT_FOUND', 'EDIT_CONFLICT'],
  })
    .input(changeCollectionInput.extend({ id }))
    .output(collectionResponse),

  sort: route('POST', '/collections/order', 'admin', {
    right: 'products',
    summary: 'Reorder the collections; those not listed come last',
  })
    .input(z.object({ ids: z.array(id).max(maxCollections) }))
    .output(response({ data: z.array(collectionSchema), message: z.string() })),

  remove: route('DELETE', '/collections/{id}', 'admin', {
    right: 'products',
    summary: 'Delete a collection; its products remain',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
