import { type RuleBook, ruleBook } from '../../apps/server/src/email/inbound/rule-book.ts';

/** A pattern that matches nothing. */
const NEVER = /(?!)/;

/** The rules without the alternatives of their patterns that `isLeftOut` selects. */
export function rulesWithout(isLeftOut: (alternative: RegExp) => boolean): RuleBook {
  const reduce = (pattern: RegExp): RegExp => {
    const kept = alternativesOf(pattern).filter((each) => !isLeftOut(new RegExp(each, pattern.flags)));
    return kept.length === 0 ? NEVER : new RegExp(kept.join('|'), pattern.flags);
  };
  const words = Object.entries(ruleBook.words).map(([name, pattern]) => [name, reduce(pattern)]);
  return {
    phrases: ruleBook.phrases.map((phrase) => ({ ...phrase, pattern: reduce(phrase.pattern) })),
    steps: ruleBook.steps.map((phrase) => ({ ...phrase, pattern: reduce(phrase.pattern) })),
    words: Object.fromEntries(words),
  };
}

/**
 * The top-level alternatives of a pattern: `a|(?:b|c)` has two, and so has `^\s*(?:a|b)`, which `beginsWith` builds.
 */
export function alternativesOf({ source }: RegExp): string[] {
  const inner = /^\^\\s\*\(\?:(.*)\)$/s.exec(source)?.[1];
  return inner === undefined ? splitAtBars(source) : splitAtBars(inner).map((each) => `^\\s*(?:${each})`);
}

function splitAtBars(source: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === '|' && depth === 0) {
      parts.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, source.slice(start)];
}
