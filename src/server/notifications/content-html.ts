import type { Inline } from '../../contract/content/marks.ts';
import { escapeHtml } from '../../contract/text/escape-html.ts';
import type { ContentBlock, ContentColumn, ContentPicture, ContentPiece } from './blocks.ts';
import { ink, link, palette, sans, serif, soft } from './mail-styles.ts';

/** A block of a letter as HTML, in tables and inline styles as the rest of the mail. */
export function contentHtml(block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block.level, inlineHtml(block.text));
    case 'text':
      return paragraphsHtml(block.paragraphs);
    case 'list':
      return listHtml(block.items, block.ordered);
    case 'picture':
      return pictureHtml(block.picture, block.caption);
    case 'quote':
      return quoteHtml(block.paragraphs, block.by);
    case 'question':
      return `${headingHtml(3, escapeHtml(block.question))}${paragraphsHtml(block.answer)}`;
    case 'pieces':
      return piecesHtml(block.title, block.pieces);
    case 'columns':
      return block.columns.map(columnHtml).join('');
  }
}

function headingHtml(level: 2 | 3, words: string): string {
  const size = level === 2 ? '23px;line-height:1.25' : '18px;line-height:1.35';
  return `<h${level} class="ink" style="margin:0 0 6px;${ink};font-family:${serif};font-weight:400;font-size:${size}">${words}</h${level}>`;
}

function paragraphsHtml(paragraphs: readonly Inline[][]): string {
  return paragraphs
    .map((each, index) => `<p style="margin:${index === 0 ? 0 : '12px'} 0 0">${inlineHtml(each)}</p>`)
    .join('');
}

function listHtml(items: readonly Inline[][], ordered: boolean): string {
  const tag = ordered ? 'ol' : 'ul';
  const rows = items.map((item) => `<li style="margin:0 0 6px">${inlineHtml(item)}</li>`).join('');
  return `<${tag} style="margin:0;padding:0 0 0 22px">${rows}</${tag}>`;
}

function quoteHtml(paragraphs: readonly Inline[][], by: string): string {
  const author =
    by &&
    `<p class="soft" style="margin:6px 0 0;${soft};font-family:${sans};font-size:14px">${escapeHtml(by)}</p>`;
  return `<div class="line" style="border-left:3px solid ${palette.line.light};padding-left:16px;font-family:${serif};font-size:19px;line-height:1.4">${paragraphsHtml(paragraphs)}${author}</div>`;
}

/** As wide as the mail, never wider than itself; a client without pictures shows its description. */
function pictureHtml({ url, width, height, alt }: ContentPicture, caption: readonly Inline[] = []): string {
  const shownWidth = Math.min(width || widest, widest);
  const shownHeight = width > 0 ? Math.round((shownWidth * height) / width) : undefined;
  const size = shownHeight ? ` width="${shownWidth}" height="${shownHeight}"` : ` width="${shownWidth}"`;
  const words =
    caption.length > 0
      ? `<p class="soft" style="margin:6px 0 0;${soft};font-size:14px">${inlineHtml(caption)}</p>`
      : '';
  return `<img class="cloth soft" src="${escapeHtml(url)}"${size} alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${shownWidth}px;height:auto;border:0;background-color:${palette.cloth.light};${soft};font-size:14px">${words}`;
}

/** Of the card, less its sides. */
const widest = 536;

function columnHtml({ heading, text, picture, link: target }: ContentColumn): string {
  const image = picture ? `<div style="padding-bottom:10px">${pictureHtml(picture)}</div>` : '';
  const more = target ? `<p style="margin:8px 0 0">${link(target.words, target.url)}</p>` : '';
  return `<div style="padding-bottom:18px">${image}${headingHtml(3, inlineHtml(heading))}${paragraphsHtml(text)}${more}</div>`;
}

/** Two in a row, also on a phone. */
function piecesHtml(title: string, pieces: readonly ContentPiece[]): string {
  const rows: string[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const [left, right] = [pieces[at], pieces[at + 1]];
    rows.push(
      `<tr>${pieceCell(left, 'padding:8px 8px 14px 0')}${pieceCell(right, 'padding:8px 0 14px 8px')}</tr>`,
    );
  }
  const heading = title ? headingHtml(2, escapeHtml(title)) : '';
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed">${rows.join('')}</table>`;
}

function pieceCell(piece: ContentPiece | undefined, padding: string): string {
  if (!piece) return '<td width="50%"></td>';
  const { name, price, was, url, picture } = piece;
  const image = picture
    ? `<img class="cloth soft" src="${escapeHtml(picture.url)}" width="260" height="325" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;max-width:260px;height:auto;aspect-ratio:4/5;object-fit:cover;border:0;background-color:${palette.cloth.light};${soft};font-size:14px">`
    : '';
  const before = was ? `<s class="soft" style="${soft}">${escapeHtml(was)}</s> ` : '';
  return `<td width="50%" style="${padding};vertical-align:top;word-break:break-word"><a class="ink" href="${escapeHtml(url)}" style="display:block;${ink};text-decoration:none">${image}<span style="display:block;padding-top:8px">${escapeHtml(name)}</span></a><span class="soft" style="${soft};font-size:14px">${before}${escapeHtml(price)}</span></td>`;
}

function inlineHtml(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part).replace(/\n/g, '<br>');
      if ('bold' in part) return `<strong style="font-weight:600">${inlineHtml(part.bold)}</strong>`;
      if ('italic' in part) return `<em>${inlineHtml(part.italic)}</em>`;
      return `<a class="link" href="${escapeHtml(part.link)}" style="color:${palette.accent.light}">${inlineHtml(part.words)}</a>`;
    })
    .join('');
}
