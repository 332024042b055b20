import { advertisement, excuse, possessive, products, sentFrom } from './product-phrases.ts';

const CHARACTERS_MAX = 160;
const WORDS_MAX = 14;
/** Links of a program to itself: `<https://…>`, `[Proton Mail](https://…)`, `( https://… )`, `https://…`. */
const LINK = /[<([]{0,2}\s?https?:\/\/[^\s<>()[\]]{1,500}\s?[>)\]]{0,2}/giu;
const PLATFORM = /\b(?:ios|android|mac(?:os)?|windows|mobile|desktop)\b/giu;
/** More than one sentence. "Sent from my Verizon, Samsung Galaxy smartphone" is none. */
const SENTENCE = /[.!?。]\s+\p{L}|[,;，、]\s(?!an? |\p{Lu})/u;

/**
 * Whether a line is one that a program adds below what people write: "Sent from my iPhone", "Get Outlook for iOS". It
 * says from what it was sent: a program or device that is known, one that it links to, or a name after "my". What people
 * write says more, and is kept: "Sent from my desk, it is easier".
 *
 * @param without measures as if a mail program were unknown
 */
export function isProductLine(line: string, without?: string): boolean {
  const written = line.trim();
  if (written.length > CHARACTERS_MAX + 500) return false;
  const shown = written.replace(LINK, ' ');
  const text = shown
    .replace(/[*_[\]()|•<>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(excuse, '');
  if (text === '' || text.length > CHARACTERS_MAX || text.split(' ').length > WORDS_MAX) return false;
  if (SENTENCE.test(text)) return false;
  if (advertisement.test(text)) return isKnown(text.replace(PLATFORM, ' '), without) || shown !== written;
  if (!sentFrom.test(text)) return false;
  return isKnown(text, without) || shown !== written || endsWithName(text);
}

function isKnown(text: string, without: string | undefined): boolean {
  return products.some(({ client, pattern }) => client !== without && pattern.test(text));
}

/** "my Wiko RIDGE 4G"; or a word that no person or place is called: "iThing". */
function endsWithName(text: string): boolean {
  const own = possessive.exec(text);
  const name = own ? text.slice(own.index + own[0].length).trim() : '';
  if (name !== '' && name.split(' ').every((word) => /[\p{Lu}\d]/u.test(word))) return true;
  return /(?<!\p{L})\p{Ll}\p{Lu}\p{Ll}/u.test(text);
}
