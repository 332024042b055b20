import { asList, asObject, asText } from '@postpress/render/reading';
import { setFix } from '../fix.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const menuItemEmpty = rule({
  code: 'menu-item-empty',
  severity: 'error',
  message: '{count} entries of this menu are empty.',
  help: 'Screen readers only say “link”. Add text, or remove them.',
  *find({ blocks }) {
    for (const { kind, values, ref } of blocks) {
      if (kind !== 'menu') continue;
      const items = asList(asObject(values.menu).items);
      const kept = items.filter((item) => collapseWhitespace(asText(asObject(item).text)) !== '');
      const count = items.length - kept.length;
      if (count === 0) continue;
      const property = ['menu', 'items'];
      const fixes = [setFix('remove-empty-entries', ref, property, kept)];
      yield { node: ref, property, facts: { count }, fixes };
    }
  },
});

export const menuRules = [menuItemEmpty] as const;
