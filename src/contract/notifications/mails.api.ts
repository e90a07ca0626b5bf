import { z } from 'zod';
import { id, multilineInput, response, route } from '../schemas.ts';
import { type MailKind, type MailWords, mailFieldProblem, mailKinds, maxMailWords } from './mail-kinds.ts';

const words = (what: string) =>
  multilineInput().trim().max(maxMailWords, `${what} may have at most ${maxMailWords} characters.`);

const opening = words('The opening');
const closing = words('The closing');
const wordsSchema = z.object({ opening: opening.default(''), closing: closing.default('') });
const kindSchema = z.enum(mailKinds, 'There is no such email.');

function checkFields(kind: MailKind, text: Partial<MailWords>, path: string[], issues: z.RefinementCtx) {
  for (const part of ['opening', 'closing'] as const) {
    const message = mailFieldProblem(kind, text[part] ?? '');
    if (message) issues.addIssue({ code: 'custom', path: [...path, part], message });
  }
}

/** The owner's words of mails to customers; a kind without any is left out. */
export const mailSettingsSchema = z
  .partialRecord(kindSchema, wordsSchema)
  .superRefine((mails, issues) => {
    for (const [kind, text] of Object.entries(mails))
      if (text) checkFields(kind as MailKind, text, [kind], issues);
  })
  .overwrite((mails) =>
    Object.fromEntries(
      Object.entries(mails).filter(([, text]) => text && (text.opening !== '' || text.closing !== '')),
    ),
  );

export const mailsContract = {
  preview: route('POST', '/mails/preview', 'admin', {
    right: 'settings',
    summary:
      'Get a mail to customers as it would be sent, of an order or a sample; with `opening` or `closing` as if they were saved',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(
      z
        .object({
          kind: kindSchema,
          orderId: id.optional(),
          opening: opening.optional(),
          closing: closing.optional(),
        })
        .superRefine(({ kind, ...text }, issues) => checkFields(kind, text, [], issues)),
    )
    .output(response({ subject: z.string(), html: z.string(), text: z.string() })),
};
