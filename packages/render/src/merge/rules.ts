import { escapeHtml } from '@postpress/markup';
import type { MergeTagValue, RenderOptions } from '../options.ts';
import type { MergeBudget } from './merge-budget.ts';
import type { Scope } from './scope.ts';
import { byStart, type Entry, type Mark, type Section } from './sections.ts';
import { escapePattern } from './tag-syntax.ts';
import { findValue, schemaEntries, type TagPath } from './tag-values.ts';

/** A rule of the schema. Content between its marks repeats per item of a list, or shows depending on a boolean. */
export type Rule = { name: string; before: string; after: string; path: TagPath };

/** A mark in the page: `before` or `after` of one or more rules, or both for a rule with equal marks. */
export type RuleMark = Mark & { opens: Rule[]; closes: boolean };

const NESTED_MAX = 16;

/** The rules of `mergeTagsSchema`, including nested entries. Rules without both marks are skipped. */
export function schemaRules(schema: RenderOptions['mergeTagsSchema']): Rule[] {
  const rules: Rule[] = [];
  for (const { path, entry } of schemaEntries(schema)) {
    for (const [name, rule] of Object.entries(entry.rules ?? {})) {
      const { before, after } = rule ?? {};
      if (typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '') continue;
      rules.push({ name, before, after, path: { keys: path, grouped: true } });
    }
  }
  return rules;
}

/**
 * The list or boolean that a rule depends on: the entry's own value, or the value under the rule's name in it.
 * `undefined` leaves the marks unchanged.
 */
export function ruleValue(rule: Rule, scope: Scope): MergeTagValue[] | boolean | undefined {
  const value = findValue(rule.path, scope);
  if (Array.isArray(value) || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, rule.name)) return undefined;
  const named = value[rule.name];
  return Array.isArray(named) || typeof named === 'boolean' ? named : undefined;
}

/** Finds all marks of the rules, escaped as markup or not, in order. */
export function markFinder(rules: readonly Rule[]): (text: string) => RuleMark[] {
  const byText = new Map<string, { opens: Rule[]; closes: boolean; text: string }>();
  const entry = (text: string) => {
    const known = byText.get(text) ?? { opens: [], closes: false, text };
    for (const form of [text, escapeHtml(text)]) byText.set(form, known);
    return known;
  };
  for (const rule of rules) {
    entry(rule.before).opens.push(rule);
    entry(rule.after).closes = true;
  }
  const forms = [...byText.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(forms.join('|'), 'g');
  return (text) =>
    [...text.matchAll(pattern)].map((match) => {
      const {
        opens,
        closes,
        text: written,
      } = byText.get(match[0]) ?? { opens: [], closes: false, text: match[0] };
      return { start: match.index, end: match.index + match[0].length, opens, closes, text: written };
    });
}

/**
 * Pairs marks to sections, at most 16 levels deep. They expect the `MergeBudget` of the merge as their context. A closing mark closes the innermost matching section; unpaired marks
 * stay unchanged.
 */
export function pairMarks(marks: readonly RuleMark[]): Section[] {
  const top: Section[] = [];
  const open: { mark: RuleMark; inner: Section[] }[] = [];
  for (const mark of marks) {
    const at = mark.closes
      ? open.findLastIndex((one) => one.mark.opens.some(({ after }) => after === mark.text))
      : -1;
    if (at < 0) {
      if (mark.opens.length > 0 && open.length < NESTED_MAX) open.push({ mark, inner: [] });
      continue;
    }
    const [opened, ...unclosed] = open.splice(at);
    if (!opened) continue;
    const rules = opened.mark.opens.filter(({ after }) => after === mark.text);
    const inner = [...opened.inner, ...unclosed.flatMap((one) => one.inner)].sort(byStart);
    const enter = (scope: Scope, context: unknown) => entryOf(rules, scope, context as MergeBudget);
    (open.at(-1)?.inner ?? top).push({ marks: [opened.mark, mark], branches: [{ enter, inner }] });
  }
  return [...top, ...open.flatMap(({ inner }) => inner)].sort(byStart);
}

/** By the first rule that has a value. */
function entryOf(rules: readonly Rule[], scope: Scope, budget: MergeBudget): Entry {
  for (const rule of rules) {
    budget.spend(1);
    const value = ruleValue(rule, scope);
    if (value === undefined) continue;
    if (typeof value === 'boolean') return value;
    return {
      kind: 'list',
      values: value,
      keys: null,
      scopeOf: (item, loop) => ({
        value: item as MergeTagValue,
        around: { list: rule.path.keys, scope },
        loop,
        params: undefined,
      }),
    };
  }
  return undefined;
}
