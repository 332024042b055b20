import { BLOCK_START, findReply } from './notice-blocks.ts';
import type { RuleBook } from './rule-book.ts';

/**
 * The reporter's own statement: the lines of a notice without what they repeat of our email (its subject), and without
 * the footers that companies add. Words of either name no cause.
 */
export function statementOf(
  lines: readonly string[],
  subjects: readonly string[],
  { failureWords, footer, subjectField }: RuleBook['words'],
): string {
  const { kept, repeated } = withoutSubjects(lines, subjectField);
  const own = withoutFooters(kept.join('\n'), footer, failureWords);
  const ours = new Set([...subjects.slice(0, SUBJECTS_MAX), ...repeated.slice(0, SUBJECTS_MAX)]);
  return [...ours].reduce(withoutSubject, own.replace(NAMED_SUBJECT, '$1').replace(INLINE_SUBJECT, ' '));
}

/** `your message "Mailbox full?" was not delivered`, `with the subject 'x'`. */
const NAMED_SUBJECT =
  /((?:\b(?:your|votre|ihre|su|uw|sua|din|ditt) (?:e-?mail|mail|message|courriel|correo|bericht|meddelande|besked)|\b(?:subject|titled|entitled|betreff|objet|asunto|assunto|oggetto|onderwerp|nachricht|mensaje|messaggio|mensagem))\b(?: (?:with|line|message|field|of|the|mit|dem)){0,4}[ :]{0,3})["'“„«‘](?![^"”»’\n]{0,20}\b[45]\d\d\b)[^"”“»’\n]{1,300}["'”“»’]/gi;

/** `a message with the subject: Mailbox full?`, to the end of the line or to the next field. */
const INLINE_SUBJECT =
  /\b(?:subject|regarding|concerning|betreff|objet|asunto|assunto|oggetto|onderwerp):[ \t][^\n]{1,300}?(?=\n|$|[.;,]? (?:reason|error|status|recipients?|because)\b)/gi;

/** Drops lines such as `Subject: …` with their continuations, and returns what they said. */
function withoutSubjects(lines: readonly string[], subjectField: RegExp) {
  const kept: string[] = [];
  const repeated: string[] = [];
  let within: { indent: number; words: string[] } | undefined;
  for (const [at, line] of lines.entries()) {
    const value = subjectField.exec(line)?.[1];
    if (value !== undefined) {
      within = { indent: line.search(/\S/), words: [value.trim()] };
      repeated.push(value.trim());
    } else if (within && continues(line, lines[at + 1] ?? '', within)) {
      within.words.push(line.trim());
      repeated[repeated.length - 1] = within.words.join(' ').trim();
    } else {
      within = undefined;
      kept.push(line);
    }
  }
  return { kept, repeated };
}

const ANOTHER_FIELD = /^\s*(?:-{2}|[\p{L}][\p{L}-]{1,20}(?: [\p{L}-]{1,20})?\s?:(?:\s|$))/u;

/**
 * Folded lines are indented further; in tables the value stands on the line after its label. An address at the beginning
 * of such a line belongs to the subject if the next field follows.
 */
function continues(
  line: string,
  next: string,
  { indent, words }: { indent: number; words: readonly string[] },
): boolean {
  const start = line.search(/\S/);
  if (start < 0 || ANOTHER_FIELD.test(line) || (BLOCK_START.test(line) && !ANOTHER_FIELD.test(next)))
    return false;
  return words.join('') === '' ? words.length === 1 : start > indent;
}

/** Without footers: a signature or a paragraph that only footers have, and what follows and is no statement. */
function withoutFooters(text: string, footer: RegExp, failureWords: RegExp): string {
  let below = false;
  let isSigned = false;
  let isStated = false;
  return text
    .replace(/\n-- ?(?=\n)/g, '\n\n-- ')
    .split(/(\n[ \t]*\n)/)
    .filter((paragraph, at) => {
      if (at % 2 === 1) return true;
      isSigned ||= isStated && /^\s*-- ?\n/.test(paragraph);
      const isBlock = paragraph.split('\n').some((line) => BLOCK_START.test(line));
      const isFooter = footer.test(paragraph);
      // Footers have words of failures, too; the first ones are the statement's.
      const names = failureWords.test(paragraph) && !(isStated && isFooter);
      const isStatement = isBlock || (!isSigned && (names || findReply(paragraph) !== undefined));
      isStated ||= isStatement;
      below ||= !isStatement && (/^\s*-- ?\n/.test(paragraph) || isFooter);
      return isStatement || !below;
    })
    .join('');
}

/** A report is about one email; a hostile one may name thousands. */
const SUBJECTS_MAX = 2;
const SUBJECT_CHARACTERS_MIN = 8;
const SUBJECT_CHARACTERS_MAX = 300;

/** Without the words of our subject, however they are wrapped. A single short word may be the reporter's own. */
function withoutSubject(text: string, subject: string): string {
  const words = subject
    .slice(0, SUBJECT_CHARACTERS_MAX)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length < 2 || words.join(' ').length < SUBJECT_CHARACTERS_MIN) return text;
  const literal = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+');
  return text.replace(new RegExp(`(?<![\\p{L}\\d@.-])${literal}(?![\\p{L}\\d@-])`, 'giu'), ' ');
}
