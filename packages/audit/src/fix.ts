import type { Change, Facts, Fix } from './finding.ts';
import { type FixCode, fixTitles } from './fix-titles.ts';

/** A fix with its title in English. */
export function fix(code: FixCode, changes: readonly Change[], facts: Facts = {}): Fix {
  return { code, facts, title: withFacts(fixTitles[code], facts), changes };
}

/** A text whose `{name}`s are replaced by facts. */
export function withFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
