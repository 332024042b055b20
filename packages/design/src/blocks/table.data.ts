import { bodyLinkStyle } from '../nodes/link-style.data.ts';
import { thinBorder } from './thin-border.data.ts';

/** Defaults of a table: two columns, two rows and a header, all empty. */
export const tableDefaults = {
  table: {
    headers: [{ height: 'auto', cells: [{ text: '' }, { text: '' }] }],
    rows: [
      { height: 'auto', cells: [{ text: '' }, { text: '' }] },
      { height: 'auto', cells: [{ text: '' }, { text: '' }] },
    ],
    footers: [],
  },
  columns: 2,
  rows: 2,
  border: thinBorder,
  stripedRows: false,
  stripedRowsBackgroundColor: '#CCC',
  enableHeader: true,
  headerBackgroundColor: '#DDDDDD',
  headerFontWeight: 700,
  headerFontSize: '14px',
  headerTextAlign: 'left',
  headerVerticalAlign: 'middle',
  headerPadding: '10px',
  contentBackgroundColor: '#FFFFFF',
  contentFontSize: '14px',
  contentTextAlign: 'left',
  contentVerticalAlign: 'middle',
  contentLineHeight: '140%',
  contentPadding: '10px',
  enableFooter: false,
  footerBackgroundColor: '#DDDDDD',
  footerFontWeight: 700,
  footerFontSize: '14px',
  footerTextAlign: 'left',
  footerVerticalAlign: 'middle',
  footerPadding: '10px',
  repeatHeaderOnEachPage: false,
  repeatFooterOnEachPage: false,
  linkStyle: bodyLinkStyle,
} as const;
