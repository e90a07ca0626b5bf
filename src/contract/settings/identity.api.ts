import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { maxLength } from '../limits.ts';
import { codeTextInput, limitedText, textInput } from '../schemas.ts';

const maxTextLength = 120;

const text = (what: string) =>
  textInput().trim().max(maxTextLength, `${what} may have at most ${maxTextLength} characters.`);

const chooseUpload = 'Choose a picture, or leave it empty.';
const pictureId = codeTextInput(chooseUpload).regex(
  /^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  chooseUpload,
);

/** How pages, mails and papers name the shop. */
export const identitySchema = z.object({
  name: limitedText('Name', 60),
  /** In the footer. Empty: none. */
  tagline: text('The tagline'),
  /** Shown instead of the name in the header. A picture by the id that its upload was answered with; empty: none. */
  wordmark: pictureId,
  /** Of tabs and home screens. Empty: the shop's own. */
  icon: pictureId,
  /** With links to pages without a picture of their own. Empty: the shop's own. */
  sharePicture: pictureId,
  city: limitedText('City', 60),
  /** When the workroom is open. Empty: not said. */
  hours: text('The opening hours'),
  /** The sender of mails. Empty: the configured sender, with the shop's name. */
  mailFrom: z.object({
    name: text('The sender’s name')
      .refine((name) => !name.includes('@'), 'The sender’s name contains no address.')
      .default(''),
    address: textInput()
      .trim()
      .max(maxLength.email)
      .refine(
        (address) => address === '' || isEmail(address),
        'Enter the full address, like name@example.com, or leave it empty.',
      )
      .default(''),
  }),
});
