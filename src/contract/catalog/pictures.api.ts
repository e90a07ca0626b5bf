import { z } from 'zod';
import { maxPictures } from '../limits.ts';
import { response, route, textInput } from '../schemas.ts';
import { maxImageBytes } from './list-options.ts';
import { tooManyPicturesMessage } from './picture-messages.ts';

/** Files of one choice: more than a shoot brings home. */
const maxNames = 1000;

/** How the pictures of a form can be refused. */
export const pictureCodes = [
  'TOO_MANY_PICTURES',
  'NOT_A_PICTURE',
  'PICTURE_KIND',
  'PICTURE_HEIC',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_LARGE',
  'PICTURE_PIXELS',
  'UPLOAD_BROKEN',
  'TOO_LARGE',
] as const;

/** Pictures that come with a product's form; the owner's number of them takes the place of `files`. */
export const pictureUpload = {
  part: 'images',
  files: maxPictures,
  fileBytes: maxImageBytes,
  tooMany: { code: 'TOO_MANY_PICTURES', message: tooManyPicturesMessage(maxPictures) },
} as const;

/** One picture, sent ahead of its product. */
const pictureResponse = {
  part: 'picture',
  files: 1,
  fileBytes: maxImageBytes,
  tooMany: { code: 'TOO_MANY_PICTURES', message: 'Send one picture at a time.' },
} as const;

export const uploadedPictureSchema = z.object({
  /** What `images` and `keepImages` of a product take, for a day. */
  id: z.string(),
  url: z.string(),
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

const pictureByNameSchema = z.object({
  name: z.string(),
  /** Null where no product, or more than one, goes by the name. */
  productId: z.string().nullable(),
  productName: z.string(),
  /** Pictures that product has. */
  pictures: z.number().int(),
  /** Its place among the files of the product, from the number at the end of its name. */
  place: z.number().int(),
  /** Why it has no product. */
  why: z.string(),
});
export type PictureByName = z.infer<typeof pictureByNameSchema>;

/** Pictures before a product shows them. */
export const picturesContract = {
  send: route('POST', '/product/picture', 'admin', {
    right: 'products',
    summary: 'Upload a picture in advance; its id can be used in a product for one day',
    status: 201,
    multipart: pictureResponse,
    codes: [...pictureCodes],
  })
    .input(z.looseObject({}))
    .output(response(uploadedPictureSchema.shape)),

  names: route('POST', '/product/picture/names', 'admin', {
    right: 'products',
    summary: 'Match file names such as lace-midi-1.jpg or SKU123.webp to products; changes nothing',
  })
    .input(
      z.object({
        names: z
          .array(textInput().max(300))
          .min(1, 'Choose at least one file.')
          .max(maxNames, `At most ${maxNames} files at once.`),
      }),
    )
    .output(response({ data: z.array(pictureByNameSchema) })),
};
