import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { llmsText } from './llms.ts';
import { keepOldAnchors, movedPages } from './moved.ts';
import { makeSite } from './pages.ts';
import { operationUrl } from './site-map.ts';

const site = makeSite(allRoutes);
const page = (url: string) => {
  const found = site.pages.find((each) => each.url === url);
  assert.ok(found, `there is no page ${url}`);
  return found;
};

describe('the site of the docs', () => {
  it('has a page for each operation of the API', () => {
    const operations = allRoutes.filter(
      ({ path, public: form }) => /^\/(v3|v2|manage)\//.test(path) && !form,
    );
    const pages = site.pages.filter(({ kind }) => kind === 'operation');
    assert.equal(pages.length, operations.length);
  });
  it('begins with authentication and a first email in six languages', () => {
    const { html } = page('/docs');
    assert.ok(html.indexOf('id="authenticate"') < html.indexOf('id="send-your-first-email"'));
    for (const label of ['curl', 'TypeScript', 'Python', 'Go', 'PHP', 'Ruby'])
      assert.match(html, new RegExp(`<label><input type="radio"[^>]*>${label}</label>`));
  });
  it('links to pages and anchors that exist', () => {
    const known = new Set([
      ...site.pages.flatMap(({ url, html }) => [
        url,
        ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${url}#${id}`),
      ]),
      ...site.pages.map(({ url }) => `${url === '/docs' ? '/docs/index' : url}.md`),
      '/docs/llms.txt',
    ]);
    const dead = site.pages.flatMap(({ url, html }) =>
      [...html.matchAll(/<a [^>]*href="((?:\/docs|#)[^"]*)"/g)]
        .map(([, href = '']) => (href.startsWith('#') ? url + href : href))
        .filter((href) => !known.has(href))
        .map((href) => `${url} → ${href}`),
    );
    assert.deepEqual([...new Set(dead)], []);
  });
  it('uses no id twice on a page', () => {
    for (const { url, html } of site.pages) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      assert.equal(
        new Set(ids).size,
        ids.length,
        `${url}: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`,
      );
    }
  });
  it('loads nothing from elsewhere and has no inline script or style', () => {
    for (const { url, html } of site.pages) {
      const loaded = [...html.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]*)"/g)].map(
        ([, at]) => at,
      );
      assert.deepEqual(
        loaded.filter((address) => !/^(\/docs|data:,$)/.test(address ?? '')),
        [],
        url,
      );
      assert.equal(/<script>|<style| style="[^"]*"| on\w+="/.exec(html)?.[0], undefined, url);
    }
  });
  it('has a Markdown version of each page, listed for programs', () => {
    const text = llmsText(site);
    assert.match(text, /^# Postpress\n\n> /);
    for (const { url, markdown, kind } of site.pages) {
      assert.match(markdown, /^# /, url);
      if (kind === 'guide' && url !== '/docs') assert.ok(text.includes(`(${url}.md)`), url);
    }
    assert.match(page('/docs/guides/sending').markdown, /\]\(\/docs\/guides\/quickstart\.md\)/);
  });
  it('describes an operation completely on its page, without references to others', () => {
    for (const { url, markdown } of site.pages.filter(({ kind }) => kind === 'operation')) {
      assert.doesNotMatch(markdown, /\(#/, url);
      for (const [, name = ''] of markdown.matchAll(/[:[] ?see (\w+)\./g))
        assert.equal(operationUrl(name), url);
    }
    assert.match(page('/docs/api/send-batch').markdown, /`emails\[\]\.variables` object/);
  });
  it('asks before operations that delete or make a secret invalid', () => {
    for (const name of ['delete-domain', 'rotate-webhook-secret', 'remove-inbox-previews-end-user'])
      assert.match(page(`/docs/api/${name}`).html, /name="confirmed" required/, name);
    assert.doesNotMatch(page('/docs/api/send-email').html, /name="confirmed"/);
  });
});

describe('addresses that moved', () => {
  it('keep an anchor beside the heading that replaced it', () =>
    assert.equal(
      keepOldAnchors('/docs/a', '<h2 id="new">New</h2>', { '/docs/a#old': '/docs/a#new' }),
      '<span id="old"></span><h2 id="new">New</h2>',
    ));
  it('lead on from a page', () =>
    assert.deepEqual(movedPages({ '/docs/a': '/docs/b', '/docs/a#x': '/docs/a#y' }), [
      { url: '/docs/a', target: '/docs/b' },
    ]));
});
