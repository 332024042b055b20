import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { rules } from '@postpress/audit';
import type { ValuesName } from '@postpress/design/fields';
import { displayModes } from '@postpress/design/kinds';
import { shippedLocales } from '@postpress/ui/messages';
import { panels } from './panels.ts';
import { propertyNames, resolveEntry } from './resolve-entry.ts';

/** The names under which a locale may call each property that panels show; its own name is needed where kinds differ. */
function propertiesToSay(): { names: string[]; title: string }[] {
  const titles = new Map<string, string>();
  return (Object.keys(panels) as ValuesName[]).flatMap((kind) =>
    panels[kind].groups.flatMap(({ entries }) =>
      entries.flatMap((entry) => {
        const resolved = displayModes.map((mode) => resolveEntry(kind, entry, mode)).find(Boolean);
        if (!resolved || resolved.entry.label) return [];
        const [own, everywhere] = propertyNames(kind, resolved.path);
        const { title = '' } = resolved.schema;
        const general = titles.get(everywhere) ?? title;
        titles.set(everywhere, general);
        return [{ names: general === title ? [own, everywhere] : [own], title }];
      }),
    ),
  );
}

const properties = propertiesToSay();

for (const { tag, name } of shippedLocales.filter((each) => each.tag !== 'en'))
  test(`${name} calls every property, and says every finding`, () => {
    const path = join(import.meta.dirname, `../locales/${tag}.json`);
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
    const unsaid = properties.filter(({ names }) => !names.some((each) => each in texts));
    deepEqual(
      unsaid.map(({ names }) => names[0]),
      [],
    );
    deepEqual(
      rules.map(({ code }) => code).filter((code) => !(`audit.finding.${code}` in texts)),
      [],
    );
    // A finding may say less in another language, never something that it does not know.
    const invented = rules.filter(({ code, message }) => {
      const said = [...(texts[`audit.finding.${code}`] ?? '').matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact);
      return said.some((fact) => !message.includes(`{${fact}}`));
    });
    deepEqual(
      invented.map(({ code }) => code),
      [],
    );
  });
