import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';
import { linksGroup, textGroup } from './running-text.ts';

export const textPanel = panelOf<Names<BlockValues<'text'>>>()({
  groups: [{ name: 'content', entries: ['text'] }, textGroup, linksGroup],
  hidden: [],
});

export const paragraphPanel = panelOf<Names<BlockValues<'paragraph'>>>()({
  groups: [
    { name: 'content', entries: [{ path: 'textJson', control: 'canvasText' }] },
    textGroup,
    linksGroup,
  ],
  hidden: [],
});
