import { Readable } from 'node:stream';
import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import type { FileResponse } from '../../contract/schemas.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { readRequestPicture } from '../made-to-measure/index.ts';
import { readProofFile } from '../payments/index.ts';
import { readReturnPhoto } from '../returns/index.ts';
import { readReviewPhoto } from '../reviews/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { readStagePicture } from '../workroom/index.ts';

type CsvDownload = {
  fileName: string;
  /** What the audit log calls it. */
  action: AuditAction;
  /** What it was narrowed to. */
  query?: object;
  lines: AsyncIterable<string>;
};

/**
 * A CSV an admin downloads. It is streamed, so that many orders or products do not fill the memory; who took it is in
 * the audit log before the first line leaves.
 */
export async function csvDownload(
  shop: Shop,
  admin: Viewer,
  { fileName, action, query = {}, lines }: CsvDownload,
): Promise<FileResponse> {
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: admin,
    action,
    subject: fileName,
    address: admin.address,
    details: withoutSearch(query),
  });
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    body: toByteStream(lines),
  };
}

/** A text as bytes, made while they are read. */
export function toByteStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream<Uint8Array>;
}

/** Returns the filters of a download without its search terms, which may be a person's name. */
function withoutSearch(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'q' && value));
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}

/** The file a customer sent to prove a transfer: for its owner and admins, never shown inline as a page. */
export async function proofDownload(shop: Shop, viewer: Viewer, orderId: string): Promise<FileResponse> {
  const { bytes, mediaType, reference } = await readProofFile(shop, viewer, orderId);
  const name = `proof-${reference}.${mediaType === 'image/webp' ? 'webp' : 'pdf'}`;
  return {
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(bytes)], { type: mediaType }),
  };
}

/** A photo of a return: for its order's owner and admins, never shown inline as a page. */
export async function photoDownload(shop: Shop, viewer: Viewer, photoId: string): Promise<FileResponse> {
  const { bytes, mediaType } = await readReturnPhoto(shop, viewer, photoId);
  return {
    headers: {
      'content-disposition': `attachment; filename="photo-${photoId}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([new Uint8Array(bytes)], { type: mediaType }),
  };
}

/** A picture of the workroom, shown on the order's page and on the board. */
export async function stagePictureDownload(
  shop: Shop,
  viewer: Viewer | undefined,
  key: string,
): Promise<FileResponse> {
  const bytes = await readStagePicture(shop, viewer, key);
  return {
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    },
    body: new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
  };
}

/** A picture of a request, for those who may see it. */
export async function requestPictureDownload(
  shop: Shop,
  viewer: Viewer | undefined,
  key: string,
  token: string | undefined,
): Promise<FileResponse> {
  const bytes = await readRequestPicture(shop, viewer, key, token);
  return {
    headers: { 'content-security-policy': "default-src 'none'; sandbox" },
    body: new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
  };
}

/** A photo of a review. One that is shown is the same for everyone, and may be hidden later. */
export async function reviewPhotoDownload(
  shop: Shop,
  viewer: Viewer | undefined,
  key: string,
): Promise<FileResponse> {
  const bytes = await readReviewPhoto(shop, viewer, key);
  return {
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    },
    body: new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
  };
}
