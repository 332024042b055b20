import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import type { BrowserService } from './open-service.ts';
import { until } from './until.ts';

export type NewcomerSteps = {
  /** Called for each page worth a screenshot. */
  onView?: (name: string, page: Page) => Promise<void>;
  width?: number;
  dark?: boolean;
};

const PERSON = { name: 'Nina Okoye', email: 'nina@example.com', password: 'a few good words' };
const SLOW_MS = 60_000;
/** A starter of more than six sections. */
const NEWSLETTER = 'Community newsletter';

/**
 * The first five minutes of the README: sets the console up, creates a key, runs the displayed code, starts a template
 * from a starter, edits it, and sends a test.
 *
 * @param service without a password for its owner: the setup is still open
 * @returns duration, the number of actions from the overview to the test of an edited starter, and the subjects of
 * received emails, newest first
 */
export async function walkNewcomerPath(
  browser: Browser,
  service: BrowserService,
  { onView = async () => {}, width = 1280, dark = false }: NewcomerSteps = {},
): Promise<{ seconds: number; actions: number; cardActions: number; subjects: string[] }> {
  const started = performance.now();
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOW_MS);
  try {
    await setUp(page, service);
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await sendFirstMail(page, onView);
    const hands = new Hands();
    await hands.press(page.getByRole('link', { name: 'New template' }));
    await chooseStarter(page, hands, 'Product launch', onView);
    await writeHeading(page, hands, onView);
    await sendTest(page, hands, onView);
    const cardHands = new Hands();
    await sendTestFromCard(page, cardHands, service);
    await page.goto(`${service.url}/console/${service.projectId}/inbox`);
    const subjects = await until(
      () => subjectsOf(page),
      (all) => all.length >= 3,
      SLOW_MS,
    );
    await onView('inbox', page);
    await page.goto(`${service.url}/console/${service.projectId}/emails`);
    await page.locator('main').getByText('It works').first().waitFor();
    await onView('emails', page);
    await page.locator('main a.pp-table-link').last().click();
    await page.getByRole('dialog').getByText('Timeline').first().waitFor();
    await onView('timeline', page);
    const seconds = (performance.now() - started) / 1_000;
    return { seconds, actions: hands.actions, cardActions: cardHands.actions, subjects };
  } finally {
    await context.close();
  }
}

/**
 * The first two minutes: sets the console up in a look, starts a newsletter, writes its heading and sends it as a test.
 *
 * @param service without a password for its owner: the setup is still open
 * @returns duration, and the number of actions from the empty installation to the sent test
 */
export async function walkFirstMinutes(
  browser: Browser,
  service: BrowserService,
  { onView = async () => {}, width = 1280, dark = false }: NewcomerSteps = {},
): Promise<{ seconds: number; actions: number }> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOW_MS);
  const hands = new Hands();
  const started = performance.now();
  try {
    await setUp(page, service, hands);
    const look = page.getByRole('button', { name: 'Use this look: Cobalt' });
    await look.waitFor();
    await onView('look', page);
    await hands.press(look);
    await chooseStarter(page, hands, NEWSLETTER, onView);
    await writeHeading(page, hands, onView);
    await sendTest(page, hands, onView);
    return { seconds: (performance.now() - started) / 1_000, actions: hands.actions };
  } finally {
    await context.close();
  }
}

async function setUp(page: Page, service: BrowserService, hands = new Hands()): Promise<void> {
  await page.goto(`${service.url}/console`);
  await hands.fill(page.getByLabel('Your name'), PERSON.name);
  await hands.fill(page.getByLabel('Email address'), PERSON.email);
  await hands.fill(page.getByLabel('Password').first(), PERSON.password);
  await hands.press(page.getByRole('button', { name: 'Set up' }));
}

/** The code on the page runs as displayed, including its key. */
async function sendFirstMail(page: Page, onView: NonNullable<NewcomerSteps['onView']>): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).click();
  const code = page.locator('.pp-code pre').first();
  const shown = await until(
    async () => (await code.textContent()) ?? '',
    (text) => /svc_sk_[\w-]{20}/.test(text),
    SLOW_MS,
  );
  const { status, stderr } = spawnSync('bash', ['-c', shown.replace('curl ', 'curl -sSf ')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The code of the overview failed: ${stderr}`);
  await until(
    () => page.locator('.pp-step[data-done="true"]').count(),
    (done) => done >= 2,
    SLOW_MS,
  );
  await onView('overview', page);
}

/** Counts actions: each press, and each typed text. */
class Hands {
  actions = 0;

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** At the right end of its last line. */
  async pressEnd(target: Locator): Promise<void> {
    this.actions += 1;
    const box = await target.boundingBox();
    if (!box) throw new Error('What is pressed is not shown');
    await target.click({ position: { x: box.width - 4, y: box.height - 8 } });
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }

  async type(page: Page, text: string): Promise<void> {
    this.actions += 1;
    await page.keyboard.type(text);
  }
}

async function chooseStarter(
  page: Page,
  hands: Hands,
  name: string,
  onView: NonNullable<NewcomerSteps['onView']>,
): Promise<void> {
  const starter = page.getByRole('button', { name, exact: true }).first();
  await starter.waitFor();
  const pictures = page.locator('.pp-gallery-picture:not(:has(> svg))');
  await until(() => pictures.evaluateAll(areShown), Boolean, SLOW_MS);
  await onView('starters', page);
  await hands.press(starter);
  await page.waitForURL(/\/editor\//);
}

async function writeHeading(
  editor: Page,
  hands: Hands,
  onView: NonNullable<NewcomerSteps['onView']>,
): Promise<void> {
  const frame = await until(() => canvasOf(editor), Boolean, SLOW_MS);
  const heading = frame?.locator('h1').first();
  if (!heading) throw new Error('The canvas shows no heading');
  await heading.waitFor();
  await hands.press(heading);
  await until(() => frame?.locator('pp-overlay:focus').count() ?? 0, Boolean, SLOW_MS);
  await hands.pressEnd(heading);
  await until(() => frame?.locator('.ProseMirror').count() ?? 0, Boolean, SLOW_MS);
  await hands.type(editor, ' starts');
  // Panels and tools follow once the typing rests.
  await editor.getByRole('toolbar').first().waitFor();
  await editor.locator('.pp-opening-panel').waitFor({ state: 'detached' });
  await onView('editor', editor);
}

async function sendTest(
  editor: Page,
  hands: Hands,
  onView: NonNullable<NewcomerSteps['onView']>,
): Promise<void> {
  await hands.press(editor.getByRole('banner').getByRole('button', { name: 'Send test' }));
  const dialog = editor.getByRole('dialog', { name: 'Send test' });
  assert.equal(await dialog.getByLabel('To', { exact: true }).inputValue(), PERSON.email);
  await onView('test-send', editor);
  await hands.press(dialog.getByRole('button', { name: 'Send test' }));
  await editor
    .getByText(/^Captured\. The email from /)
    .first()
    .waitFor();
  await onView('test-sent', editor);
}

/** The card leads to a form that asks for sample values, and has the user's own address already. */
async function sendTestFromCard(page: Page, hands: Hands, service: BrowserService): Promise<void> {
  await page.goto(`${service.url}/console/${service.projectId}/templates`);
  await hands.press(page.getByRole('link', { name: /^Send test/ }).first());
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('To', { exact: true }).waitFor();
  assert.equal(await drawer.getByLabel('To', { exact: true }).inputValue(), PERSON.email);
  await hands.press(drawer.getByRole('button', { name: 'Send test' }));
  await drawer.getByText(/^Captured\. /).waitFor();
}

/** Runs in the page. @returns whether those of the pictures that are in the window have been loaded or rendered */
function areShown(pictures: unknown[]): boolean {
  const { innerHeight } = globalThis as unknown as { innerHeight: number };
  return (pictures as Picture[]).every((picture) => {
    if (picture.getBoundingClientRect().top > innerHeight) return true;
    const { naturalWidth = 0, contentDocument } = picture.querySelector('img, iframe') ?? {};
    return naturalWidth > 0 || (contentDocument?.body?.childElementCount ?? 0) > 0;
  });
}

/** What is read of an element, and of the image or the frame in it. */
type Picture = {
  getBoundingClientRect(): { top: number };
  querySelector(selector: string): {
    naturalWidth?: number;
    contentDocument?: { body: { childElementCount: number } | null } | null;
  } | null;
};

function canvasOf(editor: Page): Frame | undefined {
  return editor.frames().find((frame) => frame.url().includes('/editor/canvas/'));
}

async function subjectsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').textContent();
  return text?.match(/Test: Product launch|It works/g) ?? [];
}
