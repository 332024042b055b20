import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from './read-page.ts';
import { type FilteredMessage, spamHints } from './spam-hints.ts';

const LONG = `<p>${'A sentence that says something. '.repeat(10)}</p>`;
const headersOf = (...names: string[]) => names.map((name) => ({ name, value: 'x' }));
const usual = headersOf('Date', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post');

/** A message that no filter distrusts, changed. */
function codesOf(
  change: Partial<Omit<FilteredMessage, 'message' | 'page'>> & Partial<FilteredMessage['message']> = {},
): string[] {
  const { headers = usual, html = LONG, text = 'Hello', attachments = [], ...rest } = change;
  const message = { headers, html, text, attachments };
  const whole: FilteredMessage = {
    message,
    subject: 'Your order is on its way',
    fromDomain: 'shop.example.com',
    page: readPage(html ?? ''),
    signatures: [{ domain: 'example.com', result: 'pass' }],
    ...rest,
  };
  return spamHints(whole).map(({ code }) => code);
}

describe('hints about spam filters', () => {
  it('are none for a usual message', () => assert.deepEqual(codesOf(), []));
  const cases: [what: string, change: Parameters<typeof codesOf>[0], code: string][] = [
    ['no signature', { signatures: [] }, 'not-authenticated'],
    [
      'a signature that fails',
      { signatures: [{ domain: 'example.com', result: 'fail' }] },
      'not-authenticated',
    ],
    ['a signature of others', { signatures: [{ domain: 'esp.net', result: 'pass' }] }, 'not-authenticated'],
    ['a capital subject', { subject: 'LAST CHANCE TODAY' }, 'shouting-subject'],
    ['exclamation marks', { subject: 'Today only!!!' }, 'shouting-subject'],
    ['no subject', { subject: ' ' }, 'no-subject'],
    ['a reply to nothing', { subject: 'Re: Invoice' }, 'false-reply'],
    ['no text', { text: null }, 'html-only'],
    ['an image for a text', { html: '<img src="https://a.example/x.png">Hi' }, 'mostly-images'],
    [
      'a disguised link',
      { html: `${LONG}<a href="https://evil.example/">https://bank.example/</a>` },
      'disguised-link',
    ],
    ['a shortened link', { html: `${LONG}<a href="https://bit.ly/x">More</a>` }, 'shortened-link'],
    ['an IP address', { html: `${LONG}<a href="http://192.0.2.7/">More</a>` }, 'link-by-address'],
    ['a form', { html: `${LONG}<form></form>` }, 'active-content'],
    ['a script', { html: `${LONG}<script>1</script>` }, 'active-content'],
    ['a program', { attachments: [{ filename: 'invoice.pdf.exe' }] }, 'executable-attachment'],
    ['no Date', { headers: usual.slice(1) }, 'missing-header'],
    ['no unsubscribing by one click', { headers: usual.slice(0, 3) }, 'no-one-click-unsubscribe'],
  ];
  for (const [what, change, code] of cases)
    it(`name ${what}`, () => assert.deepEqual(codesOf(change), [code]));
  it('name a sender at a mailbox provider', () =>
    assert.ok(codesOf({ fromDomain: 'gmail.com' }).includes('mailbox-provider-sender')));
  it('do not flag what only looks similar', () => {
    assert.deepEqual(
      codesOf({ subject: 'Re: Invoice', headers: [...usual, ...headersOf('In-Reply-To')] }),
      [],
    );
    assert.deepEqual(codesOf({ subject: 'IKEA' }), []);
    assert.deepEqual(codesOf({ subject: '最后的机会来了朋友们' }), []);
    assert.deepEqual(
      codesOf({ html: `${LONG}<a href="https://www.shop.example/x">shop.example/sale</a>` }),
      [],
    );
    assert.deepEqual(codesOf({ html: null }), []);
  });
});

describe('the page of an email', () => {
  it('has its links with their text, images by their alternative', () =>
    assert.deepEqual(
      readPage(
        '<a href=" https://a.example/ "><b>All</b>\n lamps</a><img src="x.png" alt="Lamp"><a>No link</a>',
      ).links,
      [
        { url: 'https://a.example/', text: 'All lamps', kind: 'link' },
        { url: 'x.png', text: 'Lamp', kind: 'image' },
      ],
    ));
  it('has the text that is seen', () =>
    assert.equal(readPage('<style>p{}</style><p>One</p><!-- two --><p>three</p>').text, 'One three'));
});
