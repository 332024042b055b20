/** The preview of the editor and what a template send sends, byte by byte, over the emails to start from with their sample data. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Design } from '@postpress/design';
import { previewPage } from '../../apps/editor/src/preview/preview-page.ts';
import { mergeTemplate } from '../../apps/server/src/email/accept/merge-template.ts';
import { mergeAllowance } from '../../apps/server/src/templates/merge-allowance.ts';
import { storedPage } from '../../apps/server/src/templates/render-stored.ts';

const folder = join(import.meta.dirname, '../../apps/server/assets/starters');
const samplesById = JSON.parse(readFileSync(join(folder, 'samples.json'), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;
const assetBase = 'https://assets.example';
const displayMode = 'email';

function pagesOf(id: string) {
  const text = readFileSync(join(folder, 'email', `${id}.json`), 'utf8');
  const samples = samplesById[`email-${id}`] ?? {};
  const html = storedPage.run({ design: text, options: { displayMode, assetBase, title: id } });
  const own = { subject: null, language: null, asked: undefined, fits: true, missing: 0 };
  const sent = mergeTemplate(
    { id: 1, name: id, html, ...own },
    { variables: samples },
    mergeAllowance(false),
  );
  const drawing = { displayMode, assetBase, title: id, designTags: {} } as const;
  const shown = previewPage(JSON.parse(text) as Design, { samples, unmet: new Set() }, drawing, {});
  return { sent, shown: shown.html };
}

it('shows what is sent, to the byte', () => {
  const looped = ['order-receipt', 'paper-receipt', 'on-its-way', 'five-links', 'team-invitation'];
  for (const id of looped) {
    const { sent, shown } = pagesOf(id);
    assert.equal(shown, sent.html, id);
    assert.deepEqual(sent.warnings, [], id);
    assert.doesNotMatch(shown, /\{\{/, id);
  }
});
