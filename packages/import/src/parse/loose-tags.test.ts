import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { looseTag, protectLooseTags } from './loose-tags.ts';

const TAGS = ['{{#each a}}', '{{/each}}', '{% if a > 1 %}', '<% } %>', '*|IF:A|*', '%%a%%', '[[a]]'];
const comment = (tag: string) => `<!--merge-tag:${encodeURIComponent(tag)}-->`;
const becomes = (html: string, expected: string) => () => assert.equal(protectLooseTags(html), expected);
const stays = (html: string) => becomes(html, html);

describe('a merge tag between the parts of a table', () => {
  for (const tag of TAGS) {
    it(
      `${tag} is kept from moving`,
      becomes(`<table>${tag}<tr></tr></table>`, `<table>${comment(tag)}<tr></tr></table>`),
    );
    it(`${tag} is read again`, () => assert.equal(looseTag(comment(tag).slice(4, -3)), tag));
  }
  it(
    'may follow another',
    becomes('<table>\n{{a}}\n{{b}}\n<tr>', `<table>\n${comment('{{a}}')}\n${comment('{{b}}')}\n<tr>`),
  );
  it('may follow a row', becomes('</tr>{{/a}}</table>', '</tr>{{/a}}</table>'));
  it('may be between cells', becomes('<table><tr>{{a}}<td>', `<table><tr>${comment('{{a}}')}<td>`));
});

describe('a merge tag elsewhere', () => {
  it('stays in its cell', stays('<table><tr><td>{{a}}</td></tr></table>'));
  it('stays before a table in a cell', stays('<table><tr><td>{{a}}<table></table></td></tr></table>'));
  it('stays after a table', stays('<table></table>{{a}}<table></table>'));
  it('stays in an attribute', stays('<table {{a}}><tr title="{{b}}"></tr></table>'));
  it('that holds an element is markup', stays('<table>{{<script>}}<tr></tr></table>'));
});

it('other comments are no tags', () => assert.equal(looseTag('[if mso]>'), undefined));
it('a broken merge tag is not a tag', () => assert.equal(looseTag('merge-tag:%E0%A4%A'), undefined));
