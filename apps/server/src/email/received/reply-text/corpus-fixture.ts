import { type Language, languages } from './corpus-languages-fixture.ts';

/** A reply as a mail program writes it, and what its writer added. */
export type CorpusReply = { client: string; language: string; text: string; reply: string; isHtml?: true };

const NAME = 'Ann Smith';
const ADDRESS = 'ann@shop.example';
const ORIGINAL = ['Hello Bob,', '', 'your order 1042 is on its way: it left on 4 November.', '', 'Ann'];
const PLAIN_WIDTH = 76;

/** Programs that write an attribution: with quoted lines, or with the text as it is. */
const attributing = [
  { client: 'gmail', quotes: '> ', wraps: true },
  { client: 'apple', quotes: '> ', wraps: false },
  { client: 'thunderbird', quotes: '> ', wraps: false },
  { client: 'yahoo', quotes: ' ', wraps: false },
  {
    client: 'proton',
    quotes: '> ',
    wraps: false,
    below: 'Sent with [Proton Mail](https://proton.me/) secure email.',
  },
] as const;

/** Formats are those of the programs; texts were written for the purpose. */
export function replyCorpus(): CorpusReply[] {
  return languages.flatMap((language) =>
    language.replies.flatMap((reply, at) => [
      ...attributing.flatMap((format) => attributed(language, reply, format)),
      ...(at === 0 ? belowQuote(language, reply) : []),
      ...(at === 1 ? betweenQuotes(language, reply) : []),
      ...iphone(language, reply),
      ...outlook(language, reply),
      ...samsung(language, reply),
      ...(at === 2 ? inHtml(language, reply) : []),
    ]),
  );
}

type Attributing = (typeof attributing)[number];

function attributed(language: Language, reply: string, format: Attributing): CorpusReply[] {
  const pattern = language[format.client];
  if (pattern === undefined) return [];
  const attribution = format.wraps ? wrapped(fill(pattern)) : fill(pattern);
  const below = 'below' in format ? `\n\n${format.below}` : '';
  const text = `${reply}${below}\n\n${attribution}\n\n${quoted(format.quotes)}\n`;
  return [{ client: format.client, language: language.name, text, reply }];
}

function belowQuote(language: Language, reply: string): CorpusReply[] {
  const text = `${fill(language.thunderbird)}\n${quoted('> ')}\n\n${reply}\n\n-- \nBob Jones\nhttps://bob.example\n`;
  return [{ client: 'thunderbird', language: language.name, text, reply }];
}

function betweenQuotes(language: Language, reply: string): CorpusReply[] {
  const [first = '', ...rest] = reply.split('\n\n');
  const text = `${fill(language.gmail)}\n\n> ${ORIGINAL[0]}\n\n${first}\n\n> ${ORIGINAL[2]}\n\n${rest.join('\n\n')}\n`;
  return [{ client: 'gmail', language: language.name, text, reply: reply.trim() }];
}

function iphone(language: Language, reply: string): CorpusReply[] {
  const text = `${reply}\n\n${language.iphone}\n\n> ${fill(language.apple)}\n> \n${quoted('> ')}\n`;
  return [{ client: 'iphone', language: language.name, text, reply }];
}

function outlook(language: Language, reply: string): CorpusReply[] {
  const header = headerOf(language.labels, language.longDate);
  const original = ORIGINAL.join('\n');
  const rule = '________________________________';
  const desktop = `${reply}\n\n${language.original}\n${header}\n\n${original}\n`;
  const web = `${reply}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n${rule}\n${header}\n\n${original}\n`;
  return [
    { client: 'outlook', language: language.name, text: desktop, reply },
    { client: 'outlook', language: language.name, text: `${reply}\n\n${header}\n\n${original}\n`, reply },
    { client: 'outlook-web', language: language.name, text: web, reply },
  ];
}

function samsung(language: Language, reply: string): CorpusReply[] {
  if (!language.samsung) return [];
  const { below, title, labels } = language.samsung;
  const header = headerOf(labels, '05/11/2024 15:14 (GMT+01:00)');
  const text = `${reply}\n\n${below}\n\n-------- ${title} --------\n${header}\n\n${ORIGINAL.join('\n')}\n`;
  return [{ client: 'samsung', language: language.name, text, reply }];
}

function inHtml(language: Language, reply: string): CorpusReply[] {
  const shown = reply
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : line}</div>`)
    .join('');
  const original = ORIGINAL.map((line) => `<div>${line || '<br>'}</div>`).join('');
  const attribution = fill(language.gmail).replace('<', '&lt;').replace('>', '&gt;');
  const header = headerOf(language.labels, language.longDate)
    .split('\n')
    .map((line) =>
      line
        .replace(/^([^:]+):/, '<b>$1:</b>')
        .replace('<ann', '&lt;ann')
        .replace('example>', 'example&gt;'),
    )
    .join('<br>');
  const gmail = `<div dir="ltr">${shown}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${attribution}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${original}</blockquote></div>`;
  const web = `<div>${shown}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${header}</font><div>&nbsp;</div></div>${original}`;
  return [
    { client: 'gmail', language: language.name, text: gmail, reply, isHtml: true },
    { client: 'outlook-web', language: language.name, text: web, reply, isHtml: true },
  ];
}

function fill(pattern: string): string {
  return pattern.replaceAll('{n}', NAME).replaceAll('{a}', ADDRESS);
}

function headerOf(labels: readonly string[], date: string): string {
  const values = [`${NAME} <${ADDRESS}>`, date, 'Bob Jones <bob@home.example>', 'Order 1042'];
  return labels.map((label, at) => `${label}: ${values[at]}`).join('\n');
}

function quoted(prefix: string): string {
  return ORIGINAL.map((line) => `${prefix}${line}`).join('\n');
}

function wrapped(text: string): string {
  if (text.length <= PLAIN_WIDTH) return text;
  const at = text.lastIndexOf(' ', PLAIN_WIDTH);
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}
