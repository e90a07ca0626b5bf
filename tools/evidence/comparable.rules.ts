/**
 * What of a page must stay the same: its texts, elements, addresses and structured data. Left out is what a build names by
 * itself: hashes of files, class names, ids that React counts, and scripts that are not data.
 */
export function comparableHtml(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/\/assets\/([\w-]+?)-[\w-]{8}\./g, '/assets/$1.')
    .replaceAll(/_R_\w+_/g, '_id_')
    .replaceAll(/></g, '>\n<');
}

/** A mail without the keys of its links: each checkout signs them with a secret of its own. */
export function comparableMail(text: string): string {
  return text.replaceAll(/\bkey=[\w-]{43}/g, 'key=');
}
