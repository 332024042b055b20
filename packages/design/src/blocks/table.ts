import { declare } from '../schema/declare.ts';
import { choice, flag, group, list, markup, number } from '../schema/field.ts';
import { border, fontFamily, linkStyle } from '../schema/object-units.ts';
import { color, extent, fontWeight, letterSpacing, lineHeight, px, spacing } from '../schema/scalar-units.ts';
import { textAlign, textJson } from '../schema/typography.ts';
import { tableDefaults } from './table.data.ts';

const verticalAlign = choice('Vertical alignment', 'Position of the text in a taller cell.', [
  'top',
  'middle',
  'bottom',
]);
const cell = group('Cell', 'One cell; what it leaves out follows its part of the table.', {
  width: extent('Width', 'Width of the column, as the first row says it.'),
  text: markup('Text', 'HTML of the cell.'),
  textJson,
  backgroundColor: color('Background', 'Background color of the cell.'),
  color: color('Text color', 'Color of the text.'),
  textAlign,
  verticalAlign,
  padding: spacing('Padding', 'Room between the text and the edge of the cell.'),
});
const row = group('Row', 'One row.', {
  height: extent('Height', 'Height of the row.'),
  cells: list('Cells', 'The cells, in their order.', cell),
});
const line = {
  backgroundColor: color('Background', 'Background color of the cells.'),
  color: color('Text color', 'Color of the text.'),
  family: fontFamily('Font', 'Font of the text.'),
  weight: fontWeight('Weight', 'How bold the text is.'),
  size: px('Font size', 'Size of the text.'),
  padding: spacing('Padding', 'Padding of a cell.'),
};

/** Rows and columns of text. */
export const tableBlock = declare(
  'Table',
  'Rows and columns of text, with a header and a footer if wanted.',
  {
    table: group('Cells', 'The rows of header, content and footer.', {
      headers: list('Header', 'Rows of the header.', row),
      rows: list('Rows', 'Rows of the content.', row),
      footers: list('Footer', 'Rows of the footer.', row),
    }),
    columns: number('Columns', 'Number of columns.', { minimum: 0 }),
    rows: number('Rows', 'Number of content rows.', { minimum: 0 }),
    border: border('Lines', 'Borders of the cells.'),
    stripedRows: flag('Striped', 'Colors the first row, the third and so on.'),
    stripedRowsBackgroundColor: color('Stripe', 'Background color of the first row, the third and so on.'),
    enableHeader: flag('Header', 'Whether the header is shown.'),
    headerBackgroundColor: line.backgroundColor,
    headerColor: line.color,
    headerFontFamily: line.family,
    headerFontWeight: line.weight,
    headerFontSize: line.size,
    headerTextAlign: textAlign,
    headerVerticalAlign: verticalAlign,
    headerPadding: line.padding,
    contentBackgroundColor: line.backgroundColor,
    contentColor: line.color,
    contentFontFamily: line.family,
    contentFontWeight: line.weight,
    contentFontSize: line.size,
    contentTextAlign: textAlign,
    contentVerticalAlign: verticalAlign,
    contentLineHeight: lineHeight('Line height', 'Height of a line, relative to the font size.'),
    contentLetterSpacing: letterSpacing('Letter spacing', 'Space between letters.'),
    contentPadding: line.padding,
    enableFooter: flag('Footer', 'Whether the footer is shown.'),
    footerBackgroundColor: line.backgroundColor,
    footerColor: line.color,
    footerFontFamily: line.family,
    footerFontWeight: line.weight,
    footerFontSize: line.size,
    footerTextAlign: textAlign,
    footerVerticalAlign: verticalAlign,
    footerPadding: line.padding,
    repeatHeaderOnEachPage: flag(
      'Header on each page',
      'Documents: repeats the header on every page of the table.',
    ),
    repeatFooterOnEachPage: flag(
      'Footer on each page',
      'Documents: repeats the footer on every page of the table.',
    ),
    linkStyle: linkStyle('Links', 'Style of links in the cells.'),
  },
  tableDefaults,
);
