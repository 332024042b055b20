import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const buttonPanel = panelOf<Names<BlockValues<'button'>>>()({
  groups: [
    { name: 'content', entries: [{ path: 'text', control: 'words' }] },
    { name: 'link', entries: ['href'] },
    { name: 'colors', entries: ['buttonColors'] },
    { name: 'size', entries: ['size', 'textAlign', 'padding'], extras: ['hitArea'] },
    {
      name: 'text',
      entries: ['fontFamily', 'fontWeight', 'fontSize', 'lineHeight', 'letterSpacing'],
    },
    { name: 'border', entries: ['border', 'borderRadius'] },
  ],
  // The newer form of the same text, and what the editor measures for classic Outlook.
  hidden: ['textJson', 'calculatedWidth', 'calculatedHeight'],
});
