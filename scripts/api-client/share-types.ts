/** Shorter object types stay where they are used: a name would say less than they do. */
const LINES_MIN = 5;
const NAME_CHARACTERS = 200;

type Block = { text: string; lines: number; count: number; at: number };

/**
 * The types, in which an object type that occurs more than once is written once, the largest first: where it is a type of
 * its own, the others name that; else it gets a name, which is not exported, because it follows the first operation with
 * it. They are written as `objectType` writes them.
 */
export function shareTypes(types: string): string {
  const names = new Set<string>();
  let text = types;
  for (let block = largestRepeated(text); block; block = largestRepeated(text)) {
    const whole = findWhole(text, block.text);
    const name = whole?.name ?? nameFor(text, block.at, names);
    names.add(name);
    const parts = whole ? [text.slice(0, whole.start), text.slice(whole.end)] : [text, ''];
    const [before, after] = parts.map((part) => part.replaceAll(block.text, () => name));
    // At the end, because what it contains may be shared as well.
    text = whole ? before + block.text + after : `${before}\n\ntype ${name} = ${block.text};`;
  }
  return text;
}

/** Where an object type is the whole of an exported type. */
function findWhole(text: string, block: string): { name: string; start: number; end: number } | undefined {
  for (let start = text.indexOf(block); start >= 0; start = text.indexOf(block, start + 1)) {
    const end = start + block.length;
    const name = /export type (\w+) = $/.exec(text.slice(Math.max(0, start - NAME_CHARACTERS), start))?.[1];
    if (name !== undefined && text[end] === ';') return { name, start, end };
  }
  return undefined;
}

function largestRepeated(text: string): Block | undefined {
  const blocks = new Map<string, Block>();
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/\{(?=\n)|(?<=\n)\}/g)) {
    if (bracket === '{') {
      open.push(index);
      continue;
    }
    const at = open.pop() ?? 0;
    const own = text.slice(at, index + 1);
    const known = blocks.get(own);
    if (known) known.count += 1;
    else blocks.set(own, { text: own, lines: own.split('\n').length, count: 1, at });
  }
  return [...blocks.values()]
    .filter(({ lines, count }) => count > 1 && lines >= LINES_MIN)
    .toSorted((one, other) => other.lines - one.lines || one.at - other.at)[0];
}

/** `GetEmailResultData`: the type and the member where the object occurs first. */
function nameFor(text: string, at: number, taken: ReadonlySet<string>): string {
  const before = text.slice(0, at);
  const type = [...before.matchAll(/^(?:export )?type (\w+)/gm)].at(-1)?.[1] ?? 'Type';
  const member = /(\w+)\??: [^\n]*$/.exec(before)?.[1] ?? '';
  const base = `${type}${member.slice(0, 1).toUpperCase()}${member.slice(1)}`;
  const name = base === type ? `${type}Part` : base;
  return taken.has(name) ? `${name}${taken.size}` : name;
}
