import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { builtInTypes, linkTypesFor } from './link-types.ts';
import { faultOf, readLink, withAnswer, withScheme, withType } from './link-value.ts';

const [web, email] = builtInTypes;

test('links are read in every form that designs hold', () => {
  deepEqual(readLink('https://a.example'), {
    type: 'web',
    values: { href: 'https://a.example', target: '_blank' },
  });
  deepEqual(readLink({ url: 'https://a.example', target: '_self' }), {
    type: 'web',
    values: { href: 'https://a.example', target: '_self' },
  });
  deepEqual(readLink({ name: 'email', values: { email: 'a@b.example' } }).type, 'email');
  deepEqual(readLink([]), { type: 'web', values: {} });
});

test('changing one answer leaves all else as it is', () => {
  const link = {
    name: 'web',
    own: 1,
    attrs: { href: '{{href}}', rel: 'x' },
    values: { href: '', target: '_self' },
  };
  deepEqual(withAnswer(link, 'href', 'https://a.example', web), {
    ...link,
    values: { href: 'https://a.example', target: '_self' },
  });
});

test('an old form becomes the present one when it is changed', () => {
  deepEqual(withAnswer('https://a.example', 'target', '_self', web), {
    name: 'web',
    attrs: { href: '{{href}}', target: '{{target}}' },
    values: { href: 'https://a.example', target: '_self' },
  });
});

test('another type asks for its own; addresses do not become mail addresses', () => {
  const link = withType({ name: 'web', values: { href: 'https://a.example', target: '_self' } }, email!);
  deepEqual(link, { name: 'email', attrs: email!.attrs, values: { email: '', subject: '', body: '' } });
  const anchor = builtInTypes.find(({ name }) => name === 'anchor')!;
  deepEqual((withType('https://a.example', anchor) as { values: object }).values, { href: '' });
});

test('choosing the type it has changes nothing', () => {
  const link = { name: 'web', values: { href: 'x' } };
  equal(withType(link, web!), link);
});

test('answers are checked once they are left', () => {
  equal(faultOf('url', true, ''), 'fields.link.empty');
  equal(faultOf('url', true, 'example.com'), 'fields.link.noScheme');
  equal(faultOf('url', true, 'javascript:alert(1)'), 'fields.link.scheme');
  equal(faultOf('url', true, 'https://a.example/x'), undefined);
  equal(faultOf('url', true, '{{link}}'), undefined);
  equal(faultOf('email', true, 'a@b'), 'fields.link.noMail');
  equal(faultOf('email', true, 'a@b.example'), undefined);
  equal(faultOf('phone', true, '+49 30 1234'), undefined);
  equal(faultOf('phone', true, 'call me'), 'fields.link.noPhone');
  equal(faultOf('text', false, ''), undefined);
  equal(withScheme('example.com/a'), 'https://example.com/a');
  equal(withScheme('nothing'), undefined);
});

test('the host adds types, replaces some and takes some away', () => {
  const names = (types: readonly { name: string }[]) => types.map(({ name }) => name);
  const shop = { name: 'shop', label: 'Product', attrs: { href: '{{id}}' }, fields: [{ name: 'id' }] };
  deepEqual(names(linkTypesFor(true, [shop, { name: 'sms', enabled: false }])), [
    ...['web', 'email', 'phone', 'anchor', 'file', 'close_popup', 'shop'],
  ]);
  equal(
    linkTypesFor(false, []).some(({ name }) => name === 'close_popup'),
    false,
  );
});
