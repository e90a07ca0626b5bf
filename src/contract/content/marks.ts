/** A run of text: plain, bold, italic or a link. */
export type Inline = string | { bold: Inline[] } | { italic: Inline[] } | { link: string; words: Inline[] };

const mark = /\*\*(?=\S)(.+?\S?)\*\*(?!\*)|\*(?=[^\s*])([^*]*?[^\s*])\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/s;

/** Parses `**bold**`, `*italic*` and `[words](address)`; what is no mark, or a link to elsewhere, stays as typed. */
export function parseMarks(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = mark.exec(rest); found; found = mark.exec(rest)) {
    const [whole, bold, italic, words, address = ''] = found;
    const before = rest.slice(0, found.index);
    if (before) parts.push(before);
    if (bold) parts.push({ bold: parseMarks(bold) });
    else if (italic) parts.push({ italic: parseMarks(italic) });
    else if (words && isLinkAddress(address)) parts.push({ link: address, words: parseMarks(words) });
    else parts.push(whole);
    rest = rest.slice(found.index + whole.length);
  }
  if (rest) parts.push(rest);
  return parts;
}

/** Returns the text without its marks. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('bold' in part) return plainText(part.bold);
      return plainText('italic' in part ? part.italic : part.words);
    })
    .join('');
}

/** Returns the addresses of links that are neither https:// nor a page of the shop. */
export function listBadLinks(text: string): string[] {
  return [...text.matchAll(/\[[^[\]\n]+\]\(([^)\n]*)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !isLinkAddress(address));
}

/** Whether a link may lead to an address: https://, or a path of the shop. */
export function isLinkAddress(address: string): boolean {
  if (/[\s\\()\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return address.startsWith('https://') && URL.canParse(address);
}
