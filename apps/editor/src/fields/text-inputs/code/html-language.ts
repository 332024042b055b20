import { bracketMatchingHandle, indentNodeProp, LRLanguage } from '@codemirror/language';
import { parser as css } from '@lezer/css';
import { configureNesting, parser } from '@lezer/html';

/**
 * HTML with CSS inside: in `style` elements and attributes. Made of the parsers, for the ready-made support brings those of
 * JavaScript and TypeScript, too: 30 KB for what blocks seldom hold.
 */
export const htmlLanguage = LRLanguage.define({
  name: 'html',
  parser: parser.configure({
    wrap: configureNesting(
      [{ tag: 'style', parser: css }],
      [{ name: 'style', parser: css.configure({ top: 'Styles' }) }],
    ),
    props: [
      indentNodeProp.add({
        Element(context) {
          const closes = /^\s*<\//.test(context.textAfter);
          return context.lineIndent(context.node.from) + (closes ? 0 : context.unit);
        },
        'OpenTag CloseTag SelfClosingTag': (context) => context.column(context.node.from) + context.unit,
      }),
      bracketMatchingHandle.add({ 'OpenTag CloseTag': (node) => node.getChild('TagName') }),
    ],
  }),
});
