import type { DisplayMode } from '@postpress/design';
import { asObject, type JsonObject } from '@postpress/render/reading';
import type { CustomTab, PropertyEditor } from '../kernel/options-store.ts';

type Tools = Readonly<Record<string, JsonObject>>;

const TOOLS_MAX = 100;
const LABEL_CHARACTERS = 80;
const TABS_MAX = 10;
const PROPERTY_EDITORS_MAX = 100;
const SLUG = /^[\w.-]{1,64}$/;

/** The tools that scripts registered, by the names that options have for them. Anything else is left out. */
export function readTools(answer: unknown): Tools {
  if (!Array.isArray(answer)) return {};
  const tools = answer.slice(0, TOOLS_MAX).flatMap((tool: unknown) => {
    const { slug, label, icon, position, usageLimit, options, values, supportedDisplayModes } =
      asObject(tool);
    if (typeof slug !== 'string' || !SLUG.test(slug)) return [];
    const declared = {
      label: typeof label === 'string' && label !== '' ? label.slice(0, LABEL_CHARACTERS) : slug,
      options: asObject(options),
      values: asObject(values),
      ...(typeof icon === 'string' && { icon }),
      ...(typeof position === 'number' && { position }),
      ...(typeof usageLimit === 'number' && { usageLimit }),
      ...(Array.isArray(supportedDisplayModes) && { supportedDisplayModes }),
    };
    return [[`custom#${slug}`, declared] as const];
  });
  return Object.fromEntries(tools);
}

/** The tabs that scripts registered, in their order. Anything else is left out. */
export function readTabs(answer: unknown): CustomTab[] {
  if (!Array.isArray(answer)) return [];
  return answer.slice(0, TABS_MAX).flatMap((tab: unknown) => {
    const { name, label, position, supportedDisplayModes } = asObject(tab);
    if (typeof name !== 'string' || !SLUG.test(name)) return [];
    const read: CustomTab = {
      name: `custom#${name}`,
      label: typeof label === 'string' && label !== '' ? label.slice(0, LABEL_CHARACTERS) : name,
      ...(typeof position === 'number' && { position }),
      ...(Array.isArray(supportedDisplayModes) && { displayModes: supportedDisplayModes as DisplayMode[] }),
    };
    return [read];
  });
}

/** The property editors that scripts registered. Anything else is left out. */
export function readPropertyEditors(answer: unknown): PropertyEditor[] {
  if (!Array.isArray(answer)) return [];
  return answer.slice(0, PROPERTY_EDITORS_MAX).flatMap((editor: unknown) => {
    const { name, layout } = asObject(editor);
    return typeof name === 'string' && SLUG.test(name) ? [{ name, inline: layout === 'right' }] : [];
  });
}

/** The host's settings for tools override those of their scripts. */
export function joinTools(registered: Tools, ofHost: Tools): Tools {
  const joined: Record<string, JsonObject> = { ...ofHost };
  for (const [name, tool] of Object.entries(registered)) {
    const slug = name.replace(/^custom#/, '');
    joined[name] = { ...tool, ...ofHost[slug], ...ofHost[name] };
    delete joined[slug];
  }
  return joined;
}
