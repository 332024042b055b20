import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { NodeAgents } from '../outbound/guarded-node-agents.ts';
import {
  type BlobContent,
  type BlobFailure,
  type BlobLabel,
  BlobListingError,
  type BlobStore,
  checkKey,
} from './blob-store.ts';

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Prefix of every key, with a trailing slash, so that a bucket can be shared. */
  prefix?: string;
  /** Whether the bucket is part of the URL's path (default) or of its host name. */
  pathStyle?: boolean;
  /** Agents for an endpoint that a customer chose. */
  agents?: NodeAgents;
  /** Attempts per call. Default 3. */
  attempts?: number;
  /** How long the service may stay silent, three times in a row. Default 20 s. */
  silenceMs?: number;
};

type Sdk = typeof S3;
type Connection = { sdk: Sdk; client: S3.S3Client; bucket: string; prefix: string };

/** Bodies are hashed by us or not at all, because the SDK does not sign streams over plain HTTP. */
const BODY_HASH = 'x-amz-content-sha256';
const ATTEMPTS = 3;
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/**
 * Blobs in a bucket of any S3 service. The SDK, which takes a hundred milliseconds to import, is loaded on first use.
 */
export function openS3Store(options: S3Options): BlobStore {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= open(options);
    return connection;
  };
  return {
    put: (key, content, label) => {
      checkKey(key);
      return settle(async () => put(await connect(), key, content, label));
    },
    get: async (key, range) => {
      checkKey(key);
      const { sdk, client, bucket, prefix } = await connect();
      try {
        const answer = await client.send(
          new sdk.GetObjectCommand({
            Bucket: bucket,
            Key: prefix + key,
            ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
          }),
        );
        const total = answer.ContentRange?.split('/')[1];
        const bytes = total === undefined ? (answer.ContentLength ?? 0) : Number(total);
        return { ok: true, stream: answer.Body as Readable, bytes };
      } catch (error) {
        if (statusOf(error) === 404)
          return { ok: false, kind: 'missing', message: `There is no blob ${key}.` };
        return toFailure(error);
      }
    },
    delete: (key) => {
      checkKey(key);
      return settle(async () => {
        const { sdk, client, bucket, prefix } = await connect();
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
      });
    },
    list: async function* (prefix) {
      yield* list(await connect(), prefix);
    },
  };
}

async function open(options: S3Options): Promise<Connection> {
  const { agents } = options;
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: options.pathStyle ?? true,
    maxAttempts: options.attempts ?? ATTEMPTS,
    // Without these, a service that accepts connections and stays silent would block a request forever.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: options.silenceMs ?? SILENCE_MS,
      ...(agents && { httpAgent: agents.http, httpsAgent: agents.https }),
    },
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    // Checksums in trailers are specific to Amazon; other services reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, bucket: options.bucket, prefix: options.prefix ?? '' };
}

async function put(
  { sdk, client, bucket, prefix }: Connection,
  key: string,
  content: BlobContent,
  label: BlobLabel | undefined,
): Promise<void> {
  const whole = content instanceof Uint8Array;
  const command = new sdk.PutObjectCommand({
    Bucket: bucket,
    Key: prefix + key,
    Body: whole ? content : content.stream,
    ContentLength: whole ? content.byteLength : content.bytes,
    ...(label && { ContentType: label.contentType, CacheControl: label.cacheControl }),
  });
  if (!whole) {
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers[BODY_HASH] = content.sha256;
        return next(args);
      },
      { step: 'build', name: 'knownBodyHash' },
    );
  }
  await client.send(command);
}

async function* list({ sdk, client, bucket, prefix }: Connection, keyPrefix: string): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const page: S3.ListObjectsV2CommandOutput = await client
      .send(
        new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + keyPrefix,
          ...(after ? { ContinuationToken: after } : {}),
        }),
      )
      .catch((error: unknown) => {
        throw new BlobListingError(`Cannot list ${keyPrefix || 'the blobs'}.`, { cause: error });
      });
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
    after = page.NextContinuationToken;
  } while (after !== undefined);
}

async function settle(action: () => Promise<void>): Promise<{ ok: true } | BlobFailure> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    return toFailure(error);
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function toFailure(error: unknown): BlobFailure {
  const status = statusOf(error);
  const { name = 'Error', message = '' } = error as Error;
  const about = { ok: false, message: `${name}: ${message}`, code: name } as const;
  if (status === 507) return { ...about, kind: 'full' };
  if (status !== undefined && status < 500 && status !== 408 && status !== 429)
    return { ...about, kind: 'refused' };
  return { ...about, kind: 'unreachable' };
}
