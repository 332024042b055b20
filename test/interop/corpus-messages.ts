import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEmail } from '../../apps/server/src/email/emails/email-contents.ts';
import { corpusDesigns, corpusFolder, readCorpus } from '../corpus/designs.ts';
import { renderCurrent } from '../corpus/rendering.ts';

/** In the past: a verifier rejects signatures from the future. */
const ACCEPTED = new Date('2025-01-01T12:00:00Z');

/** An accepted email for tests, with default values. */
export function storedEmail(given: Partial<StoredEmail> = {}): StoredEmail {
  const id = given.id ?? '0190f3c8-0000-7000-8000-000000000001';
  return {
    id,
    projectId: 1,
    workspaceId: 1,
    sendAt: ACCEPTED,
    from: '"Shop, Inc." <hi@shop.example>',
    to: 'ann@inbox.example',
    subject: 'Your order',
    messageId: `<${id}@post.example>`,
    html: '<p>Hello</p>',
    text: 'Hello',
    replyTo: null,
    headers: null,
    attachments: [],
    topic: null,
    listUnsubscribe: true,
    storesContent: true,
    isTest: false,
    ...given,
  };
}

/**
 * Every HTML page and every rendered design of the corpus as an email; hostile strings as subjects, texts and names.
 */
export function corpusEmails(): { name: string; email: StoredEmail }[] {
  const pages = globSync('html/**/*.html', { cwd: corpusFolder ?? '' })
    .sort()
    .map((name) => ({ name, html: readFileSync(join(corpusFolder ?? '', name), 'utf8') }));
  const designs = corpusDesigns().map(({ slug, design, mode }) => ({
    name: slug,
    html: renderCurrent(design, mode).html,
  }));
  const strings = (readCorpus('hostile', 'naughty-strings.txt') ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return [...pages, ...designs].map(({ name, html }, at) => {
    const hostile = strings[(at * 7) % Math.max(strings.length, 1)] ?? '';
    const email = storedEmail({
      html,
      subject: `${name} ${hostile}`,
      text: at % 3 === 0 ? '' : `${hostile}\n\n${name}`,
      headers: { 'X-Corpus': hostile },
      attachments:
        at % 5 === 0
          ? [{ filename: `${hostile}.html`, contentType: 'text/html', content: Buffer.from(html) }]
          : [],
    });
    return { name, email };
  });
}
