import { z } from 'zod';
import { maxImageBytes } from '../rules/catalog/catalog.ts';
import { maxPictures } from '../rules/limits.ts';
import { tooManyPictures } from '../rules/shop/sentences.ts';
import { answer, route } from './base.ts';

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

/** Pictures that come with a product's form. */
export const pictureUpload = {
  part: 'images',
  files: maxPictures,
  fileBytes: maxImageBytes,
  tooMany: { code: 'TOO_MANY_PICTURES', sentence: tooManyPictures },
} as const;

/** One picture, sent ahead of its product. */
const onePicture = {
  part: 'picture',
  files: 1,
  fileBytes: maxImageBytes,
  tooMany: { code: 'TOO_MANY_PICTURES', sentence: 'Send one picture at a time.' },
} as const;

export const sentPictureSchema = z.object({
  /** What `images` and `keepImages` of a product take, for a day. */
  id: z.string(),
  url: z.string(),
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/** Pictures before a product shows them. */
export const picturesContract = {
  send: route('POST', '/product/picture', 'admin', {
    summary: 'Send one picture ahead; its id can be put into a product for a day',
    status: 201,
    multipart: onePicture,
    codes: [...pictureCodes],
  })
    .input(z.looseObject({}))
    .output(answer(sentPictureSchema.shape)),
};
