import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

export const dividerPanel = panelOf<Names<BlockValues<'divider'>>>()({
  groups: [{ name: 'line', entries: [{ path: 'border', control: 'topLine' }, 'width', 'textAlign'] }],
  hidden: [],
});

export const htmlPanel = panelOf<Names<BlockValues<'html'>>>()({
  groups: [{ name: 'content', entries: [{ path: 'html', control: 'code' }] }],
  hidden: [],
});

export const pageBreakPanel = panelOf<Names<BlockValues<'page_break'>>>()({
  groups: [],
  // Values of the line that the editor shows; documents show none.
  hidden: ['color'],
});

export const customPanel = panelOf<Names<BlockValues<'custom'>>>()({
  groups: [{ name: 'tool', entries: [], extras: ['tool'] }],
  hidden: [],
});

export const carouselPanel = panelOf<Names<BlockValues<'carousel'>>>()({
  groups: [
    { name: 'slides', entries: [], extras: ['slides'] },
    { name: 'moving', entries: ['showPreviews', 'previewWidth', 'loop', 'autoplay'], extras: ['autoplay'] },
  ],
  hidden: [],
});
