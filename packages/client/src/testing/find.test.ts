import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeIn, linkIn, linksIn } from './index.ts';

const textEmail = (text: string, subject = 'Sign in') => ({ subject, text, html: null });

describe('codeIn', () => {
  for (const [what, text, code] of [
    ['alone on its line', 'Your order 20260101 of 2026:\n\n  417093  \n\nValid for 10 minutes.', '417093'],
    ['in groups', 'Enter 417 093 to sign in.', '417093'],
    ['in groups with a hyphen', 'Your code: 417-093.', '417093'],
    ['of four digits', 'Code 0417', '0417'],
    ['in Chinese', '您的验证码是：\n417093\n5分钟内有效。', '417093'],
    ['twice', 'Your code is 417093. Again: 417093', '417093'],
    ['beside an order number and a price', 'Order #20417: € 1042.50. Your code is 417093.', '417093'],
    ['beside a URL with digits', 'https://app.example/2024/417000 or 417093 here', '417093'],
  ] as const)
    it(`finds one ${what}`, () => assert.equal(codeIn(textEmail(text)), code));
  it('finds one in the subject', () =>
    assert.equal(codeIn(textEmail('Hello Ann, it is 2030 here.', '417093 is your code')), '417093'));
  it('finds one in HTML without a text', () => {
    const html = '<style>p{width:1234px}</style><p>Code</p><table><tr><td><b>417&nbsp;093</b></table>';
    assert.equal(codeIn({ subject: 'Code', text: null, html }), '417093');
  });
  it('takes the form of a code', () => {
    const email = textEmail('Your code is X7K-9QZ, order 417093.');
    assert.equal(codeIn(email, { pattern: /code is ([A-Z\d-]+)/g }), 'X7K-9QZ');
    assert.equal(codeIn(email, { pattern: /[A-Z\d]{3}-[A-Z\d]{3}/ }), 'X7K-9QZ');
    assert.throws(() => codeIn(email, { pattern: /PIN \d+/ }), /Nothing in the email matches/);
  });
  it('guesses nothing', () => {
    assert.throws(() => codeIn(textEmail('Codes: 417093 or 123456')), /417093, 123456\. Give its pattern/);
    assert.throws(() => codeIn(textEmail('Hello')), /no code of 4 to 8 digits/);
    assert.throws(() => codeIn(textEmail('Call 0049 30 1234567890 on 2030-01-01 at 10:00')), /no code/);
  });
});

const html = `<p>Hi</p><!-- <a href="https://comment.example">no</a> -->
<a href='https://app.example/reset?token=a&amp;b=1'>Reset <b>password</b></a>
<A HREF=https://app.example:8443/plain>Plain</A>
<a href="https://app.example/reset?token=a&amp;b=1">https://app.example/reset?…</a>
<a name="top">No link</a>
<a href="https://shop.example/"><img src="x.png" alt="The &lt;shop&gt;"></a>
<a href="mailto:help@app.example">Write`;

describe('linksIn', () => {
  it('reads HTML as a browser does', () =>
    assert.deepEqual(linksIn({ html, text: 'https://text.example' }), [
      { url: 'https://app.example/reset?token=a&b=1', text: 'Reset password' },
      { url: 'https://app.example:8443/plain', text: 'Plain' },
      { url: 'https://app.example/reset?token=a&b=1', text: 'https://app.example/reset?…' },
      { url: 'https://shop.example/', text: 'The <shop>' },
      { url: 'mailto:help@app.example', text: 'Write' },
    ]));
  it('reads text without HTML', () =>
    assert.deepEqual(
      linksIn({
        html: null,
        text: 'See https://a.example/x?y=1, or <https://b.example> (https://c.example/).',
      }),
      ['https://a.example/x?y=1', 'https://b.example', 'https://c.example/'].map((url) => ({
        url,
        text: url,
      })),
    ));
});

describe('linkIn', () => {
  const email = { html, text: null };
  it('finds by text, host and URL', () => {
    assert.equal(linkIn(email, { text: 'reset PASSWORD' }), 'https://app.example/reset?token=a&b=1');
    assert.equal(linkIn(email, { host: 'shop.example' }), 'https://shop.example/');
    assert.equal(linkIn(email, { host: 'app.example:8443' }), 'https://app.example:8443/plain');
    assert.equal(
      linkIn(email, { host: 'app.example', url: '/reset' }),
      'https://app.example/reset?token=a&b=1',
    );
  });
  it('names the links of the email when none or several match', () => {
    assert.throws(
      () => linkIn(email, { text: 'Buy' }),
      /No link .*"Buy".*\n {2}"Reset password" https:\/\/app/,
    );
    assert.throws(() => linkIn(email, { host: 'app.example' }), /2 links of the email match/);
  });
});
