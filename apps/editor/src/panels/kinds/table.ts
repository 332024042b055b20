import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

const on = (part: string) => ({
  own: [`${part}BackgroundColor`],
  size: `${part}FontSize`,
  weight: `${part}FontWeight`,
});

export const tablePanel = panelOf<Names<BlockValues<'table'>>>()({
  groups: [
    { name: 'cells', entries: [{ path: 'table', control: 'table' }] },
    {
      name: 'rows',
      entries: [
        'enableHeader',
        'enableFooter',
        'stripedRows',
        'stripedRowsBackgroundColor',
        { path: 'repeatHeaderOnEachPage', modes: ['document'] },
        { path: 'repeatFooterOnEachPage', modes: ['document'] },
      ],
    },
    { name: 'border', entries: ['border'] },
    {
      name: 'tableHeader',
      entries: [
        'headerBackgroundColor',
        { path: 'headerColor', against: on('header') },
        'headerFontFamily',
        'headerFontWeight',
        'headerFontSize',
        'headerTextAlign',
        'headerVerticalAlign',
        'headerPadding',
      ],
      closed: true,
    },
    {
      name: 'tableContent',
      entries: [
        'contentBackgroundColor',
        { path: 'contentColor', against: on('content') },
        'contentFontFamily',
        'contentFontWeight',
        'contentFontSize',
        'contentTextAlign',
        'contentVerticalAlign',
        'contentLineHeight',
        'contentLetterSpacing',
        'contentPadding',
      ],
      closed: true,
    },
    {
      name: 'tableFooter',
      entries: [
        'footerBackgroundColor',
        { path: 'footerColor', against: on('footer') },
        'footerFontFamily',
        'footerFontWeight',
        'footerFontSize',
        'footerTextAlign',
        'footerVerticalAlign',
        'footerPadding',
      ],
      closed: true,
    },
    { name: 'links', entries: ['linkStyle'], closed: true },
  ],
  // The cells say how many there are.
  hidden: ['columns', 'rows'],
});
