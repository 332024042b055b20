import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { compileSelectors } from '@postpress/render/selectors';
import { readDeclarations } from '../../../packages/import/src/cascade/declarations.ts';
import { DESKTOP_PX, MOBILE_PX, mediaMatches } from '../../../packages/import/src/cascade/media.ts';
import { supportsHolds } from '../../../packages/import/src/cascade/supports.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../../specimens/darkroom.ts';
import { ATTRIBUTES, MEDIA, PSEUDOS, SUPPORTS } from './cases.ts';
import { openWindow } from './judge.ts';
import { valuesOf, wideValues } from './values.ts';

/** What of a list Chromium says the other of. */
const unlike = (list: readonly string[], theirs: readonly boolean[], ours: (one: string) => boolean) =>
  list.filter((one, index) => ours(one) !== theirs[index]);

describe('what style sheets of imported pages contain', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom.close());

  for (const width of [DESKTOP_PX, MOBILE_PX]) {
    it(`media queries hold as in Chromium in a window of ${width} px`, async () => {
      const page = await openWindow(darkroom.browser, width);
      const theirs = await page.evaluate(
        (list) => list.map((query) => matchMedia(query).matches),
        [...MEDIA],
      );
      assert.deepEqual(
        unlike(MEDIA, theirs, (query) => mediaMatches(query, width)),
        [],
      );
    });
  }
  it('conditions of support hold as in Chromium', async () => {
    const page = await openWindow(darkroom.browser, DESKTOP_PX);
    const theirs = await page.evaluate(
      (list) =>
        list.map((condition) => {
          const style = document.createElement('style');
          style.textContent = `@supports ${condition}{body{color:red}}`;
          document.head.append(style);
          const { color } = getComputedStyle(document.body);
          style.remove();
          return color === 'rgb(255, 0, 0)';
        }),
      [...SUPPORTS],
    );
    assert.deepEqual(
      unlike(SUPPORTS, theirs, (condition) => supportsHolds(condition, false)),
      [],
    );
  });
  it('selectors are valid as in Chromium', async () => {
    const page = await openWindow(darkroom.browser, DESKTOP_PX);
    const list = [...PSEUDOS, ...ATTRIBUTES];
    const theirs = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          try {
            document.querySelector(selector);
            return true;
          } catch {
            return false;
          }
        }),
      list,
    );
    const ours = (selector: string) => compileSelectors(selector, { quirks: false }) !== undefined;
    assert.deepEqual(unlike(list, theirs, ours), []);
  });
  for (const [mode, doctype] of [
    ['standards', '<!DOCTYPE html>'],
    ['quirks', ''],
  ] as const) {
    it(`values are valid as in Chromium in ${mode} mode`, async () => {
      const page = await openWindow(darkroom.browser, DESKTOP_PX);
      await page.setContent(`${doctype}<p>`);
      const list = Object.entries(valuesOf)
        .filter(([property]) => !property.startsWith('--'))
        .flatMap(([property, values]) =>
          `${values}|${wideValues}`.split('|').map((value) => `${property}:${value}`),
        );
      const theirs = await page.evaluate(
        (declarations) =>
          declarations.map((declaration) => {
            const element = document.createElement('p');
            element.setAttribute('style', declaration);
            return element.style.length > 0;
          }),
        list,
      );
      const ours = (declaration: string) => readDeclarations(declaration, mode === 'quirks').length > 0;
      assert.deepEqual(unlike(list, theirs, ours), []);
    });
  }
});
