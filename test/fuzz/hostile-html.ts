import type { Chance } from '../faults/mail/chance.ts';

/** Asks for an address that only a running script makes. */
const PROGRAM = "new Image().src='//hit.inv'+'alid/ran'";
const RUNNING = `<img src=x onerror="${PROGRAM}">`;

type Words = readonly [string, ...string[]];

/** Elements whose content parsers read differently, or that move what is in them. */
const ELEMENTS = (
  'svg math mi mo mn ms mtext mglyph malignmark annotation-xml foreignObject desc title style script noscript template xmp ' +
  'iframe noembed noframes textarea select option optgroup table tbody tr td caption colgroup col form input button a img ' +
  'image p div b i nobr font plaintext details summary marquee body html head base meta link object embed video audio ' +
  'source portal dialog frameset frame pre listing keygen isindex math:x svg:script animate set use path text ruby rt h1 li ' +
  'dd hr br wbr applet center label map area x-y'
).split(' ') as unknown as Words;
const ATTRIBUTES = (
  'href src srcdoc srcset onload onerror onclick onfocus ontoggle onbegin style id name class title alt xlink:href xmlns ' +
  'encoding http-equiv content action formaction autofocus begin attributeName values to is slot shadowrootmode target ' +
  'background poster data ping sizes type charset open tabindex role data-x aria-label download / " \''
).split(' ') as unknown as Words;
const VALUES: Words = [
  `javascript:${PROGRAM}`,
  `java\tscript:${PROGRAM}`,
  `&#106;avascript&colon;${PROGRAM}`,
  `\u0001javascript:${PROGRAM}`,
  `data:text/html,<script>${PROGRAM}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload="${PROGRAM}"/>`,
  `vbscript:x`,
  `blob:x`,
  `--><${RUNNING.slice(1)}`,
  `</style>${RUNNING}`,
  `</title>${RUNNING}`,
  `</textarea>${RUNNING}`,
  `</noscript>${RUNNING}`,
  `</template>${RUNNING}`,
  `</xmp>${RUNNING}`,
  `]]>${RUNNING}`,
  PROGRAM,
  `0;url=javascript:${PROGRAM}`,
  '0;url=http://hit.invalid/moved',
  'http://hit.invalid/x',
  '//hit.invalid/x 1x, javascript:x 2x',
  'refresh',
  'text/html',
  'application/xhtml+xml',
  'open',
  'url(javascript:x)',
  'color:red;background:url(http://hit.invalid/b)',
  '\\75rl(x)',
  '@import "http://hit.invalid/c"',
  'xlink:href',
  'href',
  '{{name}}',
  '{% if a > 1 %}',
  '<%= x %>',
  '*|X|*',
  '`',
  '"',
  "'",
  '',
  '\0',
  '&quot;',
  '&lt;/style&gt;',
];
const TEXTS: Words = [
  RUNNING,
  `<script>${PROGRAM}</script>`,
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!--->',
  '<!--<!--',
  '<![CDATA[',
  ']]>',
  '<?xml ',
  '?>',
  '<!DOCTYPE html>',
  '<!doctype x [<!entity a "',
  '<!',
  '</',
  '</ ',
  '<',
  '>',
  '&lt;',
  '&#x3c;',
  '&lt;img src=x onerror=x&gt;',
  '&NotEqualTilde;',
  '&#0;',
  '\0',
  '\r\n',
  '\u2028',
  '{{',
  '}}',
  '{% if a > "',
  '%}',
  '<%',
  '%>',
  '*|IF:a>"|*',
  'text',
  '<style>a{color:red}',
  '<style><!--',
  '</style>',
  '<style>@import "http://hit.invalid/d";</style>',
  '<style>a{background:url("</style><img src=x onerror=x>")}</style>',
  '<svg><style><!--',
  '<math><mtext><table><mglyph><style><!--',
  '<svg></p><style><a id="',
  '<form><math><mtext></form><form><mglyph><style>',
  '<noscript><p title="',
  '<template><',
  '<select><',
  '<table><a>',
  '<svg><foreignObject><math>',
  '<math><annotation-xml encoding="text/html"><',
  '<title><',
  '<textarea><',
  '<plaintext>',
  '<a href="',
  "<p title='",
];

/** HTML that parsers of different programs understand differently, from a small grammar. */
export function makeHostileHtml(chance: Chance): Buffer {
  let out = '';
  const open: string[] = [];
  for (let left = chance.between(2, 24); left > 0; left--) {
    const kind = chance.between(0, 9);
    if (kind <= 3) {
      const name = chance.pick(ELEMENTS);
      out += `<${name}${attributes(chance)}${chance.happens(0.1) ? '/' : ''}>`;
      open.push(name);
    } else if (kind <= 5 && open.length > 0)
      // Also in the wrong order.
      out += `</${open.splice(chance.between(0, open.length - 1), 1)[0]}>`;
    else out += chance.pick(TEXTS);
  }
  return Buffer.from(out);
}

function attributes(chance: Chance): string {
  let out = '';
  for (let left = chance.between(0, 3); left > 0; left--) {
    const quote = chance.pick(['"', "'", '', '`']);
    out += `${chance.pick([' ', '/', '\n', '\f', ''])}${chance.pick(ATTRIBUTES)}=${quote}${chance.pick(VALUES)}${quote}`;
  }
  return out;
}
