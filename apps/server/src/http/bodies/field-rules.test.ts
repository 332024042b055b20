import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GenerateBody, SendEmailBody, ValidateDesignBody } from '@postpress/contracts';
import Type from 'typebox';
import { compileUnknownFields } from '../../base/unknown-fields.ts';
import { ignoredFieldsHeader, prefersLenient } from './field-rules.ts';
import { bodyChecks, type FieldHandling } from './request-checks.ts';

const unknownIn = compileUnknownFields(SendEmailBody);
const ignored = (sent: unknown) => {
  const fields = unknownIn(sent);
  return fields.length === 0 ? undefined : ignoredFieldsHeader(fields);
};
const body = { from: 'a@b.example', to: ['c@d.example'], subject: 'Hello', html: '<p>Hello</p>' };

describe('the header x-ignored-fields', () => {
  it('is left out where every member is known', () =>
    assert.equal(
      ignored({ ...body, tags: { any: 'tag' }, headers: { 'X-Any': '1' }, attachments: [] }),
      undefined,
    ));
  it('names members in their order', () =>
    assert.equal(ignored({ replyto: 'a', ...body, sendAt: 1 }), 'replyto, sendAt'));
  it('names members inside lists by their path', () =>
    assert.equal(
      ignored({ ...body, attachments: [{ filename: 'a' }, { contentID: 'x' }] }),
      'attachments.1.contentID',
    ));
  it('escapes what a header may not contain', () =>
    assert.equal(
      ignored({ 'a.b': 1, 'a, b': 1, 'é\r\nx: y': 1, '': 1, '\ud800': 1, '"(;': 1 }),
      'a%2Eb, a%2C%20b, %C3%A9%0D%0Ax%3A%20y, , %EF%BF%BD, %22%28%3B',
    ));
  it('cuts a long name, not inside an escape', () => {
    assert.equal(ignored({ ['n'.repeat(10_000)]: 1 }), `${'n'.repeat(97)}...`);
    for (const lead of ['', 'x', 'xx', 'xxx'])
      assert.match(ignored({ [lead + 'é'.repeat(90)]: 1 }) ?? '', /^x*(%C3|%A9)+\.\.\.$/);
  });
  it('names twenty, and says that there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, n]));
    const value = ignored(many) ?? '';
    assert.equal(value.split(', ').length, 21);
    assert.match(value, /^f0, f1, .*, f19, \.\.\.$/);
  });
  it('stays within 2.2 kB', () => {
    const longest = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`${n}${'😀'.repeat(500)}`, n]));
    assert.ok((ignored(longest) ?? '').length <= 2_200);
  });
  it('counts null as absent', () => {
    assert.equal(ignored({ ...body, replyto: null, attachments: [{ contentID: null }] }), undefined);
    assert.equal(refusal(SendEmailBody, { ...body, scheduled_at: null }), undefined);
  });
  it('handles bodies that are not objects', () => {
    for (const odd of [undefined, null, 1, 'a', [], [{}], { attachments: 'x' }, { attachments: [1, null] }])
      assert.equal(ignored(odd), undefined);
  });
});

const refuse: FieldHandling = { rule: { ignored: ['templateId'] }, isLenient: false, nameIgnored: () => {} };
const refusal = (schema: Parameters<typeof bodyChecks>[0], sent: unknown, handling = refuse) => {
  try {
    bodyChecks(schema)(sent, handling);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an unknown field', () => {
  it('is refused with the name that is probably meant', () => {
    const advice = 'To have unknown fields ignored, send the header Prefer: handling=lenient.';
    assert.equal(
      refusal(SendEmailBody, { ...body, reply_to: 'a@b.example', scheduled_at: 'x', priority: 1 }),
      `reply_to is not a known field; did you mean replyTo? scheduled_at is not a known field; did you mean scheduledAt? priority is not a known field. ${advice}`,
    );
  });
  it('is named before the field that is missing because of it', () =>
    assert.match(
      refusal(SendEmailBody, { ...body, html: undefined, HTML: '<p>Hello</p>' }) ?? '',
      /^HTML is not a known field; did you mean html\?/,
    ));
  it('is found in items, in objects that may be null and in entries of maps', () => {
    const nested = Type.Object({
      nullable: Type.Optional(Type.Union([Type.Object({ a: Type.Number() }), Type.Null()])),
      map: Type.Optional(Type.Record(Type.String(), Type.Object({ a: Type.Number() }))),
    });
    assert.match(refusal(nested, { nullable: { a: 1, A: 2 } }) ?? '', /^nullable\.A is not .* mean a\?/);
    assert.match(refusal(nested, { map: { x: { a: 1, b: 2 } } }) ?? '', /^map\.x\.b is not a known field/);
    assert.equal(refusal(nested, { nullable: null, map: { x: { a: 1 } } }), undefined);
  });
  it('is accepted where another operation of the contract has it, and named', () => {
    const named: string[] = [];
    const handling = { ...refuse, nameIgnored: (names: string) => named.push(names) };
    assert.equal(refusal(SendEmailBody, { ...body, templateId: '1' }, handling), undefined);
    assert.deepEqual(named, ['templateId']);
    assert.match(
      refusal(SendEmailBody, { ...body, attachments: [{ templateId: '1' }] }) ?? '',
      /attachments\.0/,
    );
  });
  it('is ignored and named where the request prefers it, and other errors are found', () => {
    const named: string[] = [];
    const lenient = { ...refuse, isLenient: true, nameIgnored: (names: string) => named.push(names) };
    assert.equal(refusal(SendEmailBody, { ...body, later: 1 }, lenient), undefined);
    assert.match(
      refusal(SendEmailBody, { ...body, subject: 1, HTML: '' }, lenient) ?? '',
      /^subject must be/,
    );
    assert.deepEqual(named, ['later', 'HTML']);
  });
  it('is accepted in objects that come from other programs', () => {
    const tool = { slug: 'a', options: { group: { title: 'A', options: {} } }, icon: 'x' };
    assert.equal(refusal(ValidateDesignBody, { design: {}, customTools: [tool] }), undefined);
    const message = { id: '1', role: 'user', content: [{ type: 'text', text: 'Hi', state: 'done' }] };
    const output = { kind: 'template', displayMode: 'email' };
    assert.equal(refusal(GenerateBody, { messages: [message], output }), undefined);
  });
  it('is refused in objects that are always closed, also in a lenient request', () => {
    const output = { kind: 'template', displayMode: 'email' };
    const message = { role: 'user', content: [] };
    const sent = { messages: [message], output, context: { brand: { compnyName: 'A' } } };
    assert.match(
      refusal(GenerateBody, sent, { ...refuse, isLenient: true }) ?? '',
      /^context\.brand\.compnyName is not a known field; did you mean companyName\?/,
    );
  });
});

describe('the header Prefer', () => {
  it('asks for leniency by the preference handling, with any others', () => {
    for (const value of ['handling=lenient', 'respond-async, Handling = "lenient"', 'handling=lenient; a=b'])
      assert.equal(prefersLenient(value), true, value);
    for (const value of [
      undefined,
      '',
      'lenient',
      'handling=strict',
      'x-handling=lenient',
      'a="handling=lenient"',
    ])
      assert.equal(prefersLenient(value), false, value);
  });
});
