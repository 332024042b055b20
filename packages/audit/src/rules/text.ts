import { asList, asObject, asText } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { textFix, withWords } from '../page/edit-text.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import type { RichTextValue } from '../page/writing.ts';
import { placeholderWords } from '../words/link-words.ts';
import { spamWords } from '../words/spam-words.ts';
import { eachBlock, rulesOf } from './rule.ts';

const rule = rulesOf('words');

/** Below this score, words that normal mail also uses are not reported. */
const DISTRUST_BLOCK = 3;
const DISTRUST_ALL = 8;

/** All text of a block, including plain texts. */
function textOf({ kind, values, words }: Block): string {
  if (kind === 'menu')
    return asList(asObject(values.menu).items)
      .map((item) => asText(asObject(item).text))
      .join('\n');
  return words;
}

const spamWordsInText = rule({
  code: 'spam-words',
  severity: 'hint',
  modes: ['email'],
  message: 'Spam filters distrust these words: {words}.',
  help: 'No single word decides, but several together do. Use plain words.',
  find: eachBlock((block) => {
    const { phrases, weight } = spamWords(textOf(block));
    return weight >= DISTRUST_BLOCK && { node: block.ref, facts: { words: phrases.join(', '), weight } };
  }),
});

const spamWordsTogether = rule({
  code: 'spam-words-together',
  severity: 'hint',
  modes: ['email'],
  message: 'The words of this email have a spam weight of {weight}; the heaviest are {words}.',
  help: 'Spam filters add up such words. Below 8 is harmless.',
  *find({ blocks, body, options }) {
    const { phrases, weight } = spamWords([...blocks.map(textOf), options.subject ?? ''].join('\n'));
    if (weight >= DISTRUST_ALL)
      yield { node: body, facts: { weight, words: phrases.slice(0, 5).join(', ') } };
  },
});

const exclamations = rule({
  code: 'exclamation-marks',
  severity: 'hint',
  message: 'There are several exclamation marks in a row.',
  help: 'They look like shouting, and spam filters count them. One is enough.',
  *find({ blocks }) {
    for (const block of blocks)
      for (const writing of block.writings)
        if (/[!¡]{2,}/.test(writing.rich.runs.map(({ words }) => words).join('')))
          yield { node: block.ref, property: writing.valuePath, fixes: oneMark(block, writing) };
  },
});

function oneMark(block: Block, writing: RichTextValue): Fix[] {
  if (block.kind === 'html') return [];
  const value = withWords(writing, (words) => words.replace(/([!¡])[!¡]+/g, '$1'));
  return textFix('keep-one', block, writing, value);
}

const placeholderText = rule({
  code: 'placeholder-words',
  severity: 'warning',
  message: '“{words}” is a placeholder.',
  help: 'It comes from the block or the template. Replace it.',
  *find({ blocks }) {
    for (const { kind, writings, ref } of blocks)
      for (const { rich, valuePath } of writings) {
        if (kind === 'html') continue;
        const all = collapseWhitespace(rich.runs.map(({ words }) => words).join(''));
        const found = placeholderWords.exec(all.slice(0, 5_000))?.[0];
        if (found !== undefined)
          yield { node: ref, property: valuePath, facts: { words: found.slice(0, 60) } };
      }
  },
});

const SUBJECT_CHARACTERS = 60;
const PREHEADER_CHARACTERS = 140;

const subjectOf = ({ options }: Page) =>
  options.subject === undefined ? undefined : collapseWhitespace(options.subject);
const preheaderOf = ({ options, bodyValues }: Page) =>
  collapseWhitespace(options.preheader ?? asText(bodyValues.preheaderText));

const subjectEmpty = rule({
  code: 'subject-empty',
  severity: 'warning',
  modes: ['email'],
  message: 'The email has no subject.',
  help: 'People ignore emails without a subject, and spam filters distrust them.',
  *find(page) {
    if (subjectOf(page) === '') yield {};
  },
});

const subjectLong = rule({
  code: 'subject-long',
  severity: 'hint',
  modes: ['email'],
  message: 'The subject has {length} characters.',
  help: `Phones show about 40 characters, most windows ${SUBJECT_CHARACTERS}. Put the important part first.`,
  *find(page) {
    const length = [...(subjectOf(page) ?? '')].length;
    if (length > SUBJECT_CHARACTERS) yield { facts: { length } };
  },
});

const subjectShouts = rule({
  code: 'subject-shouts',
  severity: 'warning',
  modes: ['email'],
  message: 'The subject shouts: {why}.',
  help: 'Spam filters check capitals and repeated signs first.',
  *find(page) {
    const subject = subjectOf(page) ?? '';
    const letters = subject.replace(/\{\{[^{}]*\}\}|[^\p{L}]/gu, '');
    const isCapital =
      letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
    if (isCapital) yield { facts: { why: 'it is written in capitals' } };
    else if (/[!?]{2,}|!.*!|[$€£]{2,}/.test(subject))
      yield { facts: { why: 'it has several exclamation or currency signs' } };
  },
});

const subjectPretends = rule({
  code: 'subject-pretends',
  severity: 'warning',
  modes: ['email'],
  message: 'The subject starts with “{start}”, like a reply.',
  help: 'People feel deceived, and some countries forbid it.',
  *find(page) {
    const start = /^(?:re|aw|fwd?|wg|sv|tr|rif)\s*:/i.exec(subjectOf(page) ?? '')?.[0];
    if (start !== undefined) yield { facts: { start } };
  },
});

const subjectDistrusted = rule({
  code: 'subject-distrusted',
  severity: 'hint',
  modes: ['email'],
  message: 'Spam filters distrust these words in the subject: {words}.',
  help: 'The subject counts more than the text. Use plain words.',
  *find(page) {
    const { phrases, weight } = spamWords(subjectOf(page) ?? '');
    if (weight >= 2) yield { facts: { words: phrases.join(', ') } };
  },
});

const preheaderMissing = rule({
  code: 'preheader-missing',
  severity: 'hint',
  modes: ['email'],
  message: 'There is no preheader.',
  help: 'Inboxes then show the first words of the text after the subject, such as “View in browser”. Write a sentence that continues the subject.',
  *find(page) {
    if (preheaderOf(page) === '') yield { node: page.body, property: ['preheaderText'] };
  },
});

const preheaderLong = rule({
  code: 'preheader-long',
  severity: 'hint',
  modes: ['email'],
  message: 'The preheader has {length} characters.',
  help: `No inbox shows more than ${PREHEADER_CHARACTERS} characters, most about 90.`,
  *find(page) {
    const { length } = [...preheaderOf(page)];
    if (length > PREHEADER_CHARACTERS)
      yield { node: page.body, property: ['preheaderText'], facts: { length } };
  },
});

const preheaderRepeats = rule({
  code: 'preheader-repeats',
  severity: 'hint',
  modes: ['email'],
  message: 'The preheader repeats the subject.',
  help: 'Inboxes show both side by side. Continue the subject instead.',
  *find(page) {
    const subject = subjectOf(page)?.toLowerCase() ?? '';
    if (subject !== '' && subject === preheaderOf(page).toLowerCase())
      yield { node: page.body, property: ['preheaderText'] };
  },
});

export const wordRules = [
  placeholderText,
  subjectEmpty,
  subjectShouts,
  subjectPretends,
  subjectLong,
  subjectDistrusted,
  preheaderMissing,
  preheaderLong,
  preheaderRepeats,
  spamWordsInText,
  spamWordsTogether,
  exclamations,
] as const;
