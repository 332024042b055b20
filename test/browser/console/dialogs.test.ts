import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { isLongRun, sampleOf } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, OVERLAYS, openConsole, signIn } from './console-page.ts';

/** How to open an overlay: the page, then what to press there, by role and name. */
type Press = ['button' | 'menuitem' | 'tab' | 'combobox' | 'link', string | RegExp];
type Way = [at: string, ...presses: Press[]];

/** All overlays of pages. `{…}` stands for the id of a record created before. */
const ways: Record<string, Way> = {
  'the choice of a project': ['overview', ['button', /switch project/]],
  'a new project': ['overview', ['button', /switch project/], ['menuitem', 'New project…']],
  'the palette': ['overview', ['button', /^Find/]],
  'one’s own menu': ['overview', ['button', /profile, theme/]],
  'a choice of a list': ['templates', ['combobox', 'Folder']],
  'a preview of a design': ['templates/new', ['button', 'Preview Order receipt']],
  folders: ['templates', ['button', 'Folders']],
  'a template': ['templates/{template}'],
  'what else a template does': ['templates/{template}', ['button', /^More:/]],
  'details of a template': ['templates/{template}', ['button', 'Name, folder, tags']],
  'versions of a template': ['templates/{template}/versions'],
  'reviews of a template': ['templates/{template}/review'],
  'comments of a template': ['templates/{template}/comments'],
  'a template in the API': ['templates/{template}/api'],
  'a test of a template': ['templates/{template}/test'],
  'a block': ['blocks/{block}'],
  'the end of a block': ['blocks/{block}', ['button', 'Delete block']],
  'an email': ['emails/{email}'],
  'the message of an email': ['emails/{email}/message'],
  'the data of an email': ['emails/{email}/data'],
  'the webhooks of an email': ['emails/{email}/webhooks'],
  'an email once more': ['emails/{email}', ['button', 'Resend']],
  'a captured message': ['inbox', ['link', /.+@.+/]],
  'a new domain': ['domains', ['button', 'Add domain']],
  'a domain': ['domains/{domain}'],
  'new keys of a domain': ['domains/{domain}', ['button', 'Rotate DKIM keys']],
  'the end of a domain': ['domains/{domain}', ['button', 'Delete domain']],
  'a new topic': ['topics', ['button', 'Create topic']],
  'an import of choices': ['topics', ['button', 'Import choices']],
  'choices of a recipient': ['topics/recipient/ann@x.example'],
  'an import of addresses': ['suppressions', ['button', 'Import addresses']],
  'the end of a suppression': ['suppressions', ['button', 'Remove']],
  'a new webhook': ['webhooks', ['button', 'Add webhook']],
  'a webhook': ['webhooks/{webhook}'],
  'the test events': ['webhooks/{webhook}', ['button', 'Send test event']],
  'deliveries of a time once more': ['webhooks/{webhook}', ['button', 'Resend many…']],
  'the end of a webhook': ['webhooks/{webhook}', ['button', 'Delete webhook']],
  'a new key': ['keys', ['button', 'New key']],
  'a new token': ['keys', ['button', 'New token']],
  'the end of a key': ['keys', ['button', 'Revoke']],
  'an invitation': ['members', ['button', 'Invite member']],
  'the end of a second factor': ['members', ['button', 'Turn off two-factor authentication']],
  'the end of a membership': ['members', ['button', 'Remove']],
  'a record of the log': ['audit-log', ['link', /created the template/]],
  'the end of a project': ['settings', ['button', 'Archive project']],
  'a second factor': ['../me', ['button', 'Set up']],
};

/** Each takes three seconds; `npm run test:long` opens all of them. */
const WAYS_SHORT = 6;

describe('the console: what lies over its pages', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let made: Record<string, string>;
  before(async () => {
    service = await openService();
    made = await makeOneOfEach(service);
    browser = await openChromium();
    page = await openConsole(browser, service);
    await addMember(page);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  for (const [nth, [name, [at, ...presses]]] of sampleOf(Object.entries(ways), WAYS_SHORT).entries())
    it(`${name}: no serious finding of axe, in the light and in the dark; nothing cut off`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const path = at.replace(/\{(\w+)\}/, (_mark, what: string) => made[what] ?? '');
      await page.goto(`${service.url}/console/${service.projectId}/${path}`);
      for (const [role, label] of presses)
        await within(page).getByRole(role, { name: label, exact: true }).first().click();
      await page.locator(OVERLAYS).first().waitFor();
      const found: string[] = [];
      // `npm test` shows each at one of the widths; the long run at both.
      for (const width of isLongRun ? [1280, 768] : [nth % 2 === 0 ? 1280 : 768]) {
        await page.setViewportSize({ width, height: 800 });
        await until(async () => (await page.locator('.pp-waiting').count()) === 0);
        found.push(
          ...(await findingsInBoth(page, { overlays: true, dark: width === 1280 })).map(
            (finding) => `${width} px: ${finding}`,
          ),
        );
      }
      assert.deepEqual(found, []);
    });
});

/** The page, or the overlay on its main part. */
function within(page: Page) {
  return page.locator('main, nav, [role="dialog"], [role="menu"]');
}

/** @returns ids by kind of record */
async function makeOneOfEach(service: BrowserService): Promise<Record<string, string>> {
  const manage = (path: string, body: object) =>
    service.call('POST', `/manage/projects/${service.projectId}/${path}`, body, chosen.token);
  const design = { body: { rows: [], values: {} } };
  const data = { type: 'row', values: {} };
  const mail = {
    from: 'hello@postpress.localhost',
    to: ['ann@example.com'],
    subject: 'Hi',
    html: '<p>Hi</p>',
  };
  await manage('template-folders', { name: 'Seasons' });
  await service.call('POST', '/v3/emails/suppressions', { email: 'gone@example.com' });
  const answers = {
    template: await manage('templates', { name: 'Spring', displayMode: 'email', design }),
    block: await manage('blocks', { displayMode: 'email', category: 'Headers', data }),
    email: await service.call('POST', '/v3/emails', mail),
    domain: await service.call(
      'POST',
      `/v3/domains?projectId=${service.projectId}`,
      { domain: 'mail.shop.example' },
      chosen.token,
    ),
    webhook: await service.call('POST', '/v3/webhooks', { url: 'https://hooks.example/', active: false }),
  };
  const discussed = `/v3/templates/${answers.template.data.id}`;
  await service.call('POST', `${discussed}/comments`, { text: 'Is this the right price?' });
  await service.call('POST', `${discussed}/reviews`, { message: 'The new prices', role: 'viewer' });
  return Object.fromEntries(
    Object.entries(answers).map(
      ([
        what,
        {
          data: { id },
        },
      ]) => [what, String(id)],
    ),
  );
}

/** Another member, with a second factor, in the response only. */
async function addMember(page: Page): Promise<void> {
  await page.route('**/workspaces/*/members', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [owner] = answer.data;
    const mia = {
      ...owner,
      userId: 'mia',
      name: 'Mia',
      email: 'mia@shop.example',
      role: 'editor',
      secondFactor: true,
    };
    await route.fulfill({ response, json: { ...answer, data: [owner, mia] } });
  });
}
