import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openStarters } from './starters.ts';

const folder = mkdtempSync(join(tmpdir(), 'postpress-starters-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const URL = 'https://post.example';
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const entry = (displayMode: string, id: string) => ({ displayMode, id, name: id, description: `A ${id}` });

describe('designs to start from', () => {
  it('are none in an empty folder, or in none', async () => {
    assert.deepEqual(await openStarters(folder).list(URL), []);
    assert.deepEqual(await openStarters(join(folder, 'nowhere')).list(URL), []);
    assert.equal(await openStarters(folder).find(URL, 'email-welcome'), undefined);
  });
  it('are listed by the index, each with its image, and found with their text', async () => {
    mkdirSync(join(folder, 'email'));
    mkdirSync(join(folder, 'web'));
    write('email/welcome.json', '{"body": {"rows":[]}, "x":"starter:images/a.png"}\n');
    write('email/welcome.png', 'x');
    write('web/landing.json', '{"body":{}}');
    write('email/broken.json', '{');
    const odd = [{ id: '../x', displayMode: 'email' }, null, 7, entry('amp', 'x')];
    const list = [
      { ...entry('web', 'landing'), category: 'unheard of' },
      { ...entry('email', 'welcome'), category: 'welcome' },
      entry('email', 'lost'),
      entry('email', 'broken'),
      ...odd,
    ];
    write('index.json', JSON.stringify(list));
    const starters = openStarters(folder);
    const all = await starters.list(URL);
    assert.deepEqual(
      all.map(({ id, category, thumbnailUrl }) => [id, category, thumbnailUrl]),
      [
        ['web-landing', null, null],
        ['email-welcome', 'welcome', `${URL}/assets/starters/email/welcome.png`],
      ],
    );
    assert.deepEqual(
      (await starters.list(URL, 'web')).map(({ id }) => id),
      ['web-landing'],
    );
    assert.equal(
      (await starters.find(URL, 'email-welcome'))?.designText,
      `{"body": {"rows":[]}, "x":"${URL}/assets/starters/images/a.png"}`,
    );
    write('email/welcome.json', '{"body":{"url":"starter:pictures/hills.png"}}');
    assert.equal(
      (await openStarters(folder).find(URL, 'email-welcome'))?.designText,
      `{"body":{"url":"${URL}/assets/starters/pictures/hills.png"}}`,
    );
    for (const id of ['email-lost', 'email-broken', 'web-welcome', '../x', 'email-../x'])
      assert.equal(await starters.find(URL, id), undefined);
  });
});
