import type { DarkRule } from '../dark/dark-values.ts';
import { useFont } from '../fonts.ts';
import type { RenderedFont, RenderWarning } from '../options.ts';
import type { StoredFont } from '../stored.ts';

const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * What the nodes of a page need outside themselves: rules and fonts in the head, the script, warnings. Renderers only add
 * to it; it is read when the page is put together.
 */
export class HeadContents {
  readonly #fonts: RenderedFont[] = [];
  readonly #warnings: RenderWarning[] = [];
  readonly #columnShares = new Map<string, number>();
  readonly #rowSides = new Map<string, string>();
  readonly #overrides = { desktop: '', tablet: '', mobile: '' };
  readonly #dark = new Map<string, DarkRule>();
  #rules = '';
  #script = '';
  #firstHeading = '';
  #hasDevices = false;
  #hidesOnTablets = false;
  #keepsColumns = false;

  /** Rules outside media queries: links, hover. */
  get rules(): string {
    return this.#rules;
  }
  /** Rules for one kind of device. */
  get overrides(): Readonly<Record<Device, string>> {
    return this.#overrides;
  }
  /** Rules for dark mode, in the order of their first use. */
  get dark(): Iterable<DarkRule> {
    return this.#dark.values();
  }
  /** Whether a node is hidden or overridden on a device. */
  get hasDevices(): boolean {
    return this.#hasDevices;
  }
  get hidesOnTablets(): boolean {
    return this.#hidesOnTablets;
  }
  /** Column widths by the class names that the head defines: `u-col-50`, `u-col-33p33`. */
  get columnShares(): ReadonlyMap<string, number> {
    return this.#columnShares;
  }
  /** Padding at the sides of rows in wide windows, by class name: `u-sides-100-100`. */
  get rowSides(): ReadonlyMap<string, string> {
    return this.#rowSides;
  }
  /** Whether a row keeps its columns side by side on phones. */
  get keepsColumns(): boolean {
    return this.#keepsColumns;
  }
  get fonts(): RenderedFont[] {
    return this.#fonts;
  }
  get script(): string {
    return this.#script;
  }
  /** The text of the first heading: the title of a page that has no other. */
  get firstHeading(): string {
    return this.#firstHeading;
  }
  get warnings(): RenderWarning[] {
    return this.#warnings;
  }

  addRules(css: string): void {
    this.#rules += css;
  }
  addOverrides(device: Device, css: string): void {
    this.#overrides[device] += css;
  }
  addDark(rule: DarkRule): void {
    const key = `${rule.selector}{${rule.declarations}`;
    if (!this.#dark.has(key)) this.#dark.set(key, rule);
  }
  /** A node is hidden or overridden on a device: the page needs the rules for it. */
  useDevices(): void {
    this.#hasDevices = true;
  }
  hideOnTablets(): void {
    this.#hidesOnTablets = true;
  }
  addColumnShare(name: string, share: number): void {
    if (!this.#columnShares.has(name)) this.#columnShares.set(name, share);
  }
  addRowSides(name: string, declarations: string): void {
    this.#rowSides.set(name, declarations);
  }
  keepColumns(): void {
    this.#keepsColumns = true;
  }
  addFont(font: StoredFont): void {
    useFont(font, this.#fonts);
  }
  addScript(script: string): void {
    this.#script += script;
  }
  /** Runs before the scripts of blocks. */
  addScriptBefore(script: string): void {
    this.#script = script + this.#script;
  }
  addHeading(text: string): void {
    if (this.#firstHeading === '') this.#firstHeading = text;
  }
  warn(warning: RenderWarning): void {
    this.#warnings.push(warning);
  }

  /** Adds what a row needs that was rendered alone, except its own rules and warnings. */
  addRow(row: HeadContents): void {
    for (const [name, share] of row.columnShares) this.addColumnShare(name, share);
    for (const [name, declarations] of row.rowSides) this.addRowSides(name, declarations);
    this.#keepsColumns ||= row.keepsColumns;
    this.#hasDevices ||= row.hasDevices;
    this.#hidesOnTablets ||= row.hidesOnTablets;
    this.addHeading(row.firstHeading);
    this.addScript(row.script);
    for (const font of row.fonts)
      if (!this.#fonts.some(({ url }) => url === font.url)) this.#fonts.push(font);
  }
}
