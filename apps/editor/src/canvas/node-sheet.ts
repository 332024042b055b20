import type { Device } from '@postpress/edits';

const TABLETS = '@media (min-width: 481px) and (max-width: 768px)';

/**
 * Rules as a device shows them. The frame is as wide as the device, so its width decides as it does in the export; only
 * the frame for desktops may be narrower than tablets are, and must not look like one.
 */
export function rulesFor(device: Device, css: string): string {
  return device === 'desktop' ? css.replaceAll(TABLETS, '@media not all') : css;
}

/** The rules that belong to rows and their blocks: one group for each row in one sheet, so that a change costs its group. */
export class NodeSheet {
  readonly #sheet: CSSStyleSheet;
  /** In the order of the groups. */
  #groups: { key: string; css: string }[] = [];

  /** @param window the frame's own: a sheet belongs to the document whose window made it */
  constructor(window: Window & typeof globalThis) {
    this.#sheet = new window.CSSStyleSheet();
    window.document.adoptedStyleSheets = [...window.document.adoptedStyleSheets, this.#sheet];
  }

  /** Makes the sheet hold these groups; those that stay as they are cost nothing. */
  show(wanted: ReadonlyMap<string, string>): void {
    for (let at = this.#groups.length - 1; at >= 0; at--) {
      const group = this.#groups[at];
      if (!group || wanted.get(group.key) === group.css) continue;
      this.#sheet.deleteRule(at);
      this.#groups.splice(at, 1);
    }
    const shown = new Set(this.#groups.map(({ key }) => key));
    for (const [key, css] of wanted) {
      if (css === '' || shown.has(key) || !this.#insert(css)) continue;
      this.#groups.push({ key, css });
    }
  }

  #insert(css: string): boolean {
    try {
      this.#sheet.insertRule(`@media all{${css}}`, this.#groups.length);
      return true;
    } catch {
      // Broken rules of a custom tool: browsers would not show them either.
      return false;
    }
  }
}
