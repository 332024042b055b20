import { PROSE_ADDRESS, withoutWords } from './header-fields.ts';

/** The parts that notices of all systems have: blocks that begin with an address, and quoted replies. */

const BEFORE = String.raw`^[ \t]{0,12}(?:[-*•] |\d{1,2}[.)] )?(?:[245]\d\d )?(?:>>> |(?:final |failed |original )?recipient(?: address)?: {0,4}|smtp[:;] ?)?["'<[]{0,2}`;
const AFTER = String.raw`[>)"'\]]{0,2}(?:<mailto:[^>]{1,320}>)?[ \t]{0,4}(?:$|[:([=]|on |\.\.\.|<|- |-> |invalid |,|[45]\d\d[ \-])`;
export const BLOCK_START = new RegExp(`${BEFORE}(${PROSE_ADDRESS})${AFTER}`, 'iu');

/** The blocks of a notice, by the address in lower case that begins each. */
export function blocksOf(text: string): Map<string, string> {
  const blocks = new Map<string, string>();
  let current: string | null = null;
  for (const line of text.split('\n')) {
    const named = BLOCK_START.exec(line)?.[1]?.toLowerCase();
    const found = named === undefined ? undefined : withoutWords(named);
    if (found !== undefined && !/^(?:postmaster|mailer-daemon|support|helpdesk)@/.test(found))
      current = found;
    if (current !== null) blocks.set(current, `${blocks.get(current) ?? ''}${line}\n`);
  }
  return blocks;
}

/** Phrases before a quoted reply, most reliable first. */
const QUOTED_REPLY: readonly RegExp[] = [
  /(?:<<<|<--|\bS:|\bReceived >>>)[ \t]{0,3}([45]\d\d)(?=[ \t-])/,
  /\b(?:said|says|replied|returned|responded|response|reason|respuesta|antwortete|réponse)\b[^\n\d]{0,60}?[\s:'"[(]([45]\d\d)(?=[ \t-])/i,
  /(?:^|[\s'"[(:<;,#=])([45][0-7]\d)(?=[ \t]{1,3}\S|-\S|: ?\S|[,;] |[ \t]?$)(?![ \t]{1,3}(?:seconds|minutes|hours|days|kb|mb|bytes|attempts|times))/im,
];

/** Finds an SMTP reply in a text: its code, and its text up to the end of the paragraph. */
export function findReply(text: string): { code: number; words: string } | undefined {
  // A block that begins with a reply is about that one, whatever transcript follows.
  const patterns = /^\s{0,8}[45]\d\d[ -]/.test(text) ? QUOTED_REPLY.slice(-1) : QUOTED_REPLY;
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found?.[1]) return undefined;
  const at = found.index + found[0].lastIndexOf(found[1]);
  const rest = text.slice(at, at + REPLY_CHARACTERS_MAX);
  // In a dialogue each line of a reply has its mark: sendmail adds lines of its own. Elsewhere the same code again is the
  // next line of the same reply.
  const isDialogue = /^(?:<<<|<--)/.test(found[0]);
  const end = rest.search(
    new RegExp(
      `${isDialogue ? '\\n(?![ \\t]*(?:<<<|<--|S:|Received >>>))|' : ''}\\n[ \\t]*\\n|\\n--|\\nGiving up|\\n[^<>\\n]{0,60}(?:>>>|-->|<--|\\bC:|<<<(?!\\s*${found[1]}))|\\n[ \\t]{0,8}(?!${found[1]})[245]\\d\\d `,
    ),
  );
  return { code: Number(found[1]), words: end < 0 ? rest : rest.slice(0, end) };
}

const REPLY_CHARACTERS_MAX = 1_500;
