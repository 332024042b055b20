import type { Design, DisplayMode } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, variablesOf } from '@postpress/render/template';
import type { Values } from './compose.ts';
import { samples } from './samples.ts';

const CHARACTERS_MAX = 1_000_000;

/** What the variables of an email show in previews: its own sample data, else what its tag stands for in all of them. */
export function sampleDataOf({
  design,
  displayMode,
  sampleData = {},
}: {
  design: Design;
  displayMode: DisplayMode;
  sampleData?: Values | undefined;
}): Values {
  if (displayMode !== 'email') return {};
  const used = variablesOf(renderDesign(design, { displayMode }).html).map(({ name }) => name);
  const known: Values = { ...samples, ...sampleData };
  const names = [...new Set([...used, ...Object.keys(sampleData)])];
  return Object.fromEntries(
    names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  );
}

/** A rendered page as it is sent with this data. */
export function withSamples(html: string, data: Values): string {
  return compileTemplate(html, 'html').merge(data, { charactersMax: CHARACTERS_MAX, keepMissing: true }).text;
}
