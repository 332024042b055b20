import type { Change, Facts, Fix, NodeRef } from './finding.ts';
import { type FixCode, fixTitles } from './fix-titles.ts';

/** A fix with its title in English. */
export function fix(code: FixCode, changes: readonly Change[], facts: Facts = {}): Fix {
  return { code, facts, title: withFacts(fixTitles[code], facts), changes };
}

/** A fix that sets one value of a node. */
export function setFix(
  code: FixCode,
  node: NodeRef,
  valuePath: readonly string[],
  value: unknown,
  facts?: Facts,
): Fix {
  return fix(code, [set(node, valuePath, value)], facts);
}

/** The change that sets a value of a node. */
export function set(node: NodeRef, valuePath: readonly string[], value: unknown): Change {
  return { do: 'set', node, valuePath, value };
}

/** A text whose `{name}`s are replaced by facts. */
export function withFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
