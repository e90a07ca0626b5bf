/** Sentences of `errors.ts` that forms with pictures say too. `most` is the number the owner allows. */
export function tooManyPicturesMessage(max: number | string): string {
  return `You can only upload a maximum of ${max} images.`;
}

export const pictureRequired = 'Add at least one picture.';

export function heicMessage(file: string): string {
  return `${file} is a HEIC photo, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send the photo to yourself by email, which makes it a JPEG.`;
}
