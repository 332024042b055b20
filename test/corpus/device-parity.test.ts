import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, DisplayMode } from '@postpress/design';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { readCorpus, withoutCorpus } from './designs.ts';
import { renderCurrent } from './rendering.ts';

type ParityCase = { name: string; mode: DisplayMode; design: string; css_whitespace_normalised: string };

/** The rules that hide nodes are in each page, whether one is hidden or not. */
const HIDING = /^\.hide-/;
/** In email only Word's ghost cell has this class, so the rule has no effect there; the vertical one does the work. */
const FOR_WORD_ONLY = /\.v-row-padding$/;

describe('overrides per device', { skip: withoutCorpus }, () => {
  const { cases } = JSON.parse(readCorpus('designs', 'device-parity.json') ?? '{"cases":[]}') as {
    cases: ParityCase[];
  };

  for (const { name, mode, design: file, css_whitespace_normalised: expected } of cases) {
    it(`become the expected rules: ${name}, ${mode}`, () => {
      const { chunks, html } = renderCurrent(JSON.parse(readCorpus('designs', file) ?? '') as Design, mode);
      const wanted = deviceRules(expected);
      const ours = new Set(deviceRules(chunks.css).filter(isOverrideRule));
      assert.deepEqual([...ours].sort(), [...new Set(wanted)].sort());
      const dead = wanted.filter((rule) => !isIdle(selectorOf(rule), mode) && !reaches(rule, html));
      assert.deepEqual(dead, [], 'each rule names an element that is on the page');
    });
  }

  it('are all there: four designs in three modes', () => assert.equal(cases.length, 12));
});

/** One line per declaration under a media query: `(max-width:480px) #u_row_1.v-row-padding padding:3px 4px!important`. */
function deviceRules(css: string): string[] {
  const lines: string[] = [];
  walk(parse(css), {
    visit: 'Declaration',
    enter(declaration: CssNode) {
      if (declaration.type !== 'Declaration' || !this.rule || this.atrule?.name !== 'media') return;
      const media = this.atrule.prelude
        ? generate(this.atrule.prelude).replace(/^only screen and ?/, '')
        : '';
      if (this.rule.prelude.type !== 'SelectorList') return;
      for (const selector of this.rule.prelude.children) {
        lines.push(`${media} ${generate(selector)} ${generate(declaration)}`);
      }
    },
  });
  return lines;
}

function isOverrideRule(line: string): boolean {
  return /^\(m(?:ax|in)-width:\s*\d+px\) (?:#u_|\.hide-)/.test(line);
}

function isIdle(selector: string, mode: DisplayMode): boolean {
  return HIDING.test(selector) || (mode === 'email' && FOR_WORD_ONLY.test(selector));
}

/** True if the page has the id and the class of the selector. */
function reaches(line: string, html: string): boolean {
  const selector = selectorOf(line);
  const id = /#([\w-]+)/.exec(selector)?.[1];
  const className = /\.([\w-]+)/.exec(selector)?.[1];
  return (!id || html.includes(`id="${id}"`)) && (!className || hasClass(html, className));
}

function hasClass(html: string, name: string): boolean {
  return new RegExp(`class="([^"]* )?${name}[ "]`).test(html);
}

function selectorOf(line: string): string {
  return /^\([^)]*\) (.*) [\w-]+:/.exec(line)?.[1] ?? '';
}
