/** Writes docs/reference/editor-words.md from the editor's catalogues and the declarations of values. `--check` compares instead. */

import { en } from '../apps/editor/src/messages/catalog.ts';
import { panels } from '../apps/editor/src/panels/panels.ts';
import { propertyNames, resolveEntry } from '../apps/editor/src/panels/resolve-entry.ts';
import { fixTitles } from '../packages/audit/src/index.ts';
import type { ValuesName } from '../packages/design/src/fields.ts';
import { displayModes } from '../packages/design/src/index.ts';
import { writeGenerated } from './write-generated.ts';

type Label = { own: string; everywhere: string; title: string; help: string };

const labels: Label[] = (Object.keys(panels) as ValuesName[]).flatMap((kind) =>
  panels[kind].groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const resolved = displayModes.map((mode) => resolveEntry(kind, entry, mode)).find(Boolean);
      if (!resolved || resolved.entry.label) return [];
      const [own, everywhere] = propertyNames(kind, resolved.path);
      const { title = '', description = '' } = resolved.schema;
      return [{ own, everywhere, title, help: description }];
    }),
  ),
);
/** A text shared by several kinds is listed under its general name, different ones under their own. */
const properties = new Map<string, { title: string; help: string }>();
for (const { own, everywhere, title, help } of labels) {
  const general = properties.get(everywhere);
  if (!general) properties.set(everywhere, { title, help });
  else if (general.title !== title || general.help !== help) properties.set(own, { title, help });
}
const cell = (text: string) => text.replaceAll('\n', ' ');
const rows = (words: Iterable<readonly [string, string]>) =>
  [...words].map(([name, text]) => `${name}: ${cell(text)}`).join('\n');

writeGenerated({
  'docs/reference/editor-words.md': `<!-- Written by scripts/generate-editor-words.ts from apps/editor/src and packages/design. -->
# Messages of the editor

All messages of the editor, by name. The [embedding option](../guides/embedding.md#options) \`translations\` overrides them,
and \`locale\` sets the editor's language: \`{locale: 'de-AT', translations: {de: {'app.undo': 'Rückgängig'}}}\`. A message
missing for a region falls back to its language, then to our translation, then to English. Messages use ICU syntax:
\`{name}\` is a value, \`{count, plural, one {# item} other {# items}}\` follows the locale's plural rules.

Findings of the checks are \`audit.finding.<code>\` and \`audit.why.<code>\`, by the codes of [the checks](audit.md); their fixes are
\`audit.fix.<code>\`, listed below. Other choices
are \`fields.choice.<value>\`. Custom tools define their own names.

## Texts

\`\`\`text
${rows(Object.entries(en))}
\`\`\`

## Fixes

\`\`\`text
${rows(Object.entries(fixTitles).map(([code, title]) => [`audit.fix.${code}`, title] as const))}
\`\`\`

## Properties

\`property.<value>\` applies to every node kind; \`property.<kind>.<value>\` overrides it for one kind. You can set both for every
value. Help texts have the suffix \`.help\`; they are the meanings in [blocks](blocks.md). The list contains the overrides by kind.

\`\`\`text
${[...properties].map(([name, { title }]) => `${name}: ${cell(title)}`).join('\n')}
\`\`\`
`,
});
