import type { CssNode, WalkContext } from 'css-tree';
import { bytesOf } from '../../bytes.ts';
import { parseCss, walk } from '../../css-tree.ts';
import { INLINE_BYTES_MAX } from '../rules/css.ts';
import { cssFault } from '../rules/css-faults.ts';
import type { Findings, Position } from './findings.ts';

/**
 * Checks the sheet of `style[amp-custom]`. `at` is the position of the sheet in the document; findings are relative to
 * it.
 */
export function checkSheet(css: string, at: Position, findings: Findings): void {
  checkTree(parseCss(css, { positions: true, line: at.line, column: at.col + 1 }), at, findings);
  if (/<!--|-->/.test(css))
    findings.error('CDATA_VIOLATES_DENYLIST', 'HTML comments are not allowed in a style sheet.', at);
}

/** Checks one `style` attribute. */
export function checkInlineStyle(css: string, at: Position, findings: Findings): void {
  if (bytesOf(css) > INLINE_BYTES_MAX)
    findings.error(
      'INLINE_STYLE_TOO_LONG',
      `A style attribute of ${bytesOf(css)} bytes; ${INLINE_BYTES_MAX} are allowed.`,
      at,
    );
  checkTree(parseCss(css, { context: 'declarationList' }), at, findings);
}

function checkTree(tree: CssNode | undefined, at: Position, findings: Findings): void {
  if (!tree) {
    findings.error('CSS_SYNTAX_ERROR', 'The styles are broken in more places than can be listed.', at);
    return;
  }
  walk(tree, function (this: WalkContext & { skip: symbol }, node: CssNode) {
    const fault = cssFault(node);
    if (!fault) return undefined;
    const start = node.loc?.start;
    findings.add(fault, start ? { line: start.line, col: start.column - 1 } : at);
    // A forbidden at-rule is one finding; its content needs none.
    return node.type === 'Atrule' ? this.skip : undefined;
  });
}
