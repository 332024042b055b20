/** Exported files of other services, in the shapes that their documentation shows. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { JsonObject } from '@postpress/design/json';
import { importHtml } from '@postpress/import';
import { runHere } from '../../run-here.testing.ts';
import { temporaryDir } from '../../testing.ts';
import { beefreeHtml } from './beefree.ts';
import { providers } from './providers.ts';

const dir = temporaryDir();
after(() => dir.remove());
/** --dry-run needs no service. */
const environment = {};

type Report = {
  templates: { name: string; score: number; left: string[] }[];
  suppressions: { added: number };
  notTaken: { file: string; count: number }[];
};

async function importFiles(provider: string, files: Record<string, unknown>): Promise<Report> {
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(dir.path, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  });
  const { code, stdout, stderr } = await runHere(
    ['import', provider, ...paths, '--dry-run', '--json'],
    environment,
  );
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

const html =
  '<html><body><table width="600"><tr><td><h1>Hello {{name}}</h1><p>Your order is on its way.</p><a href="https://shop.example/track" style="background:#0066cc;color:#fff;padding:12px 24px">Track it</a></td></tr></table></body></html>';

describe('templates', () => {
  const cases = {
    resend: [
      {
        object: 'template',
        id: 't1',
        name: 'Order',
        subject: 'Your order',
        html,
        text: 'plain',
        variables: [{ key: 'name', type: 'string', fallback_value: 'you' }],
      },
      ['subject: Your order', 'text version: plain', 'fallback values of variables'],
    ],
    sendgrid: [
      {
        id: 'd-1',
        name: 'Order',
        generation: 'dynamic',
        versions: [
          { active: 0, name: 'old', html_content: '<p>Old</p>', subject: 'Old' },
          { active: 1, name: 'new', html_content: html, subject: '{{subject}}' },
        ],
      },
      ['subject: {{subject}}', '1 other versions'],
    ],
    postmark: [
      {
        TemplateId: 1,
        Name: 'Order',
        Subject: 'Your order',
        HtmlBody: html,
        TextBody: null,
        TemplateType: 'Standard',
        LayoutTemplate: 'base',
      },
      ['subject: Your order', 'layout: base'],
    ],
    mailgun: [
      {
        template: {
          name: 'Order',
          description: 'd',
          version: { tag: 'v1', engine: 'handlebars', template: html },
        },
      },
      ['description: d'],
    ],
    mailchimp: [{ name: 'Order', html, plain_text: 'plain' }, ['text version: plain']],
  } as const;
  for (const [provider, [record, left]] of Object.entries(cases))
    it(`of ${provider} are imported with a score, and what has no place is named`, async () => {
      const { templates } = await importFiles(provider, { [`${provider}.json`]: record });
      assert.deepEqual(templates, [{ name: 'Order', score: 1, raw: 0, left }]);
    });
  it('are read from lists and from pages, too', async () => {
    const { templates } = await importFiles('mailchimp', {
      'Spring.html': html,
      'all.json': { data: [{ name: 'One', html }] },
    });
    assert.deepEqual(
      templates.map(({ name }) => name),
      ['Spring', 'One'],
    );
  });
  it('of Mailchimp get merge tags in braces, and what is logic is named', async () => {
    const page = html.replace('{{name}}', '*|FNAME|* *|IF:VIP|* dear *|END:IF|*');
    const { templates } = await importFiles('mailchimp', { 'tags.html': page });
    assert.deepEqual(templates[0]?.left, ['merge tag *|IF:VIP|*', 'merge tag *|END:IF|*']);
  });
});

describe('designs of Beefree', () => {
  const module = (type: string, descriptor: object) => ({
    type: `mailup-bee-newsletter-modules-${type}`,
    descriptor,
  });
  const design = {
    page: {
      title: 'Bee',
      body: {
        container: { style: { 'background-color': '#f0f0f0' } },
        content: { computedStyle: { messageWidth: '640px' }, style: { 'font-family': 'Arial' } },
      },
      rows: [
        {
          content: { style: { 'background-color': '#ffffff' } },
          columns: [
            {
              'grid-columns': 6,
              modules: [
                module('heading', { heading: { title: 'h2', text: 'Big news', style: {} } }),
                module('text', { text: { html: '<p>Dear {{name}}</p>', style: {} } }),
              ],
            },
            {
              'grid-columns': 6,
              modules: [
                module('image', {
                  image: { src: 'https://img.example/a.png', alt: 'A', href: 'https://shop.example' },
                }),
              ],
            },
          ],
        },
        {
          columns: [
            {
              'grid-columns': 12,
              modules: [
                module('button', {
                  button: {
                    label: 'Buy',
                    href: 'https://shop.example/buy',
                    style: { 'background-color': '#ff0000', color: '#ffffff' },
                  },
                }),
                module('divider', { divider: { style: { 'border-top': '1px solid #000000' } } }),
                module('video', {
                  video: { src: 'https://video.example', thumbSrc: 'https://img.example/v.png' },
                }),
                module('form', { form: {} }),
                module('empty', {}),
              ],
            },
          ],
        },
      ],
    },
  };
  it('become designs with their texts, images and links; kinds without a counterpart are named', async () => {
    const { templates } = await importFiles('beefree', { 'bee.json': design });
    assert.deepEqual(templates, [
      {
        name: 'Bee',
        score: 1,
        raw: 0,
        left: ['page.rows.1.columns.0.modules.3: a module of the kind form'],
      },
    ]);
  });
});

describe('designs of Beefree in its Simple Schema', () => {
  const design = {
    template: {
      type: 'email',
      settings: { width: 640, linkColor: '#aa0000', 'background-color': '#f0f0f0' },
      metadata: { subject: 'Spring news', preheader: 'New this week' },
      rows: [
        {
          name: 'header',
          'padding-top': 20,
          'background-color': '#123456',
          'display-condition': { type: 'VIP', label: 'VIP', before: '{% if vip %}', after: '{% endif %}' },
          columns: [
            {
              weight: 12,
              modules: [
                { type: 'title', title: 'h2', text: 'Big news', size: 30, bold: true, align: 'center' },
                { type: 'paragraph', text: 'Now <s>30</s> 20', italic: true, color: '#654321' },
                { type: 'list', tag: 'ol', html: '<li>First</li><li>Second</li>' },
              ],
            },
          ],
        },
        {
          name: 'offer',
          columns: [
            { weight: 4, modules: [{ type: 'image', src: 'https://img.example/a.png', alt: 'A' }] },
            {
              weight: 8,
              modules: [
                {
                  type: 'button',
                  text: 'Buy',
                  href: 'https://shop.example/buy',
                  'background-color': '#00aa00',
                },
                { type: 'divider', color: '#cccccc', height: 2 },
                { type: 'menu', items: [{ text: 'Shop', link: { href: 'https://shop.example' } }] },
                {
                  type: 'icons',
                  icons: [{ image: 'https://img.example/i.png', text: 'Call us', width: '24' }],
                },
                { type: 'html', html: '<p>Raw</p>' },
              ],
            },
          ],
        },
      ],
    },
  };
  it('are imported whole, with their looks, the preheader and the conditions of rows', async () => {
    const { templates } = await importFiles('beefree', { 'simple.json': design });
    assert.deepEqual(templates, [{ name: 'Spring news', score: 1, raw: 0, left: [] }]);
    const text = JSON.stringify(importedFrom(design));
    for (const part of ['#123456', '30px', '#654321', '#00aa00', 'New this week', '640px', '{% if vip %}'])
      assert.ok(text.includes(part), part);
  });
});

describe('parts of designs of Beefree for some recipients', () => {
  const image = { src: 'data:image/svg+xml;base64,AA', dynamicSrc: '{{ product.image }}', alt: 'P' };
  const design = (displayCondition: object) => ({
    page: {
      title: 'Parts',
      rows: [
        {
          container: { displayCondition },
          content: { computedStyle: { verticalAlign: 'middle' } },
          columns: [
            {
              modules: [
                { type: 'mailup-bee-newsletter-modules-image', descriptor: { image } },
                {
                  type: 'mailup-bee-newsletter-modules-heading',
                  descriptor: { heading: { text: 'Hello', translations: { 'it-IT': { text: 'Ciao' } } } },
                },
              ],
            },
          ],
        },
      ],
    },
  });
  it('are display conditions and merge tags; translations are named', async () => {
    const vip = design({ label: 'VIP', before: '{% if vip %}', after: '{% endif %}' });
    const { templates } = await importFiles('beefree', { 'vip.json': vip });
    assert.deepEqual(templates[0]?.left, ['page.rows.0.columns.0.modules.1: translations to it-IT']);
    assert.match(
      JSON.stringify(importedFrom(vip)),
      /\{\{ product\.image \}\}.*"before":"\{% if vip %\}","after":"\{% endif %\}"/,
    );
  });
  it('are named where their condition is no tag of a language that we read', () => {
    const { html, left } = beefreeHtml(design({ label: 'Four', before: '{ FOUR }', after: '{ END }' }).page);
    assert.ok(!html.includes('FOUR'));
    assert.equal(left[0], 'page.rows.0: the display condition Four ({ FOUR })');
  });
});

function importedFrom(record: object): unknown {
  const template = providers.beefree.template(record as JsonObject);
  return importHtml(template?.html ?? '', { displayMode: 'email' }).design;
}

describe('the looks of designs of Beefree', () => {
  const row = (descriptors: [type: string, descriptor: object][], more: object = {}) => ({
    synced: false,
    columns: [
      {
        'grid-columns': 12,
        style: { 'border-top': '0px solid transparent', 'padding-top': '5px' },
        modules: descriptors.map(([type, descriptor]) => ({
          type: `mailup-bee-newsletter-modules-${type}`,
          descriptor,
        })),
      },
    ],
    ...more,
  });
  const page = {
    body: { content: { computedStyle: { messageWidth: '640px', linkColor: '#aa0000' } } },
    rows: [
      row(
        [
          [
            'image',
            {
              image: { src: 'https://img.example/logo.png', alt: 'Logo' },
              computedStyle: { class: 'center fixedwidth', width: 160 },
            },
          ],
          ['divider', { divider: { style: { 'border-top': '0px solid transparent', height: '20px' } } }],
          ['text', { text: { html: '<p>Only wide</p>' }, computedStyle: { hideContentOnMobile: true } }],
        ],
        { container: { style: { 'background-color': '#ff819c', 'background-image': 'none' } } },
      ),
      row([
        [
          'social',
          {
            computedStyle: { iconsDefaultWidth: 32 },
            iconsList: {
              icons: ['facebook', 'instagram'].map((name) => ({
                name,
                image: {
                  src: `https://img.example/${name}.png`,
                  href: `https://www.${name}.com/`,
                  alt: name,
                },
              })),
            },
          },
        ],
      ]),
    ],
  };
  const { html, left } = beefreeHtml(page);
  const { rows } = importHtml(html, { displayMode: 'email' }).design.body;
  const blocks = rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
  const of = (type: string) => JSON.stringify(blocks.find((block) => block.type === type)?.values);

  it('keep backgrounds of rows', () => {
    assert.deepEqual(left, []);
    assert.match(JSON.stringify(rows[0]?.values), /"#ff819c"/);
  });
  it('keep the width and the side of images', () => {
    assert.match(of('image'), /"textAlign":"center"/);
    assert.match(of('image'), /"maxWidth":"25/);
  });
  it('have space where a line cannot be seen, and icons of networks', () => {
    assert.ok(!blocks.some(({ type }) => type === 'divider'));
    assert.ok(blocks.some(({ type }) => type === 'social'));
  });
  it('keep what is hidden on phones', () =>
    assert.match(
      JSON.stringify(blocks.find((block) => JSON.stringify(block).includes('Only wide'))),
      /hide/i,
    ));
});

describe('addresses', () => {
  for (const [what, provider, name, content, added, others] of [
    [
      'contacts of Resend that unsubscribed',
      'resend',
      'contacts.csv',
      'email,first_name,unsubscribed\na@x.example,A,true\nb@x.example,B,false\n',
      1,
      1,
    ],
    [
      'bounces of SendGrid',
      'sendgrid',
      'bounces.json',
      [{ created: 1, email: 'a@x.example', reason: '550', status: '5.1.1' }],
      1,
      0,
    ],
    [
      'blocks of SendGrid, which pass',
      'sendgrid',
      'suppression_blocks.csv',
      'status,reason,email,created\n4,x,a@x.example,1\n',
      0,
      1,
    ],
    [
      'suppressions of Postmark',
      'postmark',
      'dump.json',
      {
        Suppressions: [
          {
            EmailAddress: 'a@x.example',
            SuppressionReason: 'SpamComplaint',
            Origin: 'Recipient',
            CreatedAt: '2030-01-01',
          },
        ],
      },
      1,
      0,
    ],
    [
      'bounces of Mailgun',
      'mailgun',
      'bounces.csv',
      'address,code,error,created_at\na@x.example,550,No such user,x\n',
      1,
      0,
    ],
    [
      'an audience of Mailchimp',
      'mailchimp',
      'unsubscribed_members.csv',
      'Email Address,First Name,UNSUB_TIME\na@x.example,A,2030-01-01\n',
      1,
      0,
    ],
    [
      'subscribers of Mailchimp',
      'mailchimp',
      'subscribed_members.csv',
      'Email Address,First Name\na@x.example,A\n',
      0,
      1,
    ],
  ] as const)
    it(`are read: ${what}`, async () => {
      const { suppressions, notTaken } = await importFiles(provider, { [name]: content });
      assert.equal(suppressions.added, added);
      assert.equal(notTaken[0]?.count ?? 0, others);
    });
});

describe('files that cannot be read', () => {
  it('are named', async () => {
    const path = join(dir.path, 'broken.json');
    writeFileSync(path, 'nonsense');
    const { code, stderr } = await runHere(['import', 'resend', path, '--dry-run'], environment);
    assert.equal(code, 1);
    assert.match(stderr, /^broken\.json is no JSON, and not named \.csv or \.html: /);
  });
});
