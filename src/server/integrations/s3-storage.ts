import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../start/config.ts';
import { type FileStorage, isOriginal, type StoredName } from './storage.ts';

/** Pictures in a bucket of any S3 service, addressed by path (`endpoint/bucket/name`). */
export function s3Storage(config: NonNullable<Config['s3']>): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // services other than Amazon's refuse the checksums the SDK adds by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes }));
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    list: async (folder) => {
      const found: StoredName[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
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
