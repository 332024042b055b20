import { asObject, asText } from '@postpress/render/reading';
import { blankComments, readExpression, variablesOf } from '@postpress/render/template';
import { setFix } from '../fix.ts';
import {
  type KnownVariable,
  knownVariables,
  type Renaming,
  unknownVariables,
  unusedSamples,
} from '../page/known-variables.ts';
import { linksOf } from '../page/links.ts';
import type { Block } from '../page/page.ts';
import { renderedPage } from '../page/rendered-size.ts';
import { type Found, rulesOf } from './rule.ts';

const rule = rulesOf('links');

const TAGS = /\{\{\{?\s*([^{}<>"\r\n]{1,200}?)\s*\}?\}\}/g;
/** Marks of sections, comments and partials, which have no value of their own. */
const NO_VALUE = /^(?:[#/^!>&=%*~@-]|else\b|this\b|\.)/;

const mergeTagUnknown = rule({
  code: 'merge-tag-unknown',
  severity: 'warning',
  message: 'Unknown merge tag {tag}.',
  help: 'It is sent unchanged, or leaves a gap. Choose an existing merge tag.',
  *find(page) {
    const known = knownVariables(page.options);
    if (!known) return;
    for (const { ref, values } of page.rows.flatMap((row) => [row, ...row.columns])) {
      const { before } = asObject(values.displayCondition);
      yield* unknownIn({ ref, values }, { source: asText(before), around: '', property: CONDITION }, known);
    }
    for (const block of page.blocks) {
      const around = conditionsAround(block);
      const sources = [
        ...block.writings.map(({ source, valuePath }) => ({ source, property: valuePath })),
        ...linksOf(page)
          .filter((link) => link.block === block && link.kind !== 'text')
          .map(({ href, property }) => ({ source: href, property })),
        { source: asText(asObject(block.values.displayCondition).before), property: CONDITION },
      ];
      for (const each of sources) {
        const isCondition = each.property === CONDITION;
        yield* unknownIn(block, { ...each, around: isCondition ? around.outer : around.all }, known);
      }
    }
  },
});

const CONDITION = ['displayCondition', 'before'];

/** What opens before a block: "repeat for each" of its row makes its tags those of an item. */
function conditionsAround({ row, column, values }: Block): { outer: string; all: string } {
  const [ofRow, ofColumn, own] = [row.values, column.values, values].map(({ displayCondition }) =>
    asText(asObject(displayCondition).before),
  );
  return { outer: `${ofRow}${ofColumn}`, all: `${ofRow}${ofColumn}${own}` };
}

type Source = { source: string; around: string; property: readonly string[] };

/** Tags without a value, each once per text, with the name that is probably meant. */
function* unknownIn(
  { ref, values }: Pick<Block, 'ref' | 'values'>,
  { source, around, property }: Source,
  known: KnownVariable,
): Generator<Found> {
  if (!source.includes('{')) return;
  for (const { variable, meant } of unknownVariables(variablesOf(around + source), known))
    for (const tag of variable.tags) {
      if (!source.includes(tag)) continue;
      const fixed = meant && withName(tag, meant);
      const stored = valueIn(values, property);
      const isFixable = fixed !== undefined && typeof stored === 'string' && stored.includes(tag);
      yield {
        node: ref,
        property,
        facts: { tag },
        ...(isFixable && {
          fixes: [
            setFix('rename-variable', ref, property, stored.replaceAll(tag, fixed), {
              name: meant?.to ?? '',
            }),
          ],
        }),
      };
    }
  for (const tag of foreignTags(source, known)) yield { node: ref, property, facts: { tag } };
}

function withName(tag: string, { from, to }: Renaming): string | undefined {
  const name = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const fixed = tag.replace(new RegExp(`(?<![\\w$@-])${name}(?![\\w$-])`), () => to);
  return fixed === tag ? undefined : fixed;
}

function valueIn(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (asObject(value) as Record<string, unknown>)[key], values);
}

/** Tags of other languages of templates, such as `{{name|upper}}`. */
function* foreignTags(source: string, known: KnownVariable): Generator<string> {
  for (const [tag, name = ''] of blankComments(source).matchAll(TAGS)) {
    // A comment.
    if (name.trim() === '') continue;
    if (known.fields?.has(name) || name.startsWith('#') || readExpression(name) !== undefined) continue;
    const first = name.split(/[|\s]/)[0] ?? '';
    const isKnown = known.fields?.has(first) || known.fields?.has(first.split('.')[0] ?? '');
    if (!NO_VALUE.test(name) && !isKnown) yield tag;
  }
}

const sampleValueUnused = rule({
  code: 'sample-value-unused',
  severity: 'hint',
  modes: ['email'],
  message: 'The sample value {name} isn’t used.',
  help: 'No tag of the design names it. Remove it from the sample data, or check how the tags are spelled.',
  *find(page) {
    const { sampleData } = page.options;
    if (!sampleData || Object.keys(sampleData).length === 0) return;
    for (const name of unusedSamples(sampleData, variablesOf(renderedPage(page)))) yield { facts: { name } };
  },
});

const mergeTagBroken = rule({
  code: 'merge-tag-broken',
  severity: 'warning',
  message: 'A merge tag is not closed: “{words}”.',
  help: 'It is sent unchanged, including the braces.',
  *find({ blocks }) {
    for (const { writings, ref, kind } of blocks) {
      if (kind === 'html') continue;
      for (const { rich, valuePath } of writings) {
        const text = rich.runs.map((run) => run.words).join('');
        const words = blankComments(text).replace(/\{\{[^{}]*\}\}/g, '…');
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

export const mergeTagRules = [mergeTagUnknown, mergeTagBroken, sampleValueUnused] as const;
