import Type, { type Static } from 'typebox';
import { Address } from './suppressions.ts';
import { answerOf, cursorQuery, DateTime, literals, Nullable, pageLimit, pageOf, Uuid } from './wire.ts';

export const erasurePage = { max: 100, default: 20 } as const;
export const erasureLimits = { openPerProject: 1_000 } as const;

/** Rows of each kind that an erasure deleted or changed. */
const ErasureCounts = Type.Object({
  emails: Type.Integer({
    description: 'Emails to the address, deleted with content, timeline and attempts.',
  }),
  canceled: Type.Integer({ description: 'Those of them that had not been sent.' }),
  receivedEmails: Type.Integer({ description: 'Received emails from the address.' }),
  reports: Type.Integer({ description: 'Bounces, complaints and automatic replies that name the address.' }),
  capturedMessages: Type.Integer({ description: 'Messages of the capture transport.' }),
  redacted: Type.Integer({
    description:
      'Rows that stay without the address: other emails, webhook deliveries, audit records, responses of idempotency keys, notes.',
  }),
  suppressions: Type.Integer({ description: 'Entries that stay as a salted hash.' }),
  lists: Type.Integer({ minimum: 0, description: 'Saved lists that had the address.' }),
  subscriptions: Type.Integer({
    description: 'Choices; those that left a topic stay as a salted hash.',
  }),
});
export type ErasureCounts = Static<typeof ErasureCounts>;

const PublicKey = Type.Object(
  {
    kty: Type.Literal('OKP'),
    crv: Type.Literal('Ed25519'),
    x: Type.String(),
    kid: Type.String({ description: 'As in the header of the receipt.' }),
  },
  { description: 'Verifies receipts of this installation (JWK, RFC 8037).' },
);

const Erasure = Type.Object({
  id: Uuid,
  recipient: Type.String({
    description: '`sha256:` and the HMAC of the address with the salt of the project, in hex.',
  }),
  status: literals(['running', 'done']),
  requestedAt: DateTime,
  finishedAt: Nullable(DateTime),
  counts: Type.Object(ErasureCounts.properties, { description: 'So far.' }),
  receipt: Nullable(
    Type.String({
      description: 'Once done: a JWS (RFC 7515, EdDSA) of id, projectId, recipient, times and counts.',
    }),
  ),
  publicKey: PublicKey,
});
export type Erasure = Static<typeof Erasure>;

export const EraseRecipientQuery = Type.Object({ email: Address });
export const ErasurePath = Type.Object({ id: Uuid });
export const ErasureResult = answerOf(Erasure);
export type ErasureResult = Static<typeof ErasureResult>;

export const ListErasuresQuery = Type.Object({
  ...cursorQuery,
  limit: pageLimit(erasurePage, { description: 'Maximum number of erasures per page.' }),
});
export type ListErasuresQuery = Static<typeof ListErasuresQuery>;

/** `listErasures`: the newest first. */
export const ErasureListResult = pageOf(Erasure);
export type ErasureListResult = Static<typeof ErasureListResult>;
