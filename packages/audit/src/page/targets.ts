import { asList, asObject, asText, type JsonObject } from '@postpress/render/reading';

/** The URL of an action, and the path of the value that contains only the URL, if there is one. */
export type Target = {
  href: string;
  /** Inside the action; [] if the action itself is the URL. */
  path: readonly string[] | undefined;
  /** It runs something of the page instead: closes a popup, calls a script. */
  acts: boolean;
};

const NOWHERE: Target = { href: '', path: undefined, acts: false };
const PLACEHOLDER = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;

/** Reads every form of link in designs: text, `{url}`, `{name, values}` and templates over values. */
export function targetOf(action: unknown): Target {
  if (typeof action === 'string') return { href: action.trim(), path: [], acts: false };
  const link = asObject(action);
  if (link.name === 'close_popup') return { ...NOWHERE, acts: true };
  const values = asObject(link.values);
  if (link.attrs === undefined) return plainTarget(link, values);
  const attrs = asObject(link.attrs);
  if (asText(attrs.onClick) !== '') return { ...NOWHERE, acts: true };
  const template = attrs.href === undefined ? '{{href}}' : asText(attrs.href);
  const only = /^\{\{\s*([\w-]{1,100})\s*\}\}$/.exec(template)?.[1];
  const isAlone = only !== undefined && asText(attrs['+href']) === '' && typeof values[only] === 'string';
  const href = filled(template, values) + filled(asText(attrs['+href']), values);
  if (isUnfilled(href, template))
    return { ...NOWHERE, path: only === undefined ? undefined : ['values', only] };
  return { href: href.trim(), path: isAlone ? ['values', only] : undefined, acts: false };
}

function plainTarget(link: JsonObject, values: JsonObject): Target {
  const candidates = [
    [values.href, ['values', 'href']],
    [values.url, ['values', 'url']],
    [link.url, ['url']],
    [link.href, ['href']],
  ] as const;
  const [address, path] = candidates.find(([value]) => value !== undefined && value !== null) ?? [
    '',
    ['values', 'href'],
  ];
  return { href: asText(address).trim(), path, acts: false };
}

/** `{{name}}` replaced by the value of that name. */
function filled(template: string, values: JsonObject): string {
  return template.replace(PLACEHOLDER, (tag, name: string) => {
    if (!Object.hasOwn(values, name)) return tag;
    const value = values[name];
    const items = asList(value);
    if (items.length === 0) return asText(value);
    return items.map((item) => asText(typeof item === 'object' ? asObject(item).value : item)).join(',');
  });
}

/** A template with an unfilled placeholder has no target; a merge tag in a value is a URL. */
function isUnfilled(href: string, template: string): boolean {
  const address = href.trim();
  return address === '' || (address === template.trim() && /^\{\{(?:href|url|custom)\}\}$/.test(address));
}
