/** Frequent short words of each language that are rare in the others. Compiled by us. */
const marks: Readonly<Record<string, string>> = {
  en: 'the and you your with for this that are our from have will we is of to not can',
  de: 'und der die das nicht ist wir sie ihr mit für auf ein eine den dem zu bei von auch werden sind',
  fr: 'le les des vous nous votre pour avec est une dans sur pas que et du au',
  es: 'el los las usted para con una por que nuestro su más está del y en es',
  it: 'il gli che per con una del della sono nostro tuo questo di e non è',
  nl: 'het een van en voor met niet je uw wij zijn op aan dit ook onze',
};
const byLanguage = Object.entries(marks).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** The languages' own names. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
};

const LEAST_WORDS = 12;
const LEAST_MARKS = 4;

/** The detected language of a text; '' if the text is too short or ambiguous. */
export function guessLanguage(text: string): string {
  const words =
    text
      .slice(0, 5_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < LEAST_WORDS) return '';
  const [best, next] = byLanguage
    .map(({ language, words: known }) => ({
      language,
      count: words.filter((word) => known.has(word)).length,
    }))
    .sort((one, other) => other.count - one.count);
  if (!best || best.count < LEAST_MARKS || best.count < 2 * (next?.count ?? 0)) return '';
  return best.language;
}

/** The share of right-to-left characters among all letters; `undefined` if there are too few. */
export function rightToLeftShare(text: string): number | undefined {
  const sample = text.slice(0, 5_000);
  const right = sample.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
  const left = sample.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  return right + left < 20 ? undefined : right / (right + left);
}
