import Type, { type Static } from 'typebox';
import { answerOf, DateTime, Nullable, STORABLE } from './wire.ts';

const projectStorageLimits = { urlCharactersMax: 2_048, keyCharactersMax: 255 } as const;

const WebUrl = (description: string) =>
  Type.String({
    format: 'uri',
    pattern: `(?=^https?://)${STORABLE}`,
    maxLength: projectStorageLimits.urlCharactersMax,
    description,
  });
const StorageKey = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: projectStorageLimits.keyCharactersMax,
    pattern: '^[!-~]+$',
    description,
  });

const fields = {
  endpoint: WebUrl('Of a service that speaks S3: `https://s3.eu-central-1.example.com`.'),
  region: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', description: 'Default: us-east-1.' }),
  bucket: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$' }),
  prefix: Type.String({
    pattern: '^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?)?$',
    maxLength: 255,
    description: 'Prefix of every key, such as `mail/images`; empty for none.',
  }),
  pathStyle: Type.Boolean({
    description: 'Whether the bucket is in the path of URLs (true) or in their host (false). Default: true.',
  }),
  publicBaseUrl: Nullable(
    WebUrl('Public base URL of stored objects; the key is appended. Null: the endpoint and bucket.'),
  ),
};

export const PutProjectStorageBody = Type.Object({
  endpoint: fields.endpoint,
  region: Type.Optional(fields.region),
  bucket: fields.bucket,
  prefix: Type.Optional(fields.prefix),
  pathStyle: Type.Optional(fields.pathStyle),
  publicBaseUrl: Type.Optional(fields.publicBaseUrl),
  accessKeyId: StorageKey('Sealed when it is stored; only its last characters are ever shown again.'),
  secretAccessKey: StorageKey('Sealed when it is stored, and never shown again.'),
});
export type PutProjectStorageBody = Static<typeof PutProjectStorageBody>;

/** A project's own storage, without its keys. */
export const ProjectStorageResult = answerOf(
  Type.Object({
    ...fields,
    accessKeyHint: Type.String({ description: 'The last characters of the access key.' }),
    createdAt: DateTime,
    updatedAt: DateTime,
  }),
);
export type ProjectStorageResult = Static<typeof ProjectStorageResult>;

export const DeleteProjectStorageResult = answerOf(Type.Object({ success: Type.Boolean() }));
