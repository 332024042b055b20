/**
 * The pages on which recipients unsubscribe and choose topics, as the links of a sent email open them: without script, by
 * keyboard, in a brand, in languages of both directions, on a phone and a laptop.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../client/server-process.ts';
import { openChromium, withoutChromium } from './browsers.ts';
import { findingsInBoth } from './console/console-page.ts';
import { type BrowserService, openProject } from './open-service.ts';
import { until } from './until.ts';

const sizes = [
  [390, 844],
  [1_280, 800],
] as const;

describe('pages for recipients', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    service = await openProject();
    for (const topic of topics) await service.call('POST', '/v3/topics', topic);
    const { data: template } = await service.call(
      'POST',
      `/manage/projects/${service.projectId}/templates`,
      { name: 'Please confirm', displayMode: 'email', design: confirmDesign },
      chosen.token,
    );
    const optInEmail = { templateId: String(template.id), from: 'Corner Shop <shop@postpress.localhost>' };
    await service.call('PATCH', '/v3/topics/weekly', { optInEmail });
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  /** The links of a new email to an address, as the inbox of the installation got it. */
  const linksTo = async (to: string): Promise<{ unsubscribe: string; preferences: string }> => {
    const { data: email } = await service.call('POST', '/v3/emails', {
      from: 'Corner Shop <shop@postpress.localhost>',
      to: [to],
      topic: 'news',
      subject: 'News',
      html: '<p>Dark mode is here.</p>',
      text: 'Stop: {{unsubscribe_url}} Choose: {{preferences_url}}',
    });
    const [unsubscribe = '', preferences = ''] = await linksOf(email.id);
    return { unsubscribe, preferences };
  };
  const linksOf = async (emailId: string): Promise<string[]> => {
    const read = (path: string) => service.call('GET', `/inbox/messages${path}`, undefined, chosen.token);
    const message = await until(async () => (await read(`?emailId=${emailId}`)).data[0]);
    const { html, text } = (await read(`/${message.id}`)).data;
    const links: string[] = `${html} ${text}`.match(/http[^\s>)"]+/g) ?? [];
    return links.filter((link) => link.startsWith(service.url));
  };
  const confirmationOf = async (email: string): Promise<string> => {
    const { data } = await service.call('POST', '/v3/topics/weekly/opt-in', { email });
    const [link = ''] = await linksOf(data.id);
    return link;
  };
  const choicesOf = async (email: string) => {
    const { data } = await service.call('GET', `/v3/subscriptions?email=${encodeURIComponent(email)}`);
    const names = data.topics.filter(({ receives }: { receives: boolean }) => receives);
    return names.map(({ topic }: { topic: string }) => topic);
  };
  const openPage = async ({ width = 390, height = 844, locale = 'en-US' } = {}): Promise<Page> => {
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, locale, javaScriptEnabled: false });
    return context.newPage();
  };

  it('take choices by keyboard, without script', async () => {
    const links = await linksTo('ann@pages.example');
    const page = await openPage();
    await page.goto(links.preferences);
    assert.equal(await page.locator('h1').textContent(), 'Email preferences');
    for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('status').waitFor();
    assert.equal(await page.getByRole('status').textContent(), 'Your preferences are saved.');
    assert.deepEqual(await choicesOf('ann@pages.example'), ['offers', 'weekly']);
    await page.getByText('News once a month').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').waitFor();
    assert.deepEqual(await choicesOf('ann@pages.example'), ['news', 'offers', 'weekly']);
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await page.getByText('You are unsubscribed from all newsletters and offers.').waitFor();
    assert.deepEqual(await choicesOf('ann@pages.example'), []);
  });

  it('unsubscribe by one button, and lead to the preferences', async () => {
    const links = await linksTo('bo@pages.example');
    const page = await openPage({ locale: 'de-AT' });
    await page.goto(links.unsubscribe);
    await page.getByText('bo@pages.example erhält dann Neuigkeiten von Corner Shop nicht mehr.').waitFor();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('heading', { name: 'Sie sind abgemeldet' }).waitFor();
    assert.deepEqual(await choicesOf('bo@pages.example'), ['offers']);
    await page.getByRole('link', { name: 'Auswählen, welche E-Mails Sie erhalten' }).click();
    assert.equal(await page.getByLabel('Neuigkeiten').isChecked(), false);
    await page.getByText('Sprache: Deutsch').click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Préférences d’e-mail' }).waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  });

  it('confirm a topic by a button of the page that the email leads to', async () => {
    const link = await confirmationOf('cy@pages.example');
    const page = await openPage({ locale: 'de-DE' });
    await page.goto(link);
    await page.getByText('cy@pages.example erhält Wochenbericht von Corner Shop.').waitFor();
    assert.deepEqual(await choicesOf('cy@pages.example'), ['news', 'offers']);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await page.getByRole('heading', { name: 'Sie sind angemeldet' }).waitFor();
    assert.deepEqual(await choicesOf('cy@pages.example'), ['news', 'offers', 'weekly']);
  });

  for (const locale of ['en', 'de', 'ar'])
    it(`have no hindrances, light and dark, narrow and wide: ${locale}`, async () => {
      const links = await linksTo(`${locale}@pages.example`);
      const confirmation = `${await confirmationOf(`${locale}@pages.example`)}&lang=${locale}`;
      const found: string[] = [];
      for (const [width, height] of sizes) {
        const context = await browser.newContext({ viewport: { width, height } });
        const page = await context.newPage();
        const check = async (what: string) => {
          for (const each of await findingsInBoth(page)) found.push(`${what} at ${width} px: ${each}`);
          const folder = process.env.POSTPRESS_TEST_PICTURES;
          if (folder) {
            await page.emulateMedia({ colorScheme: what.endsWith('dark') ? 'dark' : 'light' });
            await page.screenshot({ path: `${folder}/${locale}-${width}-${what}.png`, fullPage: true });
          }
        };
        for (const [kind, link] of Object.entries(links)) {
          await page.goto(`${link}?lang=${locale}`);
          assert.equal(await page.locator('html').getAttribute('dir'), locale === 'ar' ? 'rtl' : 'ltr');
          await page.locator('summary').click();
          await check(kind);
          await page.locator('summary').click();
        }
        await page.locator('form button').first().click();
        await page.getByRole('status').waitFor();
        await check('saved');
        await page.goto(confirmation);
        await page.locator('form button').waitFor();
        await check('confirm');
        await page.goto(`${service.url}/preferences/unknown?lang=${locale}`);
        await check('unknown');
      }
      assert.deepEqual(found, []);
    });
});

const topics = [
  {
    key: 'news',
    name: 'News once a month',
    description: 'What is new in the shop: products, opening hours and events near you.',
    translations: {
      de: { name: 'Neuigkeiten', description: 'Was im Laden neu ist: Produkte, Öffnungszeiten und Termine.' },
      ar: { name: 'الأخبار الشهرية', description: 'كل جديد في المتجر: المنتجات ومواعيد العمل والفعاليات.' },
    },
  },
  {
    key: 'offers',
    name: 'Offers',
    description: 'Discounts and sales.',
    translations: {
      de: { name: 'Angebote', description: 'Rabatte und Sonderverkäufe.' },
      ar: { name: 'العروض', description: 'التخفيضات والتنزيلات.' },
    },
  },
  {
    key: 'weekly',
    name: 'Weekly report',
    default: 'opt_in',
    translations: { de: { name: 'Wochenbericht' }, ar: { name: 'التقرير الأسبوعي' } },
  },
];

const confirmDesign = {
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: [{ type: 'html', values: { html: '<a href="{{confirm_url}}">Confirm</a>' } }],
            values: {},
          },
        ],
        values: {},
      },
    ],
    values: {},
  },
};
