import { sendLimits } from '@postpress/contracts';
import { readStandardField } from './standard-fields.ts';

/** What mail programs write before the subject of an answer, in the languages that they speak. */
export const REPLY_WORDS = 're|aw|antw|sv|vs|rif|res|odp|ynt|回复|返信';

/** Subjects that begin with one of these words, which may be counted: `Re[2]:`. @param words alternatives of a pattern */
export function subjectPrefix(words: string): RegExp {
  return new RegExp(`^\\s*(?:${words})\\s*(?:\\[\\d{1,3}\\])?\\s*[:：]`, 'i');
}

const ofReply = subjectPrefix(REPLY_WORDS);

/** The subject of an answer (RFC 5322, 3.6.5). One that has no room for four more characters stays as it is. */
export function subjectOfAnswer(subject: string): string {
  const answer = `Re: ${subject}`;
  const isFull = [...answer].length > sendLimits.subjectCharactersMax;
  return ofReply.test(subject) || isFull ? subject : answer;
}

/** The message that is answered: values of its fields, as they came. */
export type Parent = { messageId: string | null; references: string | null; inReplyTo: string | null };

/**
 * In-Reply-To and References of an answer (RFC 5322, 3.6.4): what its parent referred to, then the parent. A parent without
 * a valid Message-ID is not named.
 */
export function answerFields({ messageId, references, inReplyTo }: Parent): Record<string, string> {
  const idsIn = (text: string | null) => readStandardField('References', text ?? '')?.value?.split(' ') ?? [];
  const [parent] = idsIn(messageId);
  const before = idsIn(references);
  const only = idsIn(inReplyTo);
  // A parent that answers several messages has not said which of them its thread is.
  const chain = before.length > 0 ? before : only.length === 1 ? only : [];
  const all = [...new Set([...chain.filter((id) => id !== parent), ...(parent ? [parent] : [])])];
  const field = readStandardField('References', all.join(' '))?.value;
  const fields: Record<string, string> = {};
  if (parent !== undefined) fields['In-Reply-To'] = parent;
  if (field !== undefined) fields.References = field;
  return fields;
}
