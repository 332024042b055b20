import { linksOf } from '../page/links.ts';
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
      for (const { source, property } of sources)
        for (const [tag, name = ''] of source.matchAll(TAGS)) {
          const first = name.split(/[.|\s]/)[0] ?? '';
          if (NO_VALUE.test(name) || known.has(name) || known.has(first)) continue;
          yield { node: block.ref, property, facts: { tag } };
        }
    }
  },
});

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
