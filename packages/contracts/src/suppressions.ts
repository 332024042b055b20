import Type, { type Static } from 'typebox';
import { suppressionReasons } from './email-statuses.ts';
import {
  answerOf,
  countedPageOf,
  countedQuery,
  DateTime,
  literals,
  Nullable,
  pageLimit,
  Uuid,
} from './wire.ts';

export const suppressionPage = { max: 200, default: 100 } as const;

/** An address to suppress, unsuppress or look up; upper and lower case are alike. */
export const Address = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'An email address without a name, case-insensitive.',
});

export const ListSuppressionsQuery = Type.Object({
  ...countedQuery,
  limit: pageLimit(suppressionPage, { description: 'Maximum number of entries per page.' }),
});
export type ListSuppressionsQuery = Static<typeof ListSuppressionsQuery>;

const Suppression = Type.Object({
  email: Type.String({ description: 'In lower case, the domain in A-labels.' }),
  reason: literals(suppressionReasons),
  createdAt: DateTime,
});

/** `listSuppressions`: the newest first. */
export const SuppressionListResult = countedPageOf(Suppression);
export type SuppressionListResult = Static<typeof SuppressionListResult>;

export const SuppressAddressBody = Type.Object({ email: Address });
export type SuppressAddressBody = Static<typeof SuppressAddressBody>;
export const SuppressionResult = answerOf(Suppression);
export type SuppressionResult = Static<typeof SuppressionResult>;

export const SuppressionQuery = Type.Object({ email: Address });
export type SuppressionQuery = Static<typeof SuppressionQuery>;

/** `unsuppressAddress`: `removed` tells whether the address was on the list. */
export const UnsuppressResult = answerOf(Type.Object({ email: Type.String(), removed: Type.Boolean() }));
export type UnsuppressResult = Static<typeof UnsuppressResult>;

export const SuppressionCheckResult = answerOf(
  Type.Object({ email: Type.String(), suppressed: Type.Boolean() }),
);
export type SuppressionCheckResult = Static<typeof SuppressionCheckResult>;

// Management

/** Addresses that one call may import. */
export const suppressionImportMax = 1_000;

/** Addresses to suppress; `reason` if it is known from elsewhere. */
export const ImportSuppressionsBody = Type.Object({
  entries: Type.Array(
    Type.Object({
      email: Type.String({ maxLength: 1_000 }),
      reason: Type.Optional(
        literals(suppressionReasons, {
          description:
            'Default: manual. With `unsubscribe` the address leaves all topics and is not suppressed.',
        }),
      ),
    }),
    { minItems: 1, maxItems: suppressionImportMax },
  ),
});
export type ImportSuppressionsBody = Static<typeof ImportSuppressionsBody>;

/** The result: addresses already on the list stay unchanged; invalid ones are listed by index, from 0. */
export const ImportSuppressionsResult = answerOf(
  Type.Object({
    added: Type.Integer(),
    known: Type.Integer(),
    refused: Type.Array(Type.Object({ index: Type.Integer(), why: Type.String() })),
  }),
);
export type ImportSuppressionsResult = Static<typeof ImportSuppressionsResult>;

/** Newest first, with the email that caused each. */
export const ManagedSuppressionListResult = countedPageOf(
  Type.Object({ ...Suppression.properties, emailId: Nullable(Uuid) }),
);
export type ManagedSuppressionListResult = Static<typeof ManagedSuppressionListResult>;
