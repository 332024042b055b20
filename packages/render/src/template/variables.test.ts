import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TemplateVariable, variablesOf } from './variables.ts';

const short = ({ name, kind, fields }: TemplateVariable): string =>
  `${name}:${kind}${fields.length > 0 ? `(${fields.map(short).join(' ')})` : ''}`;
const finds = (source: string, expected: string) => () =>
  assert.equal(variablesOf(source).map(short).join(' '), expected);

describe('the variables of a template', () => {
  it('are texts', finds('{{a}} {{ b }} {{{c}}} {{a}}', 'a:text b:text c:text'));
  it('may be in objects', finds('{{user.name}} {{user.city}}', 'user:object(name:text city:text)'));
  it(
    'are lists with the fields of their items',
    finds(
      '{{#each order.items}}{{name}}{{currency price "EUR"}}{{/each}}',
      'order:object(items:list(name:text price:number))',
    ),
  );
  it(
    'are conditions',
    finds('{{#if vip}}{{name}}{{else if old}}x{{/if}}', 'vip:condition name:text old:condition'),
  );
  it('are what a condition shows, too', finds('{{#if name}}{{name}}{{/if}}', 'name:condition'));
  it('are dates and numbers', finds('{{date when}}{{#if (gt total 5)}}{{/if}}', 'when:date total:number'));
  it(
    'may be of the page, inside a section',
    finds('{{#each a}}{{x}}{{../y}}{{@root.z}}{{/each}}', 'a:list(x:text) y:text z:text'),
  );
  it(
    'may be named',
    finds('{{#each a as |one|}}{{one.x}}{{#if one.y}}{{/if}}{{/each}}', 'a:list(x:text y:condition)'),
  );
  it(
    'are read after a section again',
    finds('{{#with a}}{{x}}{{else}}{{y}}{{/with}}{{z}}', 'a:object(x:text) y:text z:text'),
  );
  it(
    'are read from wrapped tags in JSON',
    finds(JSON.stringify({ text: '{{#if\n a}}{{b\n}}' }), 'a:condition b:text'),
  );
  it('are none of comments', finds('{{!-- {{a}} --}}{{b}}{{!-- {{#each c}} --}}', 'b:text'));
  it('are read from JSON', finds(JSON.stringify({ text: '{{default name "you"}}' }), 'name:text'));
  it('are no helpers, loops and comments', finds('{{@index}}{{! a }}{{upper "x"}}', ''));
  it('are found in broken templates', finds('{{/each}}{{#each a}}{{b}}', 'a:list(b:text)'));
});
