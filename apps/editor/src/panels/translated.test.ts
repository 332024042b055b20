import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fixTitles, rules } from '@postpress/audit';
import type { ValuesName } from '@postpress/design/fields';
import { displayModes } from '@postpress/design/kinds';
import { shippedLocales } from '@postpress/ui/messages';
import { panels } from './panels.ts';
import { propertyNames, resolveEntry } from './resolve-entry.ts';

/** The names under which a locale may say what each property that panels show is called, or what it does; its own is needed where kinds differ. */
function namesToSay(text: 'title' | 'description'): string[][] {
  const end = text === 'description' ? '.help' : '';
  const texts = new Map<string, string>();
  return (Object.keys(panels) as ValuesName[]).flatMap((kind) =>
    panels[kind].groups.flatMap(({ entries }) =>
      entries.flatMap((entry) => {
        const resolved = displayModes.map((mode) => resolveEntry(kind, entry, mode)).find(Boolean);
        if (!resolved || (text === 'title' && resolved.entry.label)) return [];
        const [own, everywhere] = propertyNames(kind, resolved.path);
        const said = resolved.schema[text] ?? '';
        const general = texts.get(everywhere) ?? said;
        texts.set(everywhere, general);
        return [(general === said ? [own, everywhere] : [own]).map((name) => `${name}${end}`)];
      }),
    ),
  );
}

const properties = [...namesToSay('title'), ...namesToSay('description')];
/** What the checks say, by its name in a locale. A text may say less in another language, never something that it does not know. */
const said = [
  ...rules.flatMap(({ code, message, help }) => [
    [`audit.finding.${code}`, message] as const,
    [`audit.why.${code}`, help] as const,
  ]),
  ...Object.entries(fixTitles).map(([code, title]) => [`audit.fix.${code}`, title] as const),
];

for (const { tag, name } of shippedLocales.filter((each) => each.tag !== 'en'))
  test(`${name} calls and explains every property, finding and fix`, () => {
    const path = join(import.meta.dirname, `../locales/${tag}.json`);
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
    const unsaid = properties.filter((names) => !names.some((each) => each in texts));
    deepEqual(
      unsaid.map(([first]) => first),
      [],
    );
    deepEqual(
      said.map(([own]) => own).filter((own) => !(own in texts)),
      [],
    );
    const invented = said.filter(([own, english]) =>
      [...(texts[own] ?? '').matchAll(/\{(\w+)\}/g)].some(([fact]) => !english.includes(fact)),
    );
    deepEqual(
      invented.map(([own]) => own),
      [],
    );
  });
