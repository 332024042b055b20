import type { BodyValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';

const textGroup = {
  name: 'text',
  entries: ['fontFamily', 'fontWeight', { path: 'textColor', against: { own: [], size: '' } }],
} as const;
const links = { name: 'links', entries: ['linkStyle'] } as const;
const reading = {
  name: 'reading',
  entries: ['accessibilityTitle', 'textDirection'],
  extras: ['language'],
} as const;
const bookkeeping = ['language', '_styleGuide', '_meta'] as const;

export const emailPanel = panelOf<Names<BodyValues<'email'>>>()({
  groups: [
    { name: 'inbox', entries: ['subject', { path: 'preheaderText', control: 'preheader' }] },
    { name: 'page', entries: ['contentWidth', 'contentAlign', 'backgroundColor'] },
    textGroup,
    links,
    reading,
  ],
  hidden: bookkeeping,
});

export const webPanel = panelOf<Names<BodyValues<'web'>>>()({
  groups: [
    { name: 'page', entries: ['contentWidth', 'contentAlign'] },
    { name: 'background', entries: ['backgroundColor', 'backgroundImage'] },
    textGroup,
    links,
    reading,
  ],
  hidden: bookkeeping,
});

export const documentPanel = panelOf<Names<BodyValues<'document'>>>()({
  groups: [
    {
      name: 'paper',
      entries: [
        { path: 'documentSize', control: 'choice' },
        { path: 'documentOrientation', control: 'choice' },
        'documentMargin',
      ],
    },
    { name: 'page', entries: ['contentWidth', 'contentAlign'] },
    { name: 'background', entries: ['backgroundColor', 'backgroundImage'] },
    { name: 'text', entries: ['fontFamily', { path: 'textColor', against: { own: [], size: '' } }] },
    links,
    { name: 'reading', entries: ['textDirection'], extras: ['language'] },
  ],
  hidden: bookkeeping,
});

export const popupPanel = panelOf<Names<BodyValues<'popup'>>>()({
  groups: [
    {
      name: 'popup',
      entries: [
        { path: 'popupPosition', control: 'position' },
        'popupWidth',
        'popupHeight',
        'popupDisplayDelay',
        'borderRadius',
      ],
    },
    { name: 'page', entries: ['contentWidth', 'contentAlign', 'contentVerticalAlign'] },
    {
      name: 'background',
      entries: ['popupBackgroundColor', 'popupBackgroundImage', 'popupOverlay_backgroundColor'],
    },
    {
      name: 'closeButton',
      entries: [
        { path: 'popupCloseButton_position', control: 'position' },
        'popupCloseButton_backgroundColor',
        {
          path: 'popupCloseButton_iconColor',
          against: { own: ['popupCloseButton_backgroundColor'], size: '' },
        },
        'popupCloseButton_borderRadius',
        'popupCloseButton_margin',
        'popupCloseButton_action',
      ],
      closed: true,
    },
    textGroup,
    links,
    { name: 'reading', entries: ['textDirection'], extras: ['language'] },
  ],
  hidden: bookkeeping,
});
