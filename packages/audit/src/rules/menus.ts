import { asList, asObject, asText } from '@postpress/render/reading';
import { fix } from '../fix.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { rule } from './rule.ts';

const menuItemEmpty = rule({
  code: 'menu-item-empty',
  category: 'accessibility',
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
      const valuePath = ['menu', 'items'];
      yield {
        node: ref,
        property: valuePath,
        facts: { count },
        fixes: [fix('remove-empty-entries', [{ do: 'set', node: ref, valuePath, value: kept }])],
      };
    }
  },
});

export const menuRules = [menuItemEmpty] as const;
