import type { Context } from 'hono';
import { isSlowConnection } from '../../contract/less-data.ts';
import { pictureWidths } from '../../contract/limits.ts';
import { barePolicy, commonHeaders } from '../../platform/http/security.ts';
import {
  iconPicture,
  type PictureFormat,
  pictureFormats,
  pictureVariant,
  sharePicture,
} from '../catalog/index.ts';
import type { Shop } from '../shop.ts';

const mimeTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const smallestLighter = 320;

/**
 * GET /images/{key}/{width}.{format}: one size of a stored picture, made on the first request; and
 * /images/{key}/og.jpg for link previews, /images/{key}/icon-{size}.png for tabs and home screens. Where the browser saves data or the connection is slow, a picture of
 * about half the width answers: the page and its cached HTML stay the same.
 */
export async function serveImage(c: Context, shop: Shop): Promise<Response> {
  const key = c.req.param('key') ?? '';
  const file = c.req.param('file') ?? '';
  if (!/^[0-9a-f]{32}$/.test(key)) return notFound(c);
  if (file === 'og.jpg') return answer(c, 'image/jpeg', await sharePicture(shop, key));
  const [, size] = /^icon-(\d+)\.png$/.exec(file) ?? [];
  if (size) return answer(c, 'image/png', await iconPicture(shop, key, Number(size)));
  const [, width = '', format = ''] = /^(\d+)\.(\w+)$/.exec(file) ?? [];
  if (!isWidth(Number(width)) || !isFormat(format)) return notFound(c);
  const wanted = savesData(c) ? lighterWidth(Number(width)) : Number(width);
  return answer(c, mimeTypes[format], await pictureVariant(shop, key, wanted, format));
}

function isWidth(width: number): boolean {
  return (pictureWidths as readonly number[]).includes(width);
}

function isFormat(format: string): format is PictureFormat {
  return (pictureFormats as readonly string[]).includes(format);
}

function savesData(c: Context): boolean {
  return isSlowConnection({ saveData: c.req.header('save-data'), ect: c.req.header('ect') });
}

/** The widest size of at most 60 % of a width; small pictures stay as they are. */
function lighterWidth(width: number): number {
  if (width <= smallestLighter) return width;
  const fitting = pictureWidths.filter((each) => each >= smallestLighter && each <= width * 0.6);
  return fitting.at(-1) ?? smallestLighter;
}

function notFound(c: Context): Response {
  return c.body(null, 404, { 'cache-control': 'no-store' });
}

function answer(c: Context, type: string, bytes: Buffer | undefined): Response {
  if (!bytes) return notFound(c);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...commonHeaders,
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Save-Data, ECT',
      'content-security-policy': barePolicy,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
