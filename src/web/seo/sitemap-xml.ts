import type { PageAddress } from './urls.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap of pages below `publicUrl`. */
export function sitemapXml(publicUrl: string, addresses: readonly PageAddress[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + encodeURI(path))}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`;
}

/** The index of `parts` sitemaps, /sitemaps/1.xml and on. */
export function sitemapIndexXml(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${i + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Returns an XML response; cached by the server until the catalogue changes. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
