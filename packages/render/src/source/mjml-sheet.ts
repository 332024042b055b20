import { PADDED } from '../frame/box.ts';

/** Where MJML writes what rules of our page refer to: the path from the element with the classes of a node. */
type Places = { readonly classes: readonly string[]; readonly path: (className: string) => string };

/**
 * The rules of a page for the elements of MJML: it has no ids, only classes, and writes colors and padding on elements
 * inside the one that has them.
 */
export class MjmlSheet {
  readonly #places = new Map<string, Places>();
  readonly #buttons = new Map<string, readonly string[]>();

  /** A block, whose classes are those of its cell. */
  addBlock(id: string, classes: readonly string[]): void {
    this.#places.set(id, { classes, path: (name) => (name === PADDED ? '' : '>div') });
  }
  addColumn(id: string, classes: readonly string[]): void {
    this.#places.set(id, { classes, path: () => CELL });
  }
  addRow(id: string, classes: readonly string[]): void {
    const path = (name: string) => (name === 'v-row-padding--vertical' ? `>tbody>tr>td>div${CELL}` : '');
    this.#places.set(id, { classes, path });
  }

  /** A button of which dark mode changes the colors. Returns the class that stands for all of them. */
  addButton(classes: readonly string[]): string {
    if (classes.length === 0) return '';
    const name = `u-button-${classes.map((each) => each.replace(/^d-/, '')).join('-')}`;
    this.#buttons.set(name, classes);
    return name;
  }

  /** The rules of the page, adapted. */
  adapt(css: string): string {
    let sheet = css;
    for (const [id, { classes, path }] of this.#places) {
      sheet = sheet.replaceAll(new RegExp(`#${id}( ?)(\\.[\\w-]+)?(?![\\w-])`, 'g'), (_, gap, name) => {
        if (name === undefined || !classes.includes(name.slice(1))) return `.${id}${gap}${name ?? ''}`;
        return `.${id}${name}${path(name.slice(1))}`;
      });
    }
    return sheet.replaceAll(DARK, (_, before: string, name: string, declarations: string) =>
      [
        `${this.#follow(before, name)}{${declarations}}`,
        ...[...this.#buttons]
          .filter(([, classes]) => before === '' && classes.includes(name))
          .map(([button]) => `.${button} td,.${button} a{${declarations}}`),
      ].join(''),
    );
  }

  /** Elements inside have the color themselves: they change with the one that has the class. */
  #follow(before: string, name: string): string {
    const own = `${before}.${name}`;
    if (name.startsWith('d-bg-')) return `${own},${own}>table,${own}${CELL}`;
    return name.startsWith('d-color-') ? `${own},${own}>div` : own;
  }
}

/** The cell with the padding of a column or section. */
const CELL = '>table>tbody>tr>td';
/** A rule of dark mode for a class, after the class of its node or an attribute that Outlook sets. */
const DARK = /([^{}]*)\.(d-[\w-]+)\{([^}]*)\}/g;
