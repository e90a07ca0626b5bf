import { confirmDays } from '../../contract/news/news.ts';
import { type ContentBlock, defineMail } from '../notifications/index.ts';

/** Requests confirmation from the owner of the address. Opening the link alone does nothing. */
export const confirmNewsMail = defineMail<{ token: string }>(
  'news-confirm',
  ({ config: { publicUrl, identity }, token }) => ({
    subject: `Please confirm: news from ${identity.name}`,
    heading: 'Would you like our news?',
    preview: 'One press, and we’ll email you when there’s something new.',
    blocks: [
      `Somebody, hopefully you, asked for news from ${identity.name} to this address. Please confirm, so we only write to people who asked.`,
      { kind: 'action', label: 'Yes, send me news', url: newsLink(publicUrl, 'confirm', token) },
      `The link works for ${confirmDays} days. Not you? Ignore this email: nothing more will come.`,
      {
        kind: 'note',
        title: 'Changed your mind?',
        lines: [{ words: 'Stop news', url: newsLink(publicUrl, 'stop', token) }],
      },
    ],
  }),
  { onceSent: 'delete' },
);

/** A letter of the owner. */
export const letterMail = defineMail<{
  subject: string;
  preview: string;
  content: ContentBlock[];
  token: string;
}>(
  'letter',
  ({ config: { publicUrl, identity }, subject, preview, content, token }) => ({
    subject,
    preview,
    blocks: [
      ...content.map((block) => ({ kind: 'content', content: block }) as const),
      {
        kind: 'note',
        title: `You get this email because you asked ${identity.name} for news and confirmed it.`,
        lines: [{ words: 'Stop news', url: newsLink(publicUrl, 'stop', token) }],
      },
    ],
  }),
  { onceSent: 'blank' },
);

/** The page of a link in a mail; a mail program stops news by a POST to the same address. */
export function newsLink(publicUrl: string, act: 'confirm' | 'stop', token: string): string {
  return `${publicUrl}/newsletter/${act}?token=${token}`;
}
