import Type, { type Static } from 'typebox';
import { MaxPerHour, ShownMaxPerHour } from './hourly-limits.ts';
import { KEY_DOMAINS_MAX, KEY_NETWORKS_MAX, keyScopeNames } from './key-scopes.ts';
import { Name } from './manage.ts';
import { answerOf, DateTime, Id, literals, Nullable, Uuid } from './wire.ts';

const credential = {
  id: Uuid,
  name: Type.String(),
  fingerprint: Type.String({ description: 'The prefix, and the first and last four characters.' }),
  createdAt: DateTime,
  expiresAt: Nullable(DateTime),
  revokedAt: Nullable(DateTime),
  lastUsedAt: Nullable(DateTime),
  lastUsedAddress: Nullable(Type.String({ description: 'IP address of its last use.' })),
};
const shownOnce = { credential: Type.String({ description: 'The full value; shown only once.' }) };

/** `v3` keys are bearer tokens of /v3, `legacy` keys the user name of Basic authentication of /v2. */
const keyKinds = ['v3', 'legacy'] as const;

const Scope = literals(keyScopeNames);

const ProjectKeyFields = {
  ...credential,
  kind: literals(keyKinds),
  test: Type.Boolean({ description: 'Whether what it sends never leaves, and is kept apart.' }),
  scopes: Nullable(
    Type.Array(Scope, { description: 'The scopes it is limited to; null if it has full access.' }),
  ),
  senderDomains: Nullable(
    Type.Array(Type.String(), { description: 'The domains it may send from; null for all.' }),
  ),
  allowedNetworks: Nullable(
    Type.Array(Type.String(), { description: 'The networks it may be used from; null for all.' }),
  ),
  maxPerHour: ShownMaxPerHour,
  createdBy: Nullable(Type.String({ description: 'Who created it.' })),
};
/** A key without its value. */
export const ProjectKeyResult = answerOf(Type.Object(ProjectKeyFields));
/** Every key of a project, including revoked ones, oldest first. */
export const ProjectKeyListResult = answerOf(Type.Array(Type.Object(ProjectKeyFields)));
/** A new key with its value, shown only once. */
export const NewProjectKeyResult = answerOf(Type.Object({ ...ProjectKeyFields, ...shownOnce }));

export const ProjectKeyPath = Type.Object({ projectId: Type.String(), keyId: Uuid });

const AllowedNetworks = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  minItems: 1,
  maxItems: KEY_NETWORKS_MAX,
  description:
    'The networks it may be used from, in CIDR notation, or single addresses: `203.0.113.0/24`, `2001:db8::/32`, `198.51.100.7`.',
});

/** A new key; without `expiresAt` it does not expire, without `scopes` it may do everything. */
export const CreateProjectKeyBody = Type.Object({
  name: Name,
  kind: Type.Optional(literals(keyKinds, { default: 'v3' })),
  test: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'A test key: what it sends never leaves, and is kept apart. Only for v3 keys.',
    }),
  ),
  scopes: Type.Optional(
    Nullable(
      Type.Array(Scope, {
        minItems: 1,
        maxItems: keyScopeNames.length,
        description: 'The scopes it is limited to. Only for v3 keys.',
      }),
    ),
  ),
  senderDomains: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: KEY_DOMAINS_MAX,
        description: 'The domains it may send from. Subdomains are not included.',
      }),
    ),
  ),
  allowedNetworks: Type.Optional(Nullable(AllowedNetworks)),
  maxPerHour: Type.Optional(MaxPerHour),
  expiresAt: Type.Optional(Nullable(DateTime)),
});
export type CreateProjectKeyBody = Static<typeof CreateProjectKeyBody>;

/** What can be changed of a key; what is left out stays. */
export const UpdateProjectKeyBody = Type.Object(
  { allowedNetworks: Type.Optional(Nullable(AllowedNetworks)), maxPerHour: Type.Optional(MaxPerHour) },
  { minProperties: 1 },
);

const TokenFields = {
  ...credential,
  workspaceId: Nullable(
    Type.Integer({ description: 'The workspace it is limited to; null for all workspaces of its user.' }),
  ),
};
export const TokenResult = answerOf(Type.Object(TokenFields));
/** Every token of the caller, including revoked ones, oldest first. */
export const TokenListResult = answerOf(Type.Array(Type.Object(TokenFields)));
/** A new token with its value, shown only once. */
export const NewTokenResult = answerOf(Type.Object({ ...TokenFields, ...shownOnce }));

export const TokenPath = Type.Object({ tokenId: Uuid });

/** A new token for one workspace or all, valid for at most a year or without expiry. */
export const CreateTokenBody = Type.Object({
  name: Name,
  workspaceId: Type.Optional(Nullable(Id)),
  expiresAt: Type.Optional(Nullable(DateTime)),
});
export type CreateTokenBody = Static<typeof CreateTokenBody>;
