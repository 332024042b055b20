import { asList, asObject, asText } from '@postpress/render/reading';
import { collapseWhitespace } from '../page/rich-text.ts';
import { rule } from './rule.ts';

export const menuItemEmpty = rule({
  code: 'menu-item-empty',
  category: 'accessibility',
  severity: 'error',
  message: '{count} of the entries of this menu say nothing.',
  help: 'A screen reader says “link” and nothing more. Write them, or take them away.',
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
        fixes: [
          {
            title: 'Take the empty entries away',
            changes: [{ do: 'set', node: ref, valuePath, value: kept }],
          },
        ],
      };
    }
  },
});

export const menuRules = [menuItemEmpty] as const;
