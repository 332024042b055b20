/** Writes docs/reference/clients.md from the tables of clients and of caniemail's facts. `--check` compares instead. */
import {
  CANIEMAIL_DATE,
  type Column,
  columns,
  type Feature,
  featuresRead,
  type MailClient,
  mailClients,
  partlyRead,
  type Support,
  supportOf,
} from '../packages/clients/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const SHORT: Readonly<Record<Column, string>> = {
  'gmail.desktop-webmail': 'Gmail web',
  'gmail.android': 'Gmail Android',
  'gmail.android-imap': 'Gmail, other account',
  'gmail.ios': 'Gmail iOS',
  'outlook.windows': 'Outlook classic',
  'outlook.macos': 'Outlook Mac',
  'outlook.outlook-com': 'Outlook.com',
  'outlook.ios': 'Outlook iOS',
  'outlook.android': 'Outlook Android',
  'apple-mail.macos': 'Apple Mail',
  'apple-mail.ios': 'Apple Mail iOS',
  'yahoo.desktop-webmail': 'Yahoo',
  'yahoo.android': 'Yahoo Android',
  'aol.desktop-webmail': 'AOL',
  'samsung-email.android': 'Samsung',
  'thunderbird.macos': 'Thunderbird',
  'protonmail.desktop-webmail': 'Proton',
  'fastmail.desktop-webmail': 'Fastmail',
  'hey.desktop-webmail': 'HEY',
  'gmx.desktop-webmail': 'GMX',
  'web-de.desktop-webmail': 'WEB.DE',
};

const DARK: Readonly<Record<MailClient['darkMode'], string>> = {
  none: 'the email’s own rules',
  partial: 'partial inversion',
  full: 'full inversion',
};

/** The dark appearance of a client shares its row. */
const clientRows = mailClients
  .filter(({ appearance }) => appearance === 'light')
  .map((client) => {
    const { name, platform, widthPx, tested, engine } = client;
    const dark = mailClients.find((other) => other.name === `${name}, dark`);
    const ids = [client, ...(dark ? [dark] : [])].map(({ id }) => `\`${id}\``).join(', ');
    const colors = dark ? `light; dark: ${DARK[dark.darkMode]}` : 'light';
    const engineName = engine === 'word' ? 'Word' : 'browser';
    return `| ${ids} | ${name} | ${platform} | ${colors} | ${widthPx} | ${engineName} | \`${tested}\` | ${traitsOf(client)} |`;
  });

const lacking = columns.map((column) => {
  const count = (support: Support) =>
    featuresRead.filter((feature) => supportOf(feature, column) === support).length;
  return `| ${SHORT[column]} | ${count('no')} | ${count('partly')} | ${count('unknown')} |`;
});

const partly = Map.groupBy(
  partlyRead,
  ({ columns: affected, what }) => `${affected.map((column) => SHORT[column]).join(', ')} | ${what}`,
);
const partlyRows = [...partly].map(
  ([cells, each]) => `| ${each.map(({ feature }) => linkTo(feature)).join(', ')} | ${cells} |`,
);

writeGenerated({
  'docs/reference/clients.md': `<!-- Written by scripts/generate-clients.ts from the tables of packages/clients. -->
# Mail clients in inbox previews

Previews are simulated: no mail client runs. Test results from [caniemail](https://www.caniemail.com/) (data of ${CANIEMAIL_DATE},
MIT) are applied to the email's HTML, which is rendered in Chromium. Untested features are left unchanged. The
[decision](../decisions/2026-11-20-simulated-clients.md) describes what else is simulated, and what is not.

## Clients

\`Tests\` is caniemail's name for family and platform; the latest tested version is used.

| Id | Name | Platform | Colors | Width, px | Engine | Tests | Besides |
|---|---|---|---|---|---|---|---|
${clientRows.join('\n')}

## What differs

Previews use ${featuresRead.length} caniemail features. A property, selector, rule, element or attribute that a client does not support is
removed. The pages of [caniemail](https://www.caniemail.com/features/) show the result of each feature; the copy that previews use, with
tested versions, is \`packages/clients/src/facts/support.generated.ts\`.

| Client | Not supported | Supported partly | Not tested |
|---|---|---|---|
${lacking.join('\n')}

## What is supported partly

What these clients leave of a declaration. Partial support of other kinds:

- **Style sheets** (\`html-style\`): Gmail reads them in the head only, and on the web up to 16 KB each. An account of another
  provider in the Gmail app, GMX and WEB.DE read none.
- **Media queries** (\`css-at-media\`): Gmail asks for no height; Yahoo and AOL for width and height alone; Outlook reads none within
  another.
- **Selectors**: Outlook.com and Outlook for Mac read pseudo-classes and pseudo-elements on names of elements only; attribute selectors are read
  in Gmail as \`[class~=…]\`, in Yahoo and AOL as \`[name=value]\`, in Outlook without a class beside them. Word applies the
  rules of \`.a.b\` to everything of the class \`a\`.
- **\`!important\`**: Word reads it in style sheets only, with a space before it.
- **The body** (\`html-body\`): most webmail makes it an element of their own page; where it is not supported, its attributes are lost.
- **Elements**: of the semantic ones Gmail lacks \`details\`, \`main\`, \`nav\` and \`summary\`, Outlook knows \`time\` alone. Videos stay
  without playing in Outlook.com, its apps and Proton.

| Feature | Clients | Read |
|---|---|---|
${partlyRows.join('\n')}
`,
});

function linkTo(feature: Feature): string {
  return `[${feature}](https://www.caniemail.com/features/${feature}/)`;
}

function traitsOf({ clipBytes, namePrefix, dpi, tested }: MailClient): string {
  return [
    clipBytes && `clips after ${clipBytes / 1024} KB`,
    namePrefix && `writes \`${namePrefix}\` before classes and ids`,
    dpi && `${dpi} dots per inch`,
    tested === 'gmail.android-imap' && 'reads no style sheets',
  ]
    .filter(Boolean)
    .join('; ');
}
