import type { Chance } from '../faults/mail/chance.ts';

const BYTES_MAX = 16_384;
/** What parsers stumble over. */
const INTERESTING = [
  '\0',
  '\r',
  '\n',
  '\r\n.\r\n',
  '\r\n\r\n',
  '"',
  "'",
  '\\',
  '<',
  '>',
  '{{',
  '}}',
  '&#',
  '=?utf-8?b?',
  '\u00ff',
  '\u2028',
  '\ud83d\ude00',
  '\ufeff',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
] as const;

/** Changes an input a little: bytes, words and lines of it or of another one, and repetitions. */
export function mutate(input: Buffer, others: readonly Buffer[], chance: Chance): Buffer {
  let made = input;
  for (let times = chance.between(1, 4); times > 0; times--) made = change(made, others, chance);
  return made.subarray(0, BYTES_MAX);
}

function change(input: Buffer, others: readonly Buffer[], chance: Chance): Buffer {
  const at = chance.between(0, input.length);
  const end = Math.min(input.length, at + chance.between(0, chance.happens(0.2) ? 400 : 12));
  const put = (text: Buffer | string, to = at) =>
    Buffer.concat([
      input.subarray(0, at),
      typeof text === 'string' ? Buffer.from(text) : text,
      input.subarray(to),
    ]);
  const other = others.length > 0 ? chance.pick(others as [Buffer, ...Buffer[]]) : input;
  switch (chance.between(0, 8)) {
    case 0:
      return put(Buffer.from([chance.between(0, 255)]), Math.min(input.length, at + 1));
    case 1:
      return put('', end);
    case 2:
      return put(chance.pick(INTERESTING as never));
    case 3:
      return put(chance.pick(INTERESTING as never), end);
    case 4:
      return put(
        Buffer.concat(Array.from({ length: chance.between(2, 40) }, () => input.subarray(at, end))),
        end,
      );
    case 5: {
      const from = chance.between(0, other.length);
      return put(other.subarray(from, from + chance.between(1, 200)));
    }
    case 6:
      return put(wordOf(other, chance), end);
    case 7: {
      const words = input.toString('latin1').split(/\b/);
      const one = chance.between(0, Math.max(0, words.length - 1));
      words[one] = wordOf(other, chance).toString('latin1');
      return Buffer.from(words.join(''), 'latin1');
    }
    default: {
      const lines = input.toString('latin1').split('\n');
      const one = chance.between(0, lines.length - 1);
      const [line = ''] = lines.splice(one, 1);
      if (chance.happens(0.7))
        lines.splice(chance.between(0, lines.length), 0, line, ...(chance.happens(0.5) ? [line] : []));
      return Buffer.from(lines.join('\n'), 'latin1');
    }
  }
}

function wordOf(input: Buffer, chance: Chance): Buffer {
  const words = input.toString('latin1').match(/[\w.@-]+|[^\w\s]/g) ?? ['a'];
  return Buffer.from(words[chance.between(0, words.length - 1)] ?? 'a', 'latin1');
}
