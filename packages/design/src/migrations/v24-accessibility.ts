import { fill, type Tree } from './tree.ts';

/**
 * To version 24: pages have a title for screen readers, vertical `center` is called `middle`, columns can be locked,
 * and the former hiding flags, all false by now, are removed.
 */
export function accessibility({ body, rows, columns, contents }: Tree): void {
  if (body) {
    fill(body.values, { accessibilityTitle: '' });
    if (body.values.contentVerticalAlign === 'center') body.values.contentVerticalAlign = 'middle';
  }
  for (const { values } of columns) fill(values, { locked: false });
  for (const { values } of [...rows, ...columns, ...contents]) {
    if (values.hideDesktop === false) delete values.hideDesktop;
    if (values.hideMobile === false) delete values.hideMobile;
  }
}
