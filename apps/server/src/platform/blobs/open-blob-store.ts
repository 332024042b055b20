import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

export type BlobSettings = {
  dataDir: string;
  s3Endpoint: string | null;
  s3Bucket: string | null;
  s3Region: string;
  s3AccessKey: string | null;
  s3SecretKey: string | null;
};

/** S3 if it is configured, otherwise the directory `blobs` in the data directory. */
export function openBlobStore(settings: BlobSettings): BlobStore {
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey } = settings;
  if (s3Endpoint && s3Bucket && s3AccessKey && s3SecretKey) {
    return openS3Store({
      endpoint: s3Endpoint,
      bucket: s3Bucket,
      region: s3Region,
      accessKey: s3AccessKey,
      secretKey: s3SecretKey,
    });
  }
  return openDiskStore(join(settings.dataDir, 'blobs'));
}
