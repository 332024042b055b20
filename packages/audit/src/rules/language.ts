import { asObject, asText } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { setFix } from '../fix.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import { languageOf, type Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { guessLanguage, languageNames, rightToLeftShare } from '../words/languages.ts';
import { firstHeading } from './headings.ts';
import { rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const allWords = cachedPerPage(({ blocks }: Page) => blocks.map(({ words }) => words).join('\n'));
const written = cachedPerPage((page: Page) => guessLanguage(allWords(page).replace(/\{\{[^{}]*\}\}/g, ' ')));

function setLanguage({ body }: Page, language: string): Fix[] {
  const label = languageNames[language];
  if (!body || label === undefined) return [];
  return [setFix('language', body, ['language'], { label, value: language }, { language: label })];
}

const languageMissing = rule({
  code: 'language-missing',
  severity: 'warning',
  message: 'The design has no language.',
  help: 'Screen readers, translation and hyphenation depend on it. Without it, the page is marked as English.',
  *find(page) {
    if (page.language !== '' || collapseWhitespace(allWords(page)) === '' || written(page) === 'en') return;
    yield { node: page.body, property: ['language'], fixes: setLanguage(page, written(page)) };
  },
});

const languageUnsaid = rule({
  code: 'language-unsaid',
  severity: 'hint',
  message: 'The design has no language, and reads like English.',
  help: 'Without a language it is marked as English. Set it explicitly.',
  *find(page) {
    if (page.language === '' && written(page) === 'en')
      yield { node: page.body, property: ['language'], fixes: setLanguage(page, 'en') };
  },
});

const languageWrong = rule({
  code: 'language-wrong',
  severity: 'warning',
  message: 'The language is “{said}”, but the text reads like “{guess}”.',
  help: 'Screen readers pronounce it in the wrong language, which is unintelligible.',
  *find(page) {
    const said = page.language.toLowerCase().split(/[-_]/)[0] ?? '';
    const guess = written(page);
    if (said === '' || guess === '' || said === guess) return;
    // A requested translation is not the language of the design.
    const fixes = languageOf(page.bodyValues) === page.language ? setLanguage(page, guess) : [];
    yield { node: page.body, property: ['language'], facts: { said: page.language, guess }, fixes };
  },
});

const titleMissing = rule({
  code: 'title-missing',
  severity: 'warning',
  modes: ['email', 'web'],
  message: 'There is no title, and no heading to take one from.',
  help: 'The title names the window, and screen readers read it first.',
  *find(page) {
    if (collapseWhitespace(asText(page.bodyValues.accessibilityTitle)) !== '' || firstHeading(page) !== '')
      return;
    const title = collapseWhitespace(page.options.subject ?? '');
    const property = ['accessibilityTitle'];
    const fixes = page.body && title !== '' ? [setFix('use-subject', page.body, property, title)] : [];
    yield { node: page.body, property, fixes };
  },
});

const directionWrong = rule({
  code: 'direction-wrong',
  severity: 'warning',
  message: 'Most of the text is written {way}, but the page has the other direction.',
  help: 'Lines break in the wrong places, and punctuation moves to the wrong end.',
  *find(page) {
    const share = rightToLeftShare(allWords(page));
    const isRightToLeft = page.bodyValues.textDirection === 'rtl';
    if (page.body === undefined) return;
    // Short texts are inconclusive; then the design's language decides, if it is written right to left.
    const should = share === undefined ? isRightToLeft || RIGHT_TO_LEFT.test(page.language) : share > 0.5;
    if (should === isRightToLeft || (share !== undefined && share > 0.3 && share < 0.7)) return;
    const property = ['textDirection'];
    yield {
      node: page.body,
      property,
      facts: { way: should ? 'from right to left' : 'from left to right' },
      fixes: should
        ? [setFix('right-to-left', page.body, property, 'rtl')]
        : [setFix('left-to-right', page.body, property, 'ltr')],
    };
  },
});

const RIGHT_TO_LEFT = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)(?:-|$)/i;

const FEW_WORDS = 20;
const LARGE_PX = 300;

const wordsInImages = rule({
  code: 'words-in-pictures',
  severity: 'warning',
  modes: ['email', 'web', 'document'],
  message: 'Almost everything is an image: only {words} words are text.',
  help: 'Many email clients block images at first, text in images cannot be enlarged or searched, and spam filters distrust such emails. Use real text.',
  *find(page) {
    const words = allWords(page).match(/\p{L}{2,}/gu)?.length ?? 0;
    const large = page.blocks.filter(
      ({ kind, values, roomPx }) =>
        kind === 'image' && asText(asObject(values.src).url) !== '' && roomPx >= LARGE_PX,
    );
    if (large.length > 0 && words < FEW_WORDS) yield { node: page.body, facts: { words } };
  },
});

export const languageRules = [
  languageMissing,
  languageWrong,
  languageUnsaid,
  titleMissing,
  directionWrong,
  wordsInImages,
] as const;
