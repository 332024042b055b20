import type { Browser, Locator, Page } from 'playwright-core';

export type Look = { locale: string; colorScheme: 'light' | 'dark'; width: number; height: number };
type Texts = Readonly<Record<string, string>>;

/** An open editor whose dialogs and panels are shown one after the other, in any language. */
export class EveryPart {
  readonly page: Page;
  readonly #texts: Texts;

  private constructor(page: Page, texts: Texts) {
    this.page = page;
    this.#texts = texts;
  }

  /** @param catalog script with the messages of the locale, instead of the shipped one */
  static async open(
    browser: Browser,
    url: string,
    look: Look,
    texts: Texts,
    catalog?: string,
  ): Promise<EveryPart> {
    const { width, height, colorScheme, locale } = look;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      locale,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    if (catalog !== undefined)
      await page.route(new RegExp(`/${locale}-[^/]+\\.js$`), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: catalog }),
      );
    await page.goto(url);
    await page.frameLocator('.pp-canvas-frame').locator('.u_row').first().waitFor();
    await page.locator('.pp-top').waitFor();
    return new EveryPart(page, texts);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Shows the editor in another language, as when it is chosen in another tab. */
  async speak(locale: string): Promise<void> {
    await this.page.evaluate((chosen) => {
      localStorage.setItem('postpress.locale', chosen);
      dispatchEvent(new StorageEvent('storage', { key: 'postpress.locale' }));
    }, locale);
    await this.page.locator(`html[lang="${locale}"]`).waitFor();
  }

  /** Shows each panel and each dialog, and calls `look` with its name. */
  async visit(look: (part: string) => Promise<void>): Promise<void> {
    const { page } = this;
    await look('window');
    for (const side of ['palette', 'panel'] as const) await this.#visitSide(side, look);
    await page.frameLocator('.pp-canvas-frame').locator('[class*="u_content_"]').first().click();
    await page.getByRole('toolbar').first().waitFor();
    await look('selected block');
    for (const name of ['blocks.saveSelection', 'brand.replaceColor', 'sections.insert', 'app.insertPalette'])
      await this.#visitCommand(name, look);
    for (const name of [
      'preview.open',
      'exporting.test',
      'exporting.open',
      'starters.open',
      'app.help',
      'app.commandPalette',
      'saving.done',
    ])
      await this.#visitDialog(name, look);
    await this.#banner('app.more').click();
    await page.getByRole('menu').waitFor();
    await look('menu');
    await page.keyboard.press('Escape');
  }

  /** Shows the comparison of the oldest version. Needs a template with two. */
  async visitVersions(look: (part: string) => Promise<void>): Promise<void> {
    const region = this.page.locator('.pp-region-panel');
    const isDrawer = !(await region.isVisible());
    const opener = this.#banner('app.openRight');
    if (isDrawer) await opener.click();
    await region.getByRole('tab', { name: this.#texts['app.panel.history'] ?? '', exact: true }).click();
    const [compare = ''] = this.#texts['history.compare.with']?.split('{') ?? [];
    await region.getByRole('button', { name: compare }).last().click();
    await this.#lookAtDialog('history.comparison', look);
    if (isDrawer) await opener.click();
  }

  /**
   * Shows the dialogs and questions of a selected image and of a text, and leaves the design as it was. Needs an image
   * with an alternative text.
   */
  async visitBlocks(look: (part: string) => Promise<void>): Promise<void> {
    const { page } = this;
    const canvas = page.frameLocator('.pp-canvas-frame');
    await canvas.locator('.u_content_image').first().click();
    const region = page.locator('.pp-region-panel');
    const isDrawer = !(await region.isVisible());
    if (isDrawer) await this.#banner('app.openRight').click();
    const image = region.locator('[data-property="src"]');
    const press = (name: string) =>
      image.getByRole('button', { name: this.#texts[name] ?? '', exact: true }).click();
    await press('images.library');
    await this.#lookAtDialog('images.library', look);
    await press('images.more');
    await page.getByRole('menuitem', { name: this.#texts['images.edit'] ?? '' }).click();
    await this.#lookAtDialog('images.edit', look);
    await press('images.byAddress');
    const url = image.locator('form input');
    await url.fill('https://example.com/other.png');
    await url.press('Enter');
    await page.getByText(this.#texts['images.altReplaced'] ?? '').waitFor();
    await look('panel, alternative text of a new image');
    if (isDrawer) await this.#banner('app.openRight').click();
    const text = canvas.locator('[data-pp-text]').first();
    await text.click();
    await canvas.locator('pp-overlay:focus').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await text.click();
    await page.keyboard.press('m');
    await this.#lookAtDialog('outline.moveTo', look);
    await text.click();
    await text.click();
    await canvas.locator('.ProseMirror').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await this.#lookAtDialog('text.link', look);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }

  async #visitSide(side: 'palette' | 'panel', look: (part: string) => Promise<void>): Promise<void> {
    const { page } = this;
    const region = page.locator(`.pp-region-${side}`);
    const isDrawer = !(await region.isVisible());
    const opener = this.#banner(side === 'palette' ? 'app.openLeft' : 'app.openRight');
    if (isDrawer) await opener.click();
    const tabs = region.locator('.pp-side > div > .pp-tabs [role="tab"]');
    await tabs.first().waitFor();
    for (let at = (await tabs.count()) - 1; at >= 0; at--) {
      await tabs.nth(at).click();
      await region.locator('.pp-opening-panel').waitFor({ state: 'detached' });
      await look(`${side}, tab ${at + 1}`);
    }
    if (isDrawer) await opener.click();
  }

  async #visitDialog(name: string, look: (part: string) => Promise<void>): Promise<void> {
    const button = this.#banner(name);
    if (await button.isVisible()) await button.click();
    else {
      await this.#banner('app.more').click();
      await this.page
        .getByRole('menuitem', { name: this.#texts[name] ?? '' })
        .first()
        .click();
    }
    await this.#lookAtDialog(name, look);
  }

  /** Opens a dialog by the name of its command. */
  async #visitCommand(name: string, look: (part: string) => Promise<void>): Promise<void> {
    const title = this.#texts[name] ?? '';
    const palette = this.page.getByRole('dialog', { name: this.#texts['app.commandPalette'] ?? '' });
    await this.page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(title);
    await palette.getByRole('option').filter({ hasText: title }).first().click();
    await palette.waitFor({ state: 'detached' });
    await this.#lookAtDialog(name, look);
  }

  async #lookAtDialog(name: string, look: (part: string) => Promise<void>): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    await look(name);
    const tabs = dialog.getByRole('tab');
    if ((await tabs.count()) > 1) {
      await tabs.nth(1).click();
      await look(`${name}, tab 2`);
    }
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  #banner(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.#texts[name] ?? '', exact: true });
  }
}
