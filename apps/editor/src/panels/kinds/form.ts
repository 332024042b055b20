import type { BlockValues } from '@postpress/design';
import { type Names, panelOf } from '../panel.ts';
import { onBackdrop } from './running-text.ts';

export const formPanel = panelOf<Names<BlockValues<'form'>, 'action'>>()({
  groups: [
    { name: 'questions', entries: [{ path: 'fields', control: 'formFields' }] },
    { name: 'sending', entries: ['action.url', 'action.method', 'action.target'] },
    { name: 'size', entries: ['formWidth', 'formAlign'] },
    {
      name: 'formFields',
      entries: [
        'fieldWidth',
        'fieldDistance',
        'fieldPadding',
        'fieldBackgroundColor',
        { path: 'fieldColor', against: { own: ['fieldBackgroundColor'], size: 'fieldFontSize' } },
        'fieldFontFamily',
        'fieldFontSize',
        'placeholderAlign',
        'fieldBorder',
        'fieldBorderRadius',
      ],
      closed: true,
    },
    {
      name: 'labels',
      entries: [
        { path: 'labelColor', against: { ...onBackdrop, size: 'labelFontSize' } },
        'labelFontFamily',
        'labelFontSize',
        'labelAlign',
        'labelPadding',
      ],
      closed: true,
    },
    {
      name: 'submit',
      entries: [
        'buttonText',
        'buttonColors',
        'buttonWidth',
        'buttonAlign',
        'buttonFontFamily',
        'buttonFontSize',
        'buttonPadding',
        'buttonMargin',
        'buttonBorder',
        'buttonBorderRadius',
      ],
      closed: true,
    },
  ],
  hidden: [],
});
