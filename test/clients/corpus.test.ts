import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findMailClient, viewIn } from '@postpress/clients';
import { parse } from 'parse5';
import { corpusFolder, withoutCorpus } from '../corpus/designs.ts';
import { hostileVectors, sampleOf as sampleOfVectors } from '../hostile/vectors.ts';
import { sampleOf } from '../sample.ts';

/** One of each kind: Gmail, one without style sheets, Word, Outlook, and one without changes. */
const clients = [
  'gmail-web',
  'gmail-android-imap',
  'outlook-windows-dark',
  'outlook-web-dark',
  'apple-mail-mac',
].map((id) => {
  const client = findMailClient(id);
  assert.ok(client);
  return client;
});
/** The short run reads some of each folder. */
const MAILS_SHORT = 150;
const mails = sampleOf(
  corpusFolder ? globSync('html/**/*.html', { cwd: corpusFolder }).sort() : [],
  MAILS_SHORT,
);

describe('real emails in mail clients', { skip: withoutCorpus }, () => {
  it('keep every word that is not hidden from the client', () => {
    const missing: string[] = [];
    for (const file of mails) {
      const html = readFileSync(join(corpusFolder ?? '', file), 'utf8');
      const words = new Set(wordsOf(html));
      for (const client of clients.filter(({ engine }) => engine === 'browser')) {
        const { html: view, clipped } = viewIn(client, html);
        const kept = new Set(wordsOf(view));
        const lost = clipped ? [] : [...words].filter((word) => !kept.has(word));
        if (lost.length > 0) missing.push(`${client.id} ${file}: ${lost.slice(0, 5).join(' ')}`);
      }
    }
    assert.deepEqual(missing, []);
  });
  it('are read in Word without an Office element being left', () => {
    const word = findMailClient('outlook-windows');
    assert.ok(word);
    for (const file of mails) {
      const { html } = viewIn(word, readFileSync(join(corpusFolder ?? '', file), 'utf8'));
      assert.ok(!/<\/?[vow]:|\[if |mso-/i.test(html), file);
    }
  });
});

describe('hostile strings in mail clients', { skip: withoutCorpus }, () => {
  it('run in none of them', () => {
    const running: string[] = [];
    for (const vector of sampleOfVectors(hostileVectors(), 400))
      for (const client of clients) {
        const { html } = viewIn(client, `<p title="${vector}">${vector}</p><style>${vector}</style>`);
        if (runs(html)) running.push(`${client.id}: ${vector.slice(0, 100)}`);
      }
    assert.deepEqual(running, []);
  });
});

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};

function nodesOf(html: string, scriptingEnabled: boolean): Node[] {
  const found: Node[] = [];
  const open: Node[] = [parse(html, { scriptingEnabled }) as Node];
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    // The content of a form control or a style is not text of the page.
    if (!/^(?:style|script|title|select|textarea|svg|noscript)$/.test(node.nodeName) || scriptingEnabled)
      open.push(...(node.childNodes ?? []));
  }
  return found;
}

function wordsOf(html: string): string[] {
  return nodesOf(html, false).flatMap(({ nodeName, value = '' }) =>
    nodeName === '#text' ? (value.match(/[\p{L}\p{N}]+/gu) ?? []) : [],
  );
}

/** Whether a browser with scripts enabled would run something. */
function runs(html: string): boolean {
  return nodesOf(html, true).some(
    ({ nodeName, attrs = [] }) =>
      /^(?:script|iframe|embed|frame|noscript)$/.test(nodeName) ||
      attrs.some(
        ({ name, value }) =>
          name.startsWith('on') || (/^(?:href|src|action|formaction)$/.test(name) && isScript(value)),
      ),
  );
}

function isScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  return /^(?:javascript|vbscript):/i.test(address.replace(/[\u0000-\u0020]/g, ''));
}
