/**
 * Emails that are legal, or nearly, and as expensive to read as their size allows: each makes one of a size. For the
 * tests that readers stay linear, and for `bench/stall.ts`.
 */

type Make = (bytes: number) => Buffer;

const FROM = 'From: Bob <bob@sender.example>\r\nTo: ann@inbox.example\r\nSubject: Re: Hello\r\n';

/** A message with this header and a body that repeats a text. */
function repeated(text: string, header = '', start = '', end = ''): Make {
  return (bytes) => {
    const head = `${FROM}MIME-Version: 1.0\r\n${header}\r\n${start}`;
    const times = Math.max(1, Math.floor((bytes - head.length - end.length) / text.length));
    return Buffer.from(`${head}${text.repeat(times)}${end}`, 'latin1');
  };
}

const PLAIN = 'Content-Type: text/plain; charset=utf-8\r\n';
const HTML = 'Content-Type: text/html; charset=utf-8\r\n';
const QUOTED = 'Content-Transfer-Encoding: quoted-printable\r\n';
const MIXED = 'Content-Type: multipart/mixed; boundary="b"\r\n';
const deep = (times: number, text: string) => text.repeat(times);

/** Bodies, whose header is small. */
export const worstBodies: Readonly<Record<string, Make>> = {
  'line breaks': repeated('\r\n', PLAIN, 'x'),
  'line feeds': repeated('\n', PLAIN, 'x'),
  'line breaks in quoted-printable': repeated('\r\n', PLAIN + QUOTED, 'x'),
  'line breaks in a part': repeated(
    '\r\n',
    MIXED,
    '--b\r\nContent-Type: text/plain\r\n\r\nx',
    '\r\n--b--\r\n',
  ),
  'line breaks with a bare CR': repeated('\r\n', PLAIN, 'x\ry'),
  'wrote:': repeated('wrote: ', PLAIN),
  'lines of wrote:': repeated('wrote:\r\n', PLAIN),
  'lines of On … wrote:': repeated('On 11/5/24 15:14, Ann <a@b.example>\r\n', PLAIN),
  'one line of quote marks': repeated('>', PLAIN),
  'lines of quote marks': repeated('> > > > > > > > > > > > >\r\n', PLAIN),
  'lines of spaces': repeated(`${' '.repeat(900)}x\r\n`, PLAIN),
  'one line of spaces': repeated(' ', PLAIN, 'x', 'x'),
  'format=flowed': repeated('x \r\n', 'Content-Type: text/plain; format=flowed; delsp=yes\r\n'),
  'one long line': repeated('x', PLAIN),
  'signature dashes': repeated('-- \r\n', PLAIN, 'x\r\n'),
  'rules of dashes': repeated(`${'-'.repeat(76)}\r\n`, PLAIN, 'x\r\n'),
  'copied headers': repeated('From: a <a@b.example>\r\nSent: Tue, 5 Nov 2024\r\n', PLAIN),
  'hard spaces': repeated('\u00a0', PLAIN, 'x', 'x'),
  'deep HTML': repeated('<div>', HTML),
  'deep quotes in HTML': repeated('<blockquote><p>x', HTML),
  'tags without end': repeated('<a ', HTML),
  'attributes without end': repeated('<a x="', HTML),
  'comments without end': repeated('<!--', HTML),
  'links in HTML': repeated('<a href="https://a.example/">b.example</a>', HTML),
  'broken links in HTML': repeated('<a href=', HTML),
  'line breaks in HTML': repeated('<br>', HTML),
  'character references': repeated('&amp', HTML),
  'empty parts': repeated('--b\r\n\r\n', MIXED, '', '--b--\r\n'),
  'parts of text': repeated('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n', MIXED, '', '--b--\r\n'),
  'parts of HTML': repeated('--b\r\nContent-Type: text/html\r\n\r\n<p>x\r\n', MIXED, '', '--b--\r\n'),
  'attached messages': repeated(
    '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nx\r\n',
    MIXED,
    '',
    '--b--\r\n',
  ),
  'near delimiters': repeated('--bb\r\n', MIXED, '--b\r\n\r\n', '--b--\r\n'),
  'a part with a huge header': repeated(' x\r\n', MIXED, '--b\r\nX-A: y\r\n', '\r\nx\r\n--b--\r\n'),
  'base64 in short lines': repeated('eA==\r\n', `${PLAIN}Content-Transfer-Encoding: base64\r\n`),
  'soft line breaks': repeated('=\r\n', PLAIN + QUOTED, 'x'),
  'spaces before soft line breaks': repeated(`${' '.repeat(70)}=\r\n`, PLAIN + QUOTED, 'x'),
  'nested parts': (bytes) => {
    const levels = Array.from(
      { length: 39 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    return repeated(
      '--b\r\n',
      levels[0]?.split('\r\n\r\n')[0]?.concat('\r\n'),
      `--b0\r\n${levels.slice(1).join('')}\r\n`,
    )(bytes);
  },
  'levels of parts without end': (bytes) => {
    const levels = Array.from(
      { length: Math.floor(bytes / 150) },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    const [first = '', ...others] = levels;
    const [type = '', delimiter = ''] = first.split('\r\n\r\n');
    return repeated('--\r\n', `${type}\r\n`, `${delimiter}${others.join('')}\r\n`)(bytes);
  },
  'broken characters': repeated('\xc3\xa9\xe9\xc3\xa9', PLAIN),
  'bytes that are no text': repeated('\xff\xfe\x80', PLAIN),
  'leading dots': repeated('..\r\n', PLAIN),
  'an attachment': repeated(
    `${'A'.repeat(76)}\r\n`,
    MIXED,
    '--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    '--b--\r\n',
  ),
};

/** A header section that repeats a text, and a short body. */
function header(text: string, start: string, end = '\r\n'): Make {
  return (bytes) => {
    const room = bytes - FROM.length - start.length - end.length - 2;
    return Buffer.from(
      `${FROM}${start}${deep(Math.floor(room / text.length), text)}${end}\r\nx\r\n`,
      'latin1',
    );
  };
}

/** Header sections: up to 64 KB are accepted. */
export const worstHeaders: Readonly<Record<string, Make>> = {
  'folded lines': header('\r\n c', 'X-A: b'),
  'one long field': header(' x', 'X-A: '),
  'many fields': header('X: y\r\n', '', ''),
  addresses: header('a@b.example, ', 'Cc: '),
  'open brackets': header('<', 'Cc: '),
  'open comments': header('(', 'Cc: '),
  quotes: header('"', 'Cc: '),
  groups: header('a:', 'Cc: '),
  'addresses in From': header('a@b.example, ', 'From: '),
  'encoded words': header('=?utf-8?Q?=78?= ', 'Subject: '),
  'halves of characters in encoded words': header('=?utf-8?Q?=C3?= =?utf-8?B?qQ==?= ', 'Subject: '),
  'open encoded words': header('=?', 'Subject: '),
  'Message-IDs': header('<a@b> ', 'References: '),
  parameters: header(';a=b', 'Content-Type: text/plain'),
  'continued parameters': header(';a*0=b', 'Content-Type: text/plain'),
  'DKIM signatures': header(
    'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=a.example; s=s; h=from; bh=eA==; b=eA==\r\n',
    '',
    '',
  ),
  'fields that a signature names': header(
    'from:',
    'DKIM-Signature: v=1; a=rsa-sha256; d=a.example; s=s; bh=eA==; b=eA==; h=',
  ),
  'tags of a signature': header(
    'x;',
    'DKIM-Signature: v=1; a=rsa-sha256; d=a.example; s=s; bh=eA==; b=eA==; h=from; ',
  ),
  'ARC seals': header('ARC-Seal: i=1; a=rsa-sha256; cv=none; d=a.example; s=s; b=eA==\r\n', '', ''),
  'Received fields': header('Received: from a by b; x\r\n', '', ''),
  colons: header(':', ''),
  spaces: header(' ', 'X-A: b', 'c\r\n'),
  'tabs before a colon': header('\t', 'X-A', ': c\r\n'),
};
