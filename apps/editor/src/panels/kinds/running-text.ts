import type { Against } from '../../fields/control.ts';
import type { Group } from '../panel.ts';

/** Text is rendered over its block's background. */
export const onBackdrop: Against = { own: [] };

/** The look of running text: text, paragraph and heading have it alike. */
export const textGroup = {
  name: 'text',
  entries: [
    'fontFamily',
    'fontWeight',
    { path: 'fontSize', control: 'textSize' },
    { path: 'color', against: onBackdrop },
    'textAlign',
    'lineHeight',
    'letterSpacing',
  ],
} as const satisfies Group;

export const linksGroup = { name: 'links', entries: ['linkStyle'], closed: true } as const satisfies Group;
