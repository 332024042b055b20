/**
 * Formats of programs and languages that the corpus has not: no phrase of theirs is in the tables. They measure the
 * rules: what they find here, they find in programs that no one has looked at.
 */
export type UnseenReply = { format: string; text: string };

export const UNSEEN_REPLY = 'The blue one, please.\n\nCan it be here on Friday?';
const A = 'Ann Smith';
const M = 'ann@shop.example';
const ORIGINAL = ['Hello Bob,', '', 'which color do you want?', '', 'Ann'];
const quoted = (prefix = '> ') => ORIGINAL.map((line) => `${prefix}${line}`).join('\n');
const plain = ORIGINAL.join('\n');

/** Attributions above quoted lines. */
const attributions: readonly (readonly [format: string, attribution: string, quotes?: string])[] = [
  ['Roundcube', `On 2024-11-05 15:14, ${A} wrote:`],
  ['Evolution', `On Tue, 2024-11-05 at 15:14 +0100, ${A} wrote:`],
  ['Mutt', `* ${A} <${M}> [2024-11-05 15:14]:`],
  ['K-9 Mail', `On November 5, 2024 3:14:00 PM GMT+01:00, ${A} <${M}> wrote:`, '>'],
  ['FairEmail', `Nov 5, 2024 15:14:00 ${A} <${M}>:`],
  ['Zimbra', `----- On Nov 5, 2024, at 3:14 PM, ${A} ${M} wrote:`],
  ['HEY', `On November 5, 2024, ${A} <${M}> wrote:`],
  ['Superhuman', `On Tue, Nov 05, 2024 at 3:14 PM, ${A} < ${M} > wrote:`],
  ['Spark', `On 5 Nov 2024 at 15:14 +0100, ${A} <${M}>, wrote:`],
  ['Fastmail', `On Tue, 5 Nov 2024, at 3:14 PM, ${A} wrote:`],
  ['The Bat!', 'Tuesday, November 5, 2024, 3:14:00 PM, you wrote:', 'AS> '],
  ['Gnus', `${A} <${M}> writes:`],
  ['Czech Gmail', `út 5. 11. 2024 v 15:14 odesílatel ${A} <${M}> napsal:`],
  ['Danish Gmail', `Den tirs. 5. nov. 2024 kl. 15.14 skrev ${A} <${M}>:`],
  ['Finnish Gmail', `ti 5. marrask. 2024 klo 15.14 ${A} (${M}) kirjoitti:`],
  ['Hungarian Gmail', `${A} <${M}> ezt írta (időpont: 2024. nov. 5., K, 15:14):`],
  ['Romanian Gmail', `În mar., 5 nov. 2024 la 15:14, ${A} <${M}> a scris:`],
  ['Greek Gmail', `Στις Τρί 5 Νοε 2024 στις 3:14 μ.μ., ο χρήστης ${A} <${M}> έγραψε:`],
  ['Ukrainian Gmail', `вт, 5 лист. 2024 р. о 15:14 ${A} <${M}> пише:`],
  ['Vietnamese Gmail', `Vào Th 3, 5 thg 11, 2024 vào lúc 15:14 ${A} <${M}> đã viết:`],
  ['Indonesian Gmail', `Pada Sel, 5 Nov 2024 pukul 15.14 ${A} <${M}> menulis:`],
  ['Thai Gmail', `ในวันที่ อ. 5 พ.ย. 2024 เวลา 15:14 ${A} <${M}> เขียนว่า:`],
  [
    'Hebrew Gmail',
    `\u202bבתאריך יום ג׳, 5 בנוב׳ 2024 ב-15:14 מאת \u202a${A}\u202c\u200f <\u202a${M}\u202c\u200f>:\u202c`,
  ],
  ['Arabic Gmail', `في الثلاثاء، ٥ نوفمبر ٢٠٢٤ ١٥:١٤ ${A} <\u202a${M}\u202c\u200f> كتب:`],
  ['Persian Gmail', `در تاریخ سه‌شنبه ۵ نوامبر ۲۰۲۴،‏ ۱۵:۱۴ ${A} <${M}> نوشت:`],
  ['Hindi Gmail', `मंगल, 5 नव॰ 2024 को 3:14 pm बजे को ${A} <${M}> ने लिखा:`],
];

/** Attributions above the text as it is. */
const separators: readonly (readonly [format: string, separator: string])[] = [
  ['Zoho Mail', `---- On Tue, 05 Nov 2024 15:14:00 +0100 ${A} <${M}> wrote ----`],
  ['Zoho Mail, German', `---- Am Di., 05 Nov. 2024 15:14:00 +0100 ${A} <${M}> schrieb ----`],
  [
    'AOL',
    `-----Original Message-----\nFrom: ${A} <${M}>\nTo: bob <bob@home.example>\nSent: Tue, Nov 5, 2024 3:14 pm\nSubject: Order`,
  ],
];

const headers: readonly (readonly [format: string, ...lines: string[]])[] = [
  [
    'Outlook for Mac',
    `From: ${A} <${M}>`,
    'Date: Tuesday, November 5, 2024 at 3:14 PM',
    'To: Bob <bob@home.example>',
    'Subject: Order',
  ],
  [
    'GMX, German',
    'Gesendet: Dienstag, 05. November 2024 um 15:14 Uhr',
    `Von: "${A}" <${M}>`,
    'An: bob@home.example',
    'Betreff: Order',
  ],
  [
    'mail.com',
    'Sent: Tuesday, November 05, 2024 at 3:14 PM',
    `From: "${A}" <${M}>`,
    'To: bob@home.example',
    'Subject: Order',
  ],
  ['Notes', `From:\t${A} <${M}>`, 'To:\tBob Jones', 'Date:\t05.11.2024 15:14', 'Subject:\tOrder'],
  [
    'Outlook, Czech',
    `Od: ${A} <${M}>`,
    'Odesláno: úterý 5. listopadu 2024 15:14',
    'Komu: Bob <bob@home.example>',
    'Předmět: Order',
  ],
  [
    'Outlook, Danish',
    `Fra: ${A} <${M}>`,
    'Sendt: 5. november 2024 15:14',
    'Til: Bob <bob@home.example>',
    'Emne: Order',
  ],
  [
    'Outlook, Romanian',
    `De la: ${A} <${M}>`,
    'Trimis: marți, 5 noiembrie 2024 15:14',
    'Către: Bob <bob@home.example>',
    'Subiect: Order',
  ],
  [
    'Outlook, Greek',
    `Από: ${A} <${M}>`,
    'Στάλθηκε: Τρίτη, 5 Νοεμβρίου 2024 3:14 μμ',
    'Προς: Bob <bob@home.example>',
    'Θέμα: Order',
  ],
  [
    'Outlook, Ukrainian',
    `Від: ${A} <${M}>`,
    'Надіслано: 5 листопада 2024 р. 15:14',
    'Кому: Bob <bob@home.example>',
    'Тема: Order',
  ],
  [
    'Outlook, Vietnamese',
    `Từ: ${A} <${M}>`,
    'Đã gửi: 05 Tháng Mười Một 2024 15:14',
    'Đến: Bob <bob@home.example>',
    'Chủ đề: Order',
  ],
  [
    'Outlook, Indonesian',
    `Dari: ${A} <${M}>`,
    'Dikirim: Selasa, 05 November 2024 15:14',
    'Kepada: Bob <bob@home.example>',
    'Subjek: Order',
  ],
  [
    'Outlook, Thai',
    `จาก: ${A} <${M}>`,
    'ส่ง: 5 พฤศจิกายน 2024 15:14',
    'ถึง: Bob <bob@home.example>',
    'เรื่อง: Order',
  ],
  [
    'Outlook, Hungarian',
    `Feladó: ${A} <${M}>`,
    'Elküldve: 2024. november 5. 15:14',
    'Címzett: Bob <bob@home.example>',
    'Tárgy: Order',
  ],
  [
    'Outlook, Arabic',
    `من: ${A} <${M}>`,
    'تم الإرسال: 05 نوفمبر 2024 15:14',
    'إلى: Bob <bob@home.example>',
    'الموضوع: Order',
  ],
];

/** Lines that programs add below a reply. */
const below: readonly (readonly [format: string, line: string])[] = [
  ['Spark, below', 'Sent from Spark'],
  ['Superhuman, below', 'Sent via Superhuman ( https://sprh.mn/?vip=bob@home.example )'],
  ['K-9 Mail, below', '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.'],
  ['Tutanota, below', 'Sent with Tuta; enjoy secure & ad-free emails:\nhttps://tuta.com'],
];

export const unseenReplies: readonly UnseenReply[] = [
  ...attributions.map(([format, line, quotes]) => ({
    format,
    text: `${UNSEEN_REPLY}\n\n${line}\n\n${quoted(quotes)}\n`,
  })),
  ...separators.map(([format, line]) => ({ format, text: `${UNSEEN_REPLY}\n\n${line}\n\n${plain}\n` })),
  ...headers.map(([format, ...lines]) => ({
    format,
    text: `${UNSEEN_REPLY}\n\n${lines.join('\n')}\n\n${plain}\n`,
  })),
  ...below.map(([format, line]) => ({
    format,
    text: `${UNSEEN_REPLY}\n\n${line}\n\nOn 2024-11-05 15:14, ${A} wrote:\n${quoted()}\n`,
  })),
];
