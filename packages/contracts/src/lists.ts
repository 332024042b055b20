import Type, { type Static } from 'typebox';
import { languageLimits } from './export-limits.ts';
import { Address } from './suppressions.ts';
import { answerOf, cursorQuery, DateTime, Nullable, pageOf, STORABLE, Uuid } from './wire.ts';

export const listLimits = {
  perProject: 1_000,
  nameCharactersMax: 100,
  /** Recipients of one call. */
  recipientsPerCall: 1_000,
  /** Of a CSV file, without its first line. */
  linesMax: 50_000,
  /** Lines that the answer names. */
  refusedListedMax: 1_000,
  /** Columns of a file beside the address. */
  variablesMax: 100,
  /** JSON of the variables of a recipient. */
  variablesBytesMax: 10_000,
} as const;

/** The columns of a file that `exportListRecipients` and `postpress project export` write; `variables` is JSON. */
export const recipientFileColumns = ['email', 'language', 'added_at', 'variables'] as const;

const Name = Type.String({
  minLength: 1,
  maxLength: listLimits.nameCharactersMax,
  pattern: STORABLE,
  description: 'Shown in the console only.',
});
const count = Type.Integer({ minimum: 0 });

const RecipientList = Type.Object({
  id: Uuid,
  name: Name,
  recipients: Type.Integer({ minimum: 0, description: 'How many addresses it has.' }),
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type RecipientList = Static<typeof RecipientList>;

export const ListPath = Type.Object({ id: Uuid });
export const ListListsQuery = Type.Object(cursorQuery);
/** `listLists`: newest first. */
export const ListsResult = pageOf(RecipientList);
export const ListResult = answerOf(RecipientList);

/** `createList` and `renameList`. */
export const ListBody = Type.Object({ name: Name });
export const DeleteListResult = answerOf(Type.Object({ success: Type.Boolean() }));

const Variables = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: listLimits.variablesMax,
  description: `Name → value, as in \`variables\` of a template. Up to ${listLimits.variablesBytesMax.toLocaleString('en-US')} bytes of JSON.`,
});

const languageText =
  'BCP 47 tag of the language in which a broadcast is sent to this recipient, where its template has it or a fallback: `de-AT`, else `de`, else that of the design.';

const ListRecipient = Type.Object({
  email: Type.String({ description: 'As it was given last.' }),
  language: Nullable(
    Type.String({ description: `${languageText} Null: the \`language\` of the broadcast.` }),
  ),
  variables: Variables,
  addedAt: DateTime,
});
export type ListRecipient = Static<typeof ListRecipient>;

export const ListRecipientsQuery = Type.Object(cursorQuery);
/** `listListRecipients`: by address. */
export const ListRecipientsResult = pageOf(ListRecipient);

/** `addListRecipients`: an address that the list has gets the new values beside those it had. */
export const AddListRecipientsBody = Type.Object({
  recipients: Type.Array(
    Type.Object({
      email: Address,
      variables: Type.Optional(Variables),
      language: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: languageLimits.charactersMax,
          description: `${languageText} Default: the one it has.`,
        }),
      ),
    }),
    { minItems: 1, maxItems: listLimits.recipientsPerCall },
  ),
});
export type AddListRecipientsBody = Static<typeof AddListRecipientsBody>;

export const RemoveListRecipientQuery = Type.Object({ email: Address });
export const RemoveListRecipientResult = answerOf(
  Type.Object({ removed: Type.Boolean({ description: 'Whether the list had the address.' }) }),
);

/** `importListRecipients`: a CSV file as text. */
export const ImportListRecipientsBody = Type.Object({
  csv: Type.String({
    description: `A CSV file of up to ${listLimits.linesMax.toLocaleString('en-US')} lines; larger ones in parts, each with the first line. Its first line names the columns: \`email\`, optionally \`language\` (a BCP 47 tag), and a variable in each other one, such as \`first_name\`. Empty cells set no variable. A file of \`exportListRecipients\` gives back what was exported.`,
  }),
});
export type ImportListRecipientsBody = Static<typeof ImportListRecipientsBody>;

const added = {
  added: Type.Integer({ minimum: 0, description: 'Addresses that the list did not have.' }),
  updated: Type.Integer({ minimum: 0, description: 'Addresses that it had, with their new variables.' }),
  duplicates: Type.Integer({
    minimum: 0,
    description:
      'Entries for an address that an earlier one has, too: their variables are merged, the last value counts.',
  }),
};

/** `addListRecipients`. */
export const AddListRecipientsResult = answerOf(Type.Object(added));
export type AddListRecipientsResult = Static<typeof AddListRecipientsResult>;

/** `importListRecipients`: what became of the lines. */
export const ImportListRecipientsResult = answerOf(
  Type.Object({
    ...added,
    refused: Type.Integer({ ...count, description: 'Lines with an error. All others are imported.' }),
    errors: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'In the file, from 1.' }),
        message: Type.String({ description: 'What is wrong with it.' }),
      }),
      {
        description: `The first ${listLimits.refusedListedMax.toLocaleString('en-US')} of the refused lines.`,
      },
    ),
  }),
);
export type ImportListRecipientsResult = Static<typeof ImportListRecipientsResult>;
