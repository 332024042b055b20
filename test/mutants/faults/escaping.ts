import type { Mutant } from '../mutant.ts';

const RENDER = 'packages/render/src';
const MARKUP = 'packages/markup/src';

export const escaping: readonly Mutant[] = [
  {
    id: 'escape-quote',
    file: `${MARKUP}/references.ts`,
    find: 'code > GREATER || code < QUOTE',
    replace: 'code > GREATER || code <= QUOTE',
    fault: 'A value with a quotation mark ends its attribute and adds others.',
  },
  {
    id: 'escape-marker',
    file: `${RENDER}/blocks/custom.ts`,
    find: String.raw`name.replace(/[^\w .:/-]/g, '_').slice(0, 80)`,
    replace: 'name.slice(0, 80)',
    fault: 'The type of an unknown block ends the comment around it and adds markup.',
  },
  {
    id: 'escape-font-family',
    file: `${RENDER}/css.ts`,
    find: String.raw`(?:,[\w .'"-]+)*$/;`,
    replace: String.raw`(?:,[\w .'"-]+)*/;`,
    fault: 'A font family ends its declaration and adds others.',
  },
  {
    id: 'escape-color',
    file: `${RENDER}/css.ts`,
    find: '/^[a-z]{3,30}$/i;',
    replace: '/^[a-z]{3,30}/i;',
    fault: 'A color ends its attribute and adds a handler.',
  },
  {
    id: 'escape-scheme-characters',
    file: `${MARKUP}/urls.ts`,
    find: '!DROPPED.test(sign)',
    replace: 'true',
    fault: 'A link with a tab in "java script:" runs in the browser of a reader.',
  },
  {
    id: 'escape-link',
    file: `${RENDER}/link.ts`,
    find: '` ${name}="${escapeHtml(address)}"`',
    replace: '` ${name}="${address}"`',
    fault: 'A link URL with a quotation mark adds attributes.',
  },
  {
    id: 'escape-loading-elements',
    file: `${RENDER}/merge/replacements.ts`,
    find: 'LOADING.has(context.element)',
    replace: 'false',
    fault: 'A merged value chooses which script a page loads.',
  },
  {
    id: 'escape-handlers',
    file: `${RENDER}/merge/replacements.ts`,
    find: "context.name.startsWith('on') ||",
    replace: '',
    fault: 'A merged value becomes code in an event handler.',
  },
  {
    id: 'escape-raw-values',
    file: `${RENDER}/merge/replacements.ts`,
    find: 'tag.raw ? asWritten : escapeHtml',
    replace: '!tag.raw ? asWritten : escapeHtml',
    fault: 'The name of a recipient adds markup to the email.',
  },
  {
    id: 'escape-merged-scheme',
    file: `${RENDER}/merge/merge-address.ts`,
    find: '!(isHarmlessUrl(address) && isHarmlessUrl(plain))',
    replace: '!isHarmlessUrl(address)',
    fault: 'A merged "javascript:" URL is written into the link, encoded, instead of being refused.',
  },
  {
    id: 'escape-unquoted',
    file: `${MARKUP}/references.ts`,
    find: '/[^A-Za-z0-9]/gu',
    replace: '/[^A-Za-z0-9 ]/gu',
    fault: 'A value with a space in an attribute without quotes adds attributes.',
  },
  {
    id: 'escape-own-pages',
    file: 'apps/server/src/base/markup.ts',
    find: 'hole.markup : escapeText(String(hole))',
    replace: 'hole.markup : String(hole)',
    fault: 'The name of a sender runs a script on the unsubscribe page.',
  },
  {
    id: 'escape-csv-formula',
    file: 'packages/contracts/src/csv.ts',
    find: String.raw`/^[=+\-@\t\r]/`,
    replace: String.raw`/^[=+@\t\r]/`,
    fault: 'An exported cell that begins with a minus runs as a formula in a spreadsheet.',
  },
  {
    id: 'escape-header-controls',
    file: 'apps/server/src/email/message/mime/header-field.ts',
    find: "const line = text.replace(CONTROLS, ' ').trim();",
    replace: 'const line = text.trim();',
    fault: 'A merged subject with a line break adds header fields to the message.',
  },
  {
    id: 'escape-quoted-printable',
    file: 'apps/server/src/email/message/mime/quoted-printable.ts',
    find: 'if (column + width > CONTENT_MAX) {',
    replace: 'if (column + width > LINE_MAX) {',
    fault: 'Encoded lines are 77 characters long, and strict receivers reject or mangle them.',
  },
];
