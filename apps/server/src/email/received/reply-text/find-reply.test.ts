import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from '@postpress/markup';
import { cpuMsOf } from '../../../../../../test/cpu-time.ts';
import { replyCorpus } from './corpus-fixture.ts';
import { findReply, REPLY_LINES } from './find-reply.ts';
import { UNSEEN_REPLY, unseenReplies } from './unseen-fixture.ts';

const spaced = (text: string) => text.replace(/\s+/g, ' ');

/** Ten times what the slowest takes; quadratic work takes minutes. */
const LINEAR_MS = 2_000;

describe('the reply in a text', () => {
  it('is found in every format of the corpus', () => {
    const corpus = replyCorpus();
    assert.ok(corpus.length >= 300);
    const missed = corpus.filter(
      ({ text, reply, isHtml }) =>
        spaced(findReply(isHtml ? linesOf(text, REPLY_LINES) : text)) !== spaced(reply),
    );
    assert.deepEqual(
      missed.map(({ client, language }) => `${client} ${language}`),
      [],
    );
  });
  it('is found in formats that are in no table', () => {
    const missed = unseenReplies.filter(({ text }) => spaced(findReply(text)) !== spaced(UNSEEN_REPLY));
    assert.deepEqual(
      missed.map(({ format }) => format),
      // Its address is a line of its own.
      ['Tutanota, below'],
    );
  });
  for (const [what, text] of [
    [
      'a list of facts about a person',
      'Name: Bob Jones\nEmail: <bob@home.example>\nOrder: 1042\nDate: 5 November 2024',
    ],
    ['a sentence between dashes', '--- On 2024-11-05 at 15:14 the parcel was there ---\n\nThanks'],
    ['where it was written', 'See you there.\n\nSent from the train to Berlin'],
    ['marks of direction', 'שלום \u200fBob\u200f, תודה'],
    [
      'a line that ends with a colon',
      'The items that arrived on 5 November 2024:\n\nThe blue one and the red one.',
    ],
    ['a list of facts', 'Name: Bob\nOrder: 1042\nDate: 2024-11-05\nEmail: bob@home.example'],
    ['a line of dashes', 'First part\n\n--------\n\nSecond part'],
    ['a delimiter without text above', '--\nBob'],
    ['a sentence with a time', 'On 2024-11-05 at 15:14 I called you:\nnobody answered.'],
  ] as const)
    it(`keeps ${what}`, () => assert.equal(findReply(text), text.trim()));
  it('keeps the blank lines between answers', () =>
    assert.equal(findReply('Two.\n\n> Which color?\nBlue.'), 'Two.\n\nBlue.'));
  it('removes quotes between inline answers', () =>
    assert.equal(findReply('> How many?\nTwo.\n> Which color?\nBlue.'), 'Two.\nBlue.'));
  for (const [what, text] of [
    ['colons', ':\n'.repeat(100_000)],
    ['labels', 'From: x\n'.repeat(100_000)],
    ['one line', `On 2024-11-05 15:14 ${'a@'.repeat(500_000)}`],
    ['dashes', `${'-'.repeat(20)}Original${' x'.repeat(200_000)}`],
    ['spaces', `${' '.repeat(1_000_000)}:`],
    ['colons after brackets', `${`a> b${' '.repeat(300)}:`.repeat(3_000)}\n`.repeat(10)],
    ['open brackets', 'On 2024-11-05 <\n'.repeat(60_000)],
    ['quotes between blank lines', '> a\n\n'.repeat(120_000)],
    ['rules at the end', `x\n${'-----\n\n'.repeat(70_000)}`],
    ['names at the end', `x\n${'\n-Ann Bob\n'.repeat(50_000)}`],
    ['phones at the end', `x\n${'Sent from my iPhone\n'.repeat(25_000)}`],
    ['marks', 'On 2024-11-05, Ann wrote:\n| a\n| b\n'.repeat(25_000)],
    ['wrapped quotes', `> ${'a'.repeat(70)}\nb\n`.repeat(13_000)],
    ['links in one line', `Sent from ${'<https://x.example>'.repeat(50_000)}`],
    ['names after a dash', `${'a\n\n'.repeat(1_000)}-Ann ${'B '.repeat(400_000)}`],
  ] as const)
    it(`takes linear time for a million characters of ${what}`, () =>
      assert.ok(cpuMsOf(() => findReply(text)) < LINEAR_MS));
});

const QUOTE = '> Which color do you want?\n> \n> Ann';

describe('a reply is never lost:', () => {
  for (const [what, text] of [
    ['a text that is all quoted', QUOTE],
    [
      'a forwarded header and its text',
      'From: Ann <ann@shop.example>\nSent: 5 November 2024 15:14\nSubject: Order\n\nBlue?',
    ],
    [
      'an attribution on top, over text without marks',
      'On 5 Nov 2024 at 15:14, Ann <ann@shop.example> wrote:\n\nBlue, please.',
    ],
    [
      'a signature of a phone above a quote',
      `Sent from my iPhone\n\nOn 5 Nov 2024 at 15:14, Ann wrote:\n${QUOTE}`,
    ],
    ['a title of dashes above the text', '-----Original Message-----\n\nBlue, please.'],
  ] as const)
    it(`returns ${what} whole`, () => assert.equal(findReply(text), text));
  it('keeps a long paragraph on one line', () => {
    const long = 'Blue, please, and large. '.repeat(400).trim();
    assert.equal(findReply(`${long}\n\n${QUOTE}`), long);
  });
  it('keeps thousands of lines', () => {
    const log = Array.from({ length: 12_000 }, (_, at) => `line ${at}`).join('\n');
    assert.equal(findReply(`${log}\n\n${QUOTE}`), log);
  });
  for (const [what, text, reply] of [
    [
      'after "On" in English',
      'Blue, please. On Tue, Nov 5, 2024 at 3:14 PM, Ann <ann@shop.example> wrote:',
      'Blue, please.',
    ],
    [
      'after "Le" in French',
      'Bleu, merci. Le 5 nov. 2024 à 15:14, Ann <ann@shop.example> a écrit :',
      'Bleu, merci.',
    ],
    [
      'after "Am" in German',
      'Blau, bitte! Am 05.11.2024 um 15:14 schrieb Ann <ann@shop.example>:',
      'Blau, bitte!',
    ],
    ['behind dashes', 'Blue, please--- On Tue, 5 Nov 2024, ann@shop.example wrote:', 'Blue, please'],
  ] as const)
    it(`keeps what is on the line of the attribution, ${what}`, () =>
      assert.equal(findReply(`${text}\n${QUOTE}`), reply));
  it('keeps an answer below a signature that is above the quote', () =>
    assert.equal(
      findReply(`Hi Ann,\n\n-- \nBob\n\nOn 5 Nov 2024 at 15:14, Ann wrote:\n${QUOTE}\n\nBlue, please.`),
      'Hi Ann,\n\nBlue, please.',
    ));
  for (const text of [
    'Op 5 november 2024 om 15:14 heb ik u geschreven:\n\nwaar blijft het?',
    'On 5 November 2024, 15:14, your colleague Ann wrote:\n\nIt comes tomorrow.\n\nIt did not.',
    'From: Bob <bob@home.example>\nTo: Ann\nDate: 5 November 2024 15:14\n\nI confirm the order.',
  ])
    it(`keeps a text that begins like a quote: ${JSON.stringify(text.slice(0, 30))}`, () => {
      assert.equal(findReply(text), text);
      assert.equal(findReply(`${text}\n\nOn 2024-11-06 15:14, Ann wrote:\n${QUOTE}`), text);
    });
  for (const text of [
    'Blue, please.\n\nOn 5 November 2024 at 15:14 I wrote:\n\nthat I want the red one. I do not.',
    'Please send it on 5 November 2024 at 10:00 to bob@home.example, or by post to this address:\n\nMain Street 5',
    'Hello,\nthe list of 5 November 2024, 15:14, is what Ann wrote:\n\none, two, three',
    'Am 5.11.2024 um 15:14 schrieb ich an ann@shop.example:\n\nLeider kam keine Antwort.',
    'The program says:\n\n--- Error message ---\nNo route\n---------------------\n\nWhat now?',
  ])
    it(`keeps what follows ${JSON.stringify(text.slice(0, 50))}`, () => assert.equal(findReply(text), text));
});

describe('an attribution', () => {
  for (const attribution of [
    'On Fri, Nov 29, 2024 at 9:09 AM The Customer Support <quite.a.long.address@desk.shop.example\n> wrote:',
    'pt., 29 lis 2024 o 09:09 Dział Obsługi Klienta <quite.a.long.address@desk.shop.example\n> napisał(a):',
    'Am Fr., 29. Nov. 2024 um 09:09 Uhr schrieb Kundendienst <quite.a.long.address@desk.shop.example\n>:',
    'El vie, 29 nov 2024 a las 9:09, Servicio al Cliente (<\nquite.a.long.address@desk.shop.example>) escribió:',
    'On Nov 29, 2024,\nat 9:09 AM,\nAnn Smith\n<ann@shop.example>\nwrote:',
    'W dniu 29.11.2024 o 09:09,\nAnn Smith pisze:',
    'Le ven. 29 nov. 2024 à 09:09, Ann Smith <ann@shop.example>\na écrit :',
    'On Friday, November 29, 2024 at 9:09 AM Ann Smith\n\n<\nann@shop.example\n> wrote:',
  ])
    it(`may be wrapped: ${JSON.stringify(attribution.slice(-50))}`, () => {
      assert.equal(findReply(`Blue, please.\n\n${attribution}\n\n${QUOTE}`), 'Blue, please.');
      assert.equal(findReply(`${attribution}\n${QUOTE}\n\nBlue, please.`), 'Blue, please.');
    });
  for (const [attribution, language] of [
    ['2024. 11. 5., K 15:14 időpontban Ann Smith ezt írta:', 'Hungarian'],
    ['Dne út 5. 11. 2024 15:14 uživatel Ann Smith <ann@shop.example> napsala:', 'Czech'],
    ['V V tor., 5. nov. 2024 ob 15:14 je oseba Ann Smith <ann@shop.example> napisala:', 'Slovenian'],
    ['5 lapkr. 2024, an, 15:14 Ann Smith <ann@shop.example> rašė:', 'Lithuanian'],
    ['Vào lúc 15:14 5 tháng 11, 2024, Ann Smith đã viết:', 'Vietnamese'],
    ['Στις Τρί 5 Νοε 2024 στις 3:14 μ.μ., Ann Smith <ann@shop.example> έγραψε:', 'Greek'],
    ['Den 5. nov. 2024 15:14 skrev Ann Smith:', 'Danish'],
    ['في ٥‏/١١‏/٢٠٢٤ الساعة ١٥:١٤، كتب Ann Smith <ann@shop.example>:', 'Arabic'],
    ['ในวันที่ อ. 5 พ.ย. 2567 เวลา 15:14 Ann Smith <ann@shop.example> เขียนว่า:', 'Thai'],
    ['در تاریخ سه‌شنبه ۱۵ آبان ۱۴۰۳،‏ ۱۵:۱۴ Ann Smith <ann@shop.example> نوشت:', 'Persian'],
    ['Dana uto, 5. stu 2024. u 15:14 korisnik Ann Smith <ann@shop.example> napisao je:', 'Croatian'],
    ['Noong Mar, Nob 5, 2024 nang 3:14 PM, sinulat ni Ann Smith <ann@shop.example> ang:', 'Filipino'],
    ['Ann Smith <ann@shop.example> schrieb:', 'German without a date'],
    ['On 5 November 2024 you wrote:', 'English without a time'],
    ['Tue 5 Nov 2024 15:14 Ann Smith <ann@shop.example> zzzz:', 'a language without a table'],
  ])
    it(`stands over text without marks: ${language}`, () =>
      assert.equal(
        findReply(`Blue, please.\n\n${attribution}\n\nWhich color do you want?\n\nAnn`),
        'Blue, please.',
      ));
  it('may have what follows on its line', () =>
    assert.equal(
      findReply(
        'Blue.\n\nSent from Yahoo Mail. Get the app\n\n  On Tue, Nov 5, 2024 at 3:14 PM, Ann Smith<ann@shop.example> wrote:   Which color?\nAnn',
      ),
      'Blue.',
    ));
  for (const title of [
    'Begin forwarded message:',
    'Anfang der weitergeleiteten Nachricht:',
    'Inizio messaggio inoltrato:',
  ])
    it(`may be a title: ${title}`, () => {
      assert.equal(findReply(`See below.\n\n${title}\n\n${QUOTE}`), 'See below.');
      const header =
        'From: Ann <ann@shop.example>\nSubject: Order\nDate: 5 November 2024 at 15:14:00 GMT\nTo: Bob';
      assert.equal(findReply(`See below.\n\n${title}\n\n${header}\n\nBlue?`), 'See below.');
    });
  it('may be above quotes with bars or initials, and answers between them', () => {
    const table = '| Color | Size |\n|---|---|\n| blue | L |';
    for (const mark of ['|', 'AS>'])
      assert.equal(
        findReply(
          `On 5 Nov 2024 at 15:14, Ann wrote:\n\n${mark} Hello,\n${mark} which color?\n\nBlue.\n\n${mark} Which size?\n\nL.`,
        ),
        'Blue.\n\nL.',
      );
    assert.equal(findReply(`I want:\n\n${table}`), `I want:\n\n${table}`);
  });
  it('leaves the answers between quotes', () =>
    assert.equal(
      findReply('On 5 Nov 2024, Ann wrote:\n> Which color?\n\nBlue.\n\n> And which size?\n\nLarge.\n\nBob'),
      'Blue.\n\nLarge.\n\nBob',
    ));
  const full = 'Your order is on its way and should be with you by the end of next week';
  for (const lines of [
    `> ${full},\nwhich is Friday\n> at the latest.`,
    `> ${full} if\nnothing\n> happens.`,
    '> See https (https://shop.example/orders/1042?from=\nmail) \n> for more.',
    '> Track it:\n (https://shop.example/orders/1042) >\n> Ann',
  ])
    it(`leaves the end of a line that was wrapped: ${JSON.stringify(lines.slice(-50))}`, () =>
      assert.equal(findReply(`Blue.\n\n${lines}`), 'Blue.'));
  for (const [answer, lines] of [
    ['no', `> ${full}.\nno\n> Ann`],
    ['No', `> ${full} if\nNo\n> Ann`],
    ['no', '> Blue\nno\n> Ann'],
    ['no', `> ${full} if\nno`],
  ] as const)
    it(`keeps an answer right below a line: ${JSON.stringify(lines.slice(-30))}`, () =>
      assert.equal(findReply(lines), answer));
});

describe('a list of facts', () => {
  for (const list of [
    'From: Hamburg\nTo: Vienna\nDate: 12 March 2027 08:30\nPassengers: 3',
    'Von: Köln\nNach: Wien\nDatum: 12.03.2027 08:30\nBetreff: Umzug',
    'De : Lyon\nÀ : Nice\nDate : 12 mars 2027 à 08:30\nBagages : 2',
    'Passenger: Bob Jones <bob@home.example>\nDeparture: 12 March 2027 08:30\nFrom: Hamburg\nTo: Vienna',
    'From: 12 March 2027\nTo: 14 March 2027\nRoom: double\nEmail: bob@home.example',
    '_____\nFrom: Hamburg\nTo: Vienna\nDate: 12 March 2027 08:30',
    'Date: Wednesday, 12 March 2027\nTime: 8:30\nPlace: 5 Main Street',
  ])
    it(`is text: ${JSON.stringify(list.slice(0, 40))}`, () => {
      assert.equal(findReply(list), list);
      assert.equal(findReply(`Please book:\n${list}\n\nThanks`), `Please book:\n${list}\n\nThanks`);
      assert.equal(findReply(`Hello,\n\n${list}\n\nThanks`), `Hello,\n\n${list}\n\nThanks`);
    });
  for (const header of [
    'From: Ann Smith\nSent: Friday, March 12, 2027 8:30 AM\nTo: Bob Jones\nSubject: Trip',
    'Von: Ann Smith [mailto:ann@shop.example]\nGesendet: Freitag, 12. März 2027 08:30\nAn: Bob\nBetreff: Reise',
    '*From:* Ann Smith <\nann@shop.example>\n*Date:* Friday, 12 March 2027 at 08:30\n*To:* Bob\n*Subject:* Trip',
    '________________________________\nDe : Ann Smith\nEnvoyé : vendredi 12 mars 2027 08:30\nÀ : Bob',
    '=====\nMessage du : 12/03/2027 08:30\nDe : "Ann Smith" <ann@shop.example>\nA : bob@home.example\nSujet : Reise',
    'Da: Ann Smith\nRisposta: Shop\nData: venerdì 12 marzo 2027 08:30\nA: Bob\nOggetto: Viaggio',
    ' ------\n\n*From:* Ann Smith\n*Sent:* 2027-03-12\n*To:* bob@home.example\n*Subject:* Trip',
    '*-------- Original Message --------*',
    'From: ann@shop.example\nDate: Fri, 12 Mar 2027 08:30:00 +0100',
  ])
    it(`is no header: ${JSON.stringify(header.slice(0, 40))}`, () =>
      assert.equal(findReply(`Blue, please.\n\n${header}\n\nWhich color do you want?`), 'Blue, please.'));
});

describe('the line of a phone or program', () => {
  for (const line of [
    'Sent from my iPhone',
    'Sent from my Fairphone 5 G2',
    'Sent from my cell, please excuse any typos.',
    'Sent via the Samsung Galaxy S21 5G, an AT&T 5G smartphone',
    'Sent from my iPhone - apologies for typos',
    'Enviado desde Correo para Windows',
    'Windows 版のメールから送信',
    '获取适用于 iOS 的 Outlook',
    '<<sent by Galaxy>>',
    '(sent from a phone)',
    'From my iPhone 16',
    'Get [Outlook for Android](https://aka.ms/x)',
    'Get Outlook for iOShttps://aka.ms/x',
    'Von meinem Mobilgerät gesendet',
    'Sent from my phone. Please excuse typos.',
    'Sent from Outlook for Android<https://aka.ms/x>',
    'Sent from Yahoo Mail on Android',
    'Sent from Mail for Windows 10',
    'Get Outlook for Mac<https://aka.ms/x>',
    '*Sent from my Galaxy*',
    'Envoyé à partir de Outlook pour iOS<https://aka.ms/x>',
    'Envoyé à partir d’Outlook pour Android',
    'Envoyé de mon téléphone',
    'Téléchargez Outlook pour Android<https://aka.ms/x>',
    'Provenance : Courrier pour Windows 10',
    'Von meinem iPad gesendet',
    'Gesendet von Outlook für iOS',
    'Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.',
    'Holen Sie sich Outlook für iOS<https://aka.ms/x>',
    'Enviado desde mi teléfono móvil Xiaomi',
    'Enviado do meu Samsung Galaxy smartphone.',
    'Obter o Outlook para Android',
    'Inviato da Outlook per iOS',
    'Scarica Outlook per Android<https://aka.ms/x>',
    'Verzonden vanuit Outlook voor iOS',
    'Wysłane z mojego telefonu Huawei',
    'Отправлено из Яндекс Почты для мобильных',
    'Надіслано з iPhone',
    'Skickat från Outlook för iOS',
    'Sendt fra min iPad',
    'Lähetetty iPhonesta',
    'Odesláno z iPhonu',
    'Poslano iz moje naprave Samsung Galaxy',
    'iPhone-omról küldve',
    'Trimis de pe iPhone-ul meu',
    'Στάλθηκε από το iPhone μου',
    'Galaxy cihazımdan gönderildi',
    'Đã gửi từ iPhone của tôi',
    'Dikirim dari iPhone saya',
    'ส่งจาก iPhone ของฉัน',
    'Galaxyから送信',
    '发自我的华为手机',
    '发自Outlook',
    '获取Outlook for iOS',
    '來自Yahoo Mail',
    '從我的 iPhone 傳送',
    'iOS용 Outlook에서 보냄',
    'נשלח מה-iPhone שלי',
    'أُرسلت من الـ iPhone',
  ])
    it(`is left out: ${line}`, () => {
      assert.equal(findReply(`Blue, please.\n\n${line}`), 'Blue, please.');
      assert.equal(
        findReply(`Blue, please.\n\n${line}\n\nOn 2024-11-05 15:14, Ann wrote:\n${QUOTE}`),
        'Blue, please.',
      );
    });
  for (const line of [
    'Sent from my desk, which is easier than my phone.',
    'Sent from the train to Berlin',
    'Sent the iPhone back yesterday.',
    'I use Outlook for iOS',
    'The notification was sent from my iPhone app to all users.',
    'Das iPhone habe ich gestern gesendet.',
    'Envoyé hier, avec le téléphone.',
    'My iPhone',
    'Sent via PayPal on Monday',
    'Verzonden met PostNL',
    'Sent by Ann, my colleague',
    'From my point of view it is fine',
    'Get the blue one',
    'Download the file for Windows here, please',
    'Get it for Android and Mac',
  ])
    it(`is not what people write: ${line}`, () =>
      assert.equal(findReply(`Hello,\n\n${line}\n\n${QUOTE}`), `Hello,\n\n${line}`));
  it('may be below the quote, or between two', () =>
    assert.equal(
      findReply(`Blue.\n\nSent from my iPhone\n\n${QUOTE}\n\nLarge.\n\nSent from my iPhone\n\n${QUOTE}`),
      'Blue.\n\nLarge.',
    ));
});

describe('a signature', () => {
  for (const [what, signature] of [
    ['below its delimiter', '-- \nBob Jones\nhttps://bob.example'],
    [
      'of a mailing list',
      '_______________________________________________\nTalk mailing list\ntalk@lists.example',
    ],
    ['of two words behind a dash', '-Bob Jones'],
  ] as const)
    it(`${what} is left out`, () =>
      assert.equal(findReply(`Blue, please.\n\n${signature}`), 'Blue, please.'));
  for (const text of [
    '🎉\n\n—\nBob',
    'My choice:\n\n-Blue',
    'I want:\n-Dark Blue\n-Light Blue',
    'a\n\n____\n\nb',
  ])
    it(`is not what people write: ${JSON.stringify(text)}`, () => assert.equal(findReply(text), text));
});

describe('a reply in HTML', () => {
  const replyOf = (html: string) => findReply(linesOf(html, REPLY_LINES));
  const quote = '<blockquote>Which color?</blockquote>';
  for (const [what, html, reply] of [
    [
      'of Word',
      '<p class=MsoNormal>Blue.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>Bob</p>',
      'Blue.\n\nBob',
    ],
    [
      'with a table',
      '<table><tr><td>Color</td><td>blue</td></tr><tr><td>Size</td><td>L</td></tr></table>',
      'Color blue\nSize L',
    ],
    [
      'with a list of terms',
      '<dl><dt>Color</dt><dd>blue</dd><dt>Size</dt><dd>L</dd></dl>',
      'Color\nblue\nSize\nL',
    ],
    ['with preformatted text', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
    [
      'in other blocks',
      '<header>Hi</header><center>Blue</center><address>Bob</address><footer>x</footer>',
      'Hi\nBlue\nBob\nx',
    ],
    ['with a caption', '<table><caption>Order</caption><tr><td>1</td></tr></table>', 'Order\n1'],
    [
      'with an indented paragraph of Gmail',
      '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">Blue</blockquote>',
      'Blue',
    ],
    ['with references', '<p>F&uuml;r&nbsp;Sie &#8211; 5 &euro;</p>', 'Für Sie – 5 €'],
  ] as const)
    it(`${what} is what a mail program shows`, () => assert.equal(replyOf(`${html}${quote}`), reply));
  it('ends where Outlook marks the header that it copied', () =>
    assert.equal(
      replyOf(
        '<p>Blue</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>От: Ann<br>Отправлено: 5 ноября 2024 г. 15:14<br>Кому: Bob</p></div><p>Which color?</p>',
      ),
      'Blue',
    ));
});
