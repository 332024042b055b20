import { bag, list, text } from '@postpress/render/reading';
import { squeezed } from '../page/rich-text.ts';
import { rule } from './rule.ts';

export const menuItemEmpty = rule({
  code: 'menu-item-empty',
  category: 'accessibility',
  severity: 'error',
  message: '{count} of the entries of this menu say nothing.',
  help: 'A screen reader says “link” and nothing more. Write them, or take them away.',
  *find({ blocks }) {
    for (const { kind, values, place } of blocks) {
      if (kind !== 'menu') continue;
      const items = list(bag(values.menu).items);
      const kept = items.filter((item) => squeezed(text(bag(item).text)) !== '');
      const count = items.length - kept.length;
      if (count === 0) continue;
      const valuePath = ['menu', 'items'];
      yield {
        node: place,
        property: valuePath,
        facts: { count },
        mends: [
          {
            title: 'Take the empty entries away',
            changes: [{ do: 'set', node: place, valuePath, value: kept }],
          },
        ],
      };
    }
  },
});

export const menuRules = [menuItemEmpty] as const;
