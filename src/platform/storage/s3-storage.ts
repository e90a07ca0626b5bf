import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config/config.ts';
import { type FileStorage, isOriginal, type StoredFile } from './storage.ts';

/** How long a service may say nothing, and take for one whole request but the reading of its answer. */
type StorageTimeouts = { idleMs: number; totalMs: number };
const defaultTimeouts: StorageTimeouts = { idleMs: 10_000, totalMs: 60_000 };

/** Total attempts at reading a response that breaks off. */
const maxReadAttempts = 3;

/** Pictures in a bucket of any S3 service, addressed by path (`endpoint/bucket/name`). */
export function openS3Storage(
  config: NonNullable<Config['s3']>,
  { idleMs, totalMs }: StorageTimeouts = defaultTimeouts,
): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // services other than Amazon's refuse the checksums the SDK adds by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // without these, a service that stops responding blocks its callers for ever
    requestHandler: {
      connectionTimeout: idleMs,
      socketTimeout: idleMs,
      requestTimeout: totalMs,
      throwOnRequestTimeout: true,
    },
  });
  /**
   * Returns undefined if there is no such object. The client retries until it has a response's headers, but not its
   * body.
   */
  async function read(name: string, reading = 1): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      const brokeOff = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
      if (brokeOff && reading < maxReadAttempts) return read(name, reading + 1);
      throw error;
    }
  }
  return {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }));
    },
    get: (name) => read(name),
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    list: async (folder) => {
      const found: StoredFile[] = [];
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${folder}/`, Delimiter: '/' },
      ))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) found.push({ name: Key, storedAt: LastModified });
      return found;
    },
    originals: async function* () {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of page.Contents ?? []) if (Key && isOriginal(Key)) yield Key;
    },
  };
}
