import { createHash } from 'node:crypto';

/** Headers every answer carries. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** One year of HTTPS only, once the shop is reached by HTTPS at all. */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
}

/**
 * The content security policy of one page: nothing but the shop's own files, and the inline scripts by their hashes.
 * @param formTargets further hosts a form may post to (the form-forwarding service, the payment page)
 * @param foreignPictures whether pictures of other hosts may be shown: in the back office, those of an import
 */
export function pagePolicy(html: string, formTargets: string[] = [], foreignPictures = false): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${foreignPictures ? ' https:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}

/** The policy of answers that are no pages: nothing may run. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which fetches the shop's own pages and files and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The text of each script element that would run: no src, and no data block such as JSON-LD. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const match of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const [, attributes = '', text = ''] = match;
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    const runs = type === '' || type === 'module' || /javascript$/i.test(type);
    if (runs && text !== '' && !/\bsrc=/i.test(attributes)) found.push(text);
  }
  return found;
}
