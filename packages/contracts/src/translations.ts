import Type, { type Static } from 'typebox';
import { creditLimits } from './ai-credits.ts';
import { languageLimits } from './export-limits.ts';
import { answerOf, Nullable, STORABLE } from './wire.ts';

export const translationLimits = {
  textsMax: 100,
  /** Of all texts together. */
  charactersMax: 12_000,
} as const;

const Language = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
    maxLength: languageLimits.charactersMax,
    description,
  });

export const TranslateTextsBody = Type.Object({
  from: Type.Optional(Language('Of the texts, as a BCP 47 tag. Default: detected by the model.')),
  to: Language('Language to translate to, as a BCP 47 tag.'),
  texts: Type.Array(Type.String({ minLength: 1, maxLength: translationLimits.charactersMax }), {
    minItems: 1,
    maxItems: translationLimits.textsMax,
    description: `Plain texts, ${translationLimits.charactersMax} characters together. Numbered tags such as \`<1>…</1>\` stand for formatting.`,
  }),
  end_user_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: creditLimits.endUserIdCharactersMax, pattern: STORABLE }),
  ),
});
export type TranslateTextsBody = Static<typeof TranslateTextsBody>;

export const TranslateTextsResult = answerOf(
  Type.Object({
    texts: Type.Array(Nullable(Type.String()), {
      description:
        'In the order of the request; null: the translation lost a numbered tag, a line or a merge tag.',
    }),
    aiCreditsUsed: Type.Integer({ minimum: 1 }),
  }),
);
export type TranslatedTexts = Static<typeof TranslateTextsResult>['data'];
