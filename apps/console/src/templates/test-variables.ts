import { exampleUrl } from '@postpress/render/template';

/** Values by variable name, as a send has them. */
export type Samples = Record<string, unknown>;

/**
 * The variables that a test send asks for, with their first values: those of the page, each with its name as value, or a URL. If the
 * template has sample data, only its plain values are asked for; lists and objects are sent as they are.
 */
export function testFields(names: readonly string[], samples: Samples | null): Record<string, string> {
  const entries = samples
    ? Object.entries(samples).filter(([name, value]) => names.includes(name) && !isNested(value))
    : names.map((name) => [name, exampleUrl(name) ?? name]);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value ?? '')]));
}

/** What is sent: the sample data with what was typed. Values that were not typed keep their type. */
export function testVariables(
  fields: Record<string, string>,
  samples: Samples | null,
  typed: Record<string, string>,
): Samples {
  return { ...(samples ?? fields), ...typed };
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
