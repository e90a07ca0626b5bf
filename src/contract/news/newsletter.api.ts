import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { fullEmailMessage } from '../customers/contact.rules.ts';
import { maxLength } from '../limits.ts';
import { limitedCode, limitedText, response, route, textInput } from '../schemas.ts';

/** Whether the shop asks for addresses to send news to. */
export const newsSettingsSchema = z.object(
  { on: z.boolean('News is on or off.').default(false) },
  'The settings of news are an object.',
);
export type NewsSettings = z.infer<typeof newsSettingsSchema>;

export const subscribeInput = z.object({
  email: limitedText('Email', maxLength.email).refine(isEmail, fullEmailMessage),
  /** Where it is asked for: `footer`, `checkout` or `sign-up`. */
  source: limitedCode('The source', 40).default('footer'),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

const token = textInput('The link is incomplete.').trim().max(100);
const messageResponse = response({ message: z.string() });

/** What anybody does about news of the shop. */
export const newsletterContract = {
  subscribe: route('POST', '/newsletter', 'all', {
    summary:
      'Ask for news by email: sends a link to confirm; the same response whether the address is known or not',
    codes: ['NOT_FOUND', 'TOO_MANY'],
  })
    .input(subscribeInput)
    .output(messageResponse),

  confirm: route('POST', '/newsletter/confirm', 'all', {
    summary: 'Confirm that news is wanted, by the token of the email',
    codes: ['LINK_EXPIRED', 'TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),

  stop: route('POST', '/newsletter/stop', 'all', {
    summary: 'Stop news by the token of any letter or of the email to confirm; repeating it changes nothing',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),
};
