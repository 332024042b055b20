import { asObject, asText } from '@postpress/render/reading';
import { readExpression, type TemplateVariable, variablesOf } from '@postpress/render/template';
import { linksOf } from '../page/links.ts';
import type { Block } from '../page/page.ts';
import { rule } from './rule.ts';

const TAGS = /\{\{\{?\s*([^{}<>"\r\n]{1,200}?)\s*\}?\}\}/g;
/** Marks of sections, comments and partials, which have no value of their own. */
const NO_VALUE = /^(?:[#/^!>&=%*~@-]|else\b|this\b|\.)/;

export const mergeTagUnknown = rule({
  code: 'merge-tag-unknown',
  category: 'links',
  severity: 'warning',
  message: 'Unknown merge tag {tag}.',
  help: 'It is sent unchanged, or leaves a gap. Choose an existing merge tag.',
  *find(page) {
    const { mergeTags } = page.options;
    if (!mergeTags) return;
    const known = new Set(mergeTags.map((name) => name.replace(/^\{+\s*|\s*\}+$/g, '')));
    for (const block of page.blocks) {
      const sources = [
        ...block.writings.map(({ source, valuePath }) => ({ source, property: valuePath })),
        ...linksOf(page)
          .filter((link) => link.block === block && link.kind !== 'text')
          .map(({ href, property }) => ({ source: href, property })),
      ];
      const around = conditionsAround(block);
      for (const { source, property } of sources)
        for (const tag of unknownTags(source, around, known))
          yield { node: block.ref, property, facts: { tag } };
    }
  },
});

/** What opens before a block: "repeat for each" of its row makes its tags those of an item. */
function conditionsAround({ row, column, values }: Block): string {
  return [row.values, column.values, values]
    .map(({ displayCondition }) => asText(asObject(displayCondition).before))
    .join('');
}

function* unknownTags(source: string, around: string, known: ReadonlySet<string>): Generator<string> {
  const isKnown = (path: string) => known.has(path) || known.has(path.split('.')[0] ?? '');
  // Names that the template takes from the send; the others are fields of items and objects.
  const ofSend = new Set(variablesOf(around + source).map(({ name }) => name));
  for (const [tag, name = ''] of source.matchAll(TAGS)) {
    if (known.has(name)) continue;
    const isLogic = name.startsWith('#') || readExpression(name) !== undefined;
    const isUnknown = isLogic
      ? variablesOf(tag).some((each) => ofSend.has(each.name) && !pathsOf(each).every(isKnown))
      : !NO_VALUE.test(name) && !isKnown(name.split(/[|\s]/)[0] ?? '');
    if (isUnknown) yield tag;
  }
}

function pathsOf({ name, fields }: TemplateVariable): string[] {
  if (fields.length === 0) return [name];
  return fields.flatMap(pathsOf).map((path) => `${name}.${path}`);
}

export const mergeTagBroken = rule({
  code: 'merge-tag-broken',
  category: 'links',
  severity: 'warning',
  message: 'A merge tag is not closed: “{words}”.',
  help: 'It is sent unchanged, including the braces.',
  *find({ blocks }) {
    for (const { writings, ref, kind } of blocks) {
      if (kind === 'html') continue;
      for (const { rich, valuePath } of writings) {
        const words = rich.runs
          .map((run) => run.words)
          .join('')
          .replace(/\{\{[^{}]*\}\}/g, '…');
        const at = Math.max(words.indexOf('{{'), words.indexOf('}}'));
        if (at >= 0)
          yield {
            node: ref,
            property: valuePath,
            facts: { words: words.slice(Math.max(0, at - 40), at + 40).trim() },
          };
      }
    }
  },
});

export const mergeTagRules = [mergeTagUnknown, mergeTagBroken] as const;
