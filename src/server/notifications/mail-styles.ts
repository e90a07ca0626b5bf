import { escapeHtml } from '../../contract/text/escape-html.ts';

export const serif = "'Fraunces',Georgia,'Times New Roman',serif";
export const sans = "'Inter',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The shop's colours, by what they colour: on light paper, and where a client shows mails dark. */
export const palette = {
  page: { light: '#f3ebe0', dark: '#181118' },
  card: { light: '#fffdf9', dark: '#241a23' },
  ink: { light: '#251722', dark: '#f3ebe0' },
  soft: { light: '#55444f', dark: '#cbbbc5' },
  line: { light: '#ddd0c1', dark: '#4b3b47' },
  accent: { light: '#2a3778', dark: '#b3bcf2' },
  signal: { light: '#9c3d21', dark: '#e59a7d' },
  /** Where a picture will be, or is not shown. */
  cloth: { light: '#e9dccb', dark: '#3a2c37' },
  onAccent: { light: '#faf6ef', dark: '#181118' },
};
export const ink = `color:${palette.ink.light}`;
export const soft = `color:${palette.soft.light}`;
export const underline = `border-bottom:1px solid ${palette.line.light}`;
export const accentBackground = `background-color:${palette.accent.light}`;

export function link(words: string, url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${palette.accent.light}">${escapeHtml(words)}</a>`;
}
