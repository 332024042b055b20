/** Merge tags of the usual template languages: a URL with one is known only after merging. */
const MERGE_TAG = /\{\{|\{%|\{\$|\*\||\[\[|%%|%(?![\da-f]{2}%)[a-z_]\w*%|\$\{|#\{|<%/i;

/** Whether a URL contains a merge tag, or a part of one. */
export function hasMergeTag(address: string): boolean {
  return MERGE_TAG.test(address);
}

/** What is between `//` and the path; browsers read `\` as `/`. */
const AUTHORITY = /^https?:[\\/]*([^\s\\/?#]*)/i;
/** Without user name and password: a host, and a port if there is one. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;
const IPV6 = /^\[[\da-f:.]+(?:%25[\w.~-]+)?\]$/i;
/** Hosts in other scripts are written as they are: letters with their marks, joiners, symbols. */
const LABEL = /^(?:[\w-]|[^\0-\x7f\p{C}\p{Z}]|[\u200c\u200d]|%[89a-f][\da-f])+$/iu;
/** Browsers read the full stops of Chinese and Japanese as dots. */
const DOT = /[.\u3002\uff0e\uff61]/;
const PORT_MAX = 65_535;

/**
 * Whether the host and the port of a web URL can be those of a server (RFC 3986, and how browsers read hosts). Merge
 * tags count as valid.
 */
export function isServer(address: string): boolean {
  const authority = AUTHORITY.exec(address)?.[1] ?? '';
  if (hasMergeTag(authority)) return true;
  const [, host = '', port = ''] = HOST_AND_PORT.exec(authority.slice(authority.lastIndexOf('@') + 1)) ?? [];
  if (Number(port) > PORT_MAX) return false;
  return IPV6.test(host) || (host !== '' && host.replace(/\.$/, '').split(DOT).every(isLabel));
}

function isLabel(label: string): boolean {
  return LABEL.test(label);
}

/** A local part of dot-separated atoms or in quotes, and a domain or an IP address in brackets. */
const MAIL_ADDRESS =
  /^(?:"[^"\p{Cc}]+"|[^\s@",;:<>()[\]]+)@(?:[^\s@.,;:<>()[\]]+(?:\.[^\s@.,;:<>()[\]]+)+|\[[\da-f:.]+\])$/iu;
const MAIL_PARTS = /^mailto:([^?]*)\??(.*)$/is;

/**
 * Whether a `mailto:` URL opens a message: to addresses separated by commas, or to none with a subject or another
 * field, which asks the reader for the recipient (RFC 6068).
 */
export function isMailTarget(address: string): boolean {
  const [, list = '', fields = ''] = MAIL_PARTS.exec(address) ?? [];
  const named = fields
    .split('&')
    .map((field) => field.split(/=(.*)/s, 2))
    .filter(([name = '', value = '']) => name !== '' && value !== '');
  const lists = [
    list,
    ...named.filter(([name = '']) => /^(?:to|cc|bcc)$/i.test(name)).map(([, to = '']) => to),
  ];
  const given = lists.filter((each) => each !== '');
  return (given.length > 0 || named.length > 0) && given.every(areMailAddresses);
}

/** One pattern for the whole list would have two ways to read each address: they double with every one. */
function areMailAddresses(list: string): boolean {
  return list.split(/,\s*|%2C/i).every((each) => MAIL_ADDRESS.test(decoded(each)));
}

/** The ASCII characters that are percent-encoded; others are valid in addresses either way. */
function decoded(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A number with visual separators; `*` and `#` are keys of phones. */
const NUMBER = /^\+?[\d().*-]+$/;
const PARAMETER = /^[\w-]+(?:=[^\s;=]*)?$/;
const DIGITS_MIN = 3;
const DIGITS_MAX = 15;

/**
 * Whether a `tel:` URL has a phone number (RFC 3966): digits with visual separators `- . ( )`, and parameters such as
 * `;ext=22`. Numbers without a country code are accepted, because they are dialed where they are read.
 */
export function isPhoneTarget(address: string): boolean {
  const [number = '', ...parameters] = address.slice(address.indexOf(':') + 1).split(';');
  return isPhoneNumber(number) && parameters.every((parameter) => PARAMETER.test(parameter));
}

/** Whether this is one number: 3 to 15 digits, with separators between them. */
export function isPhoneNumber(written: string): boolean {
  const number = decoded(written);
  const digits = number.replace(/\D/g, '').length;
  return NUMBER.test(number.replaceAll('#', '*')) && digits >= DIGITS_MIN && digits <= DIGITS_MAX;
}

/**
 * Whether an `sms:` URL opens a message: to numbers separated by commas (RFC 5724), or to none with a text, which
 * asks the reader for the recipient as `mailto:` does.
 */
export function isMessageTarget(address: string): boolean {
  const [list = '', fields = ''] = address.slice(address.indexOf(':') + 1).split(/[?;&](.*)/s, 2);
  if (list === '') return /(?:^|[?&;])body=./i.test(fields);
  return list.split(',').every(isPhoneNumber);
}
