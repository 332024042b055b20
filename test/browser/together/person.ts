import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Chance } from '../../faults/mail/chance.ts';
import type { Relay } from '../../faults/relay.ts';
import { CanvasPage } from '../editor/canvas-page.ts';
import { until } from '../until.ts';

const OPEN_MS = 20_000;
const TRIES = 6;
const UNDO_PRESSES_MAX = 8;

/** What a person has done, as far as it can be seen in the design at the end. */
export type Done = { there: string[]; undone: string[]; moves: number; dividers: number };

/** Edits a shared design with the keyboard and mouse of a browser. */
export class Person {
  readonly name: string;
  readonly relay: Relay;
  readonly canvas: CanvasPage;
  readonly done: Done = { there: [], undone: [], moves: 0, dividers: 0 };
  readonly token: string;
  #made = 0;
  readonly #chance: Chance;

  private constructor(
    name: string,
    parts: { relay: Relay; canvas: CanvasPage; token: string; chance: Chance },
  ) {
    this.name = name;
    this.relay = parts.relay;
    this.canvas = parts.canvas;
    this.token = parts.token;
    this.#chance = parts.chance;
  }

  /** @param path of the session */
  static async enter(
    name: string,
    { browser, relay, path, chance }: { browser: Browser; relay: Relay; path: string; chance: Chance },
  ): Promise<Person> {
    const canvas = await CanvasPage.open(browser, `${relay.url}${path}`);
    return new Person(name, { relay, canvas, token: path.split('/').at(-1) ?? '', chance });
  }

  /** Does one thing: mostly writes a word, at times takes it back, moves a text, or adds and removes a divider. */
  async act(texts: readonly [string, ...string[]]): Promise<void> {
    const key = this.#chance.pick(texts);
    const kind = this.#chance.next();
    if (kind < 0.65) await this.#write(key);
    else if (kind < 0.85) await this.#writeAndUndo(key);
    else if (kind < 0.95) await this.#move(key);
    else await this.#copyDivider();
  }

  /** The blocks in their order, each with its text. */
  async shown(): Promise<string[]> {
    return this.canvas.frame.evaluate(() =>
      [...document.querySelectorAll('[class*="u_content_"][data-pp]')].map(
        (block) =>
          `${block.getAttribute('data-pp')}: ${block.textContent?.replaceAll(/[\s\u200b\u00a0]+/g, ' ').trim()}`,
      ),
    );
  }

  async status(): Promise<string> {
    return (await this.canvas.page.locator('.pp-save-status').getAttribute('data-status')) ?? '';
  }

  /** What the page says, for the report of a failure. */
  async looks(): Promise<string> {
    const { POSTPRESS_TEST_IMAGES: folder } = process.env;
    if (folder) await this.canvas.page.screenshot({ path: join(folder, `stuck-${this.name}.png`) });
    const shown = await this.canvas.page.locator('body').textContent();
    return JSON.stringify({ faults: this.canvas.faults, shown: shown?.slice(0, 500) });
  }

  /** Leaves an open text. */
  async rest(): Promise<void> {
    await this.canvas.page.keyboard.press('Escape');
    await until(async () => !(await this.#openText()), Boolean, OPEN_MS);
  }

  async #write(key: string): Promise<string> {
    const word = `${this.name}${++this.#made}`;
    await this.#openEnd(key);
    await this.canvas.page.keyboard.type(` ${word}.`, { delay: this.#chance.between(0, 40) });
    await until(
      () => this.#textOf(key),
      (text) => text.includes(`${word}.`),
      OPEN_MS,
    );
    await this.rest();
    this.done.there.push(`${word}.`);
    return `${word}.`;
  }

  /** What others write meanwhile stays. */
  async #writeAndUndo(key: string): Promise<void> {
    const word = await this.#write(key);
    this.done.there.pop();
    const { keyboard } = this.canvas.page;
    for (let presses = 0; (await this.#textOf(key)).includes(word); presses++) {
      if (presses > UNDO_PRESSES_MAX) throw new Error(`${this.name} cannot undo ${word}`);
      await keyboard.press('Control+z');
    }
    if (this.#chance.happens(0.3)) {
      for (let presses = 0; !(await this.#textOf(key)).includes(word); presses++) {
        if (presses > UNDO_PRESSES_MAX) throw new Error(`${this.name} cannot redo ${word}`);
        await keyboard.press('Control+Shift+z');
      }
      this.done.there.push(word);
    } else this.done.undone.push(word);
  }

  async #move(key: string): Promise<void> {
    await this.#select(key);
    await this.canvas.page.keyboard.press(this.#chance.happens(0.5) ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
    this.done.moves += 1;
  }

  async #copyDivider(): Promise<void> {
    await this.#select('divider', /^Divider/);
    await this.canvas.page.keyboard.press('Control+d');
    // The copy is selected.
    await this.canvas.page.keyboard.press('Delete');
    this.done.dividers += 1;
  }

  async #select(key: string, name = /^Text/): Promise<void> {
    const isSelected = async () => name.test((await this.canvas.overlay('.item'))[0]?.name ?? '');
    for (let tries = 0; ; tries++) {
      await this.canvas.frame.evaluate((id) => {
        document.querySelector(`[data-pp="${id}"]`)?.scrollIntoView({ block: 'center' });
      }, key);
      // Others may have moved it out of the window meanwhile, where nothing can be pressed.
      const isPressed = await this.canvas.click(`[data-pp="${key}"]`).then(
        () => true,
        () => false,
      );
      if (isPressed && (await isSelected())) return;
      if (tries > TRIES) throw new Error(`${this.name} cannot select ${key}`);
      // The handle of a selected block lies over the start of a low one above it.
      await this.canvas.page.keyboard.press('Escape');
    }
  }

  /** Opens a text with the caret behind its last word. */
  async #openEnd(key: string): Promise<void> {
    const { keyboard } = this.canvas.page;
    for (let tries = 0; ; tries++) {
      // In an open text the keys would write.
      if (await this.#openText()) await this.rest();
      await this.#select(key);
      // A press on a block that is selected already opens its text.
      if (!(await this.#openText())) await keyboard.press('Enter');
      // Others may have moved it away below the pointer.
      const isOpen = await until(() => this.#openText(), Boolean, OPEN_MS).then(
        (open) => open === key,
        () => false,
      );
      if (isOpen) break;
      if (tries > TRIES) throw new Error(`${this.name} cannot open ${key}`);
      await keyboard.press('Escape');
    }
    // The view sets its caret once more, a moment after it got the focus.
    await until(
      async () => {
        await keyboard.press('Control+End');
        return this.#behindCaret();
      },
      (behind) => behind === '',
      OPEN_MS,
    );
  }

  /** The key of the text that is open. */
  #openText(): Promise<string> {
    return this.canvas.frame.evaluate(() =>
      document.activeElement?.matches('.ProseMirror')
        ? (document.activeElement.closest('[data-pp]')?.getAttribute('data-pp') ?? '?')
        : '',
    );
  }

  /** The words behind the caret of the open text. */
  #behindCaret(): Promise<string> {
    return this.canvas.frame.evaluate(() => {
      const { anchorNode, anchorOffset = 0, isCollapsed } = document.getSelection() ?? {};
      const text = document.querySelector('.ProseMirror');
      if (!anchorNode || !text?.contains(anchorNode) || !isCollapsed)
        return `no caret in ${text?.outerHTML} but ${anchorNode?.nodeName} of ${document.activeElement?.outerHTML.slice(0, 200)}`;
      const behind = document.createRange();
      behind.setStart(anchorNode, anchorOffset);
      behind.setEnd(text, text.childNodes.length);
      return behind.toString().replaceAll('\u200b', '').trim();
    });
  }

  async #textOf(key: string): Promise<string> {
    const text = await this.canvas.frame.evaluate(
      (id) => document.querySelector(`[data-pp="${id}"]`)?.textContent ?? '',
      key,
    );
    return text.replaceAll('\u200b', '');
  }
}
