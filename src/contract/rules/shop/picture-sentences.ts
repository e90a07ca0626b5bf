import { maxPictures } from '../limits.ts';

/** Sentences of `errors.ts` that forms with pictures say too. */
export const tooManyPictures = `You can only upload a maximum of ${maxPictures} images.`;

export function heicPhoto(file: string): string {
  return `${file} is a HEIC photo, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send the photo to yourself by e-mail, which makes it a JPEG.`;
}
