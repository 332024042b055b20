import { asList, asObject, asText } from '@postpress/render/reading';
import { setFix } from '../fix.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { eachBlock, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const menuItemEmpty = rule({
  code: 'menu-item-empty',
  severity: 'error',
  message: '{count} entries of this menu are empty.',
  help: 'Screen readers only say “link”. Add text, or remove them.',
  find: eachBlock(({ kind, values, ref }) => {
    if (kind !== 'menu') return undefined;
    const items = asList(asObject(values.menu).items);
    const kept = items.filter((item) => collapseWhitespace(asText(asObject(item).text)) !== '');
    const count = items.length - kept.length;
    if (count === 0) return undefined;
    const property = ['menu', 'items'];
    return {
      node: ref,
      property,
      facts: { count },
      fixes: [setFix('remove-empty-entries', ref, property, kept)],
    };
  }),
});

export const menuRules = [menuItemEmpty] as const;
