import { isJsonObject } from '@postpress/design/json';
import type { Json } from '@postpress/edits';
import type { LinkType } from './link-types.ts';

/** A link as a form shows it. */
export type LinkForm = { type: string; values: { [name: string]: Json } };

/** Reads every form that designs hold: a string, `{url, target}`, `{name, values}`, `{name, attrs, values}`. */
export function readLink(value: unknown): LinkForm {
  if (typeof value === 'string') return { type: 'web', values: { href: value, target: '_blank' } };
  const link = isJsonObject(value) ? value : {};
  const values = isJsonObject(link.values) ? (link.values as { [name: string]: Json }) : {};
  const type = typeof link.name === 'string' && link.name !== '' ? link.name : 'web';
  if (Object.keys(values).length > 0 || typeof link.url !== 'string') return { type, values };
  const target = typeof link.target === 'string' ? link.target : '_blank';
  return { type, values: { href: link.url, target } };
}

/** The link with one answer changed; everything else about it stays as it is. */
export function withAnswer(value: unknown, name: string, answer: string, type: LinkType | undefined): Json {
  const before = isJsonObject(value) ? (value as { [key: string]: Json }) : {};
  const form = readLink(value);
  const isOldForm = !isJsonObject(before.values) && before.name === undefined;
  return {
    ...(isOldForm ? {} : before),
    name: form.type,
    ...(isOldForm && type && { attrs: type.attrs }),
    values: { ...form.values, [name]: answer },
  };
}

/** A link of another type: what the old one said travels along where the new one asks for it under the same name. */
export function withType(value: unknown, type: LinkType): Json {
  const { values, type: before } = readLink(value);
  if (before === type.name && isJsonObject(value)) return value as Json;
  const answers = type.inputs.map(({ name, input, value: initial }) => {
    const old = values[name];
    // An address is no anchor, and the other way around.
    const fits = old !== undefined && (name !== 'href' || (input === 'url') === /[:/]/.test(String(old)));
    return [name, fits ? old : initial] as const;
  });
  return {
    name: type.name,
    attrs: type.attrs,
    ...(answers.length > 0 && { values: Object.fromEntries(answers) as { [name: string]: Json } }),
  };
}

/** What is wrong with an answer, as a word of the catalog; undefined where nothing is. */
export type LinkFault =
  | 'fields.link.empty'
  | 'fields.link.scheme'
  | 'fields.link.noScheme'
  | 'fields.link.noMail'
  | 'fields.link.noPhone'
  | 'fields.link.spaces';

const TAG = /\{\{|\*\||\[\[|%[A-Za-z_]+%|\$\{/;

/** Checks an answer once it is left: scheme, mail address, number, empty. What holds a merge tag passes. */
export function faultOf(
  input: LinkType['inputs'][number]['input'],
  required: boolean,
  answer: string,
): LinkFault | undefined {
  const text = answer.trim();
  if (text === '') return required ? 'fields.link.empty' : undefined;
  if (TAG.test(text)) return undefined;
  if (input === 'url') return faultOfAddress(text);
  if (input === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? undefined : 'fields.link.noMail';
  if (input === 'phone') return /^\+?[\d\s().\-/]{2,}$/.test(text) ? undefined : 'fields.link.noPhone';
  if (input === 'anchor') return /\s/.test(text) ? 'fields.link.spaces' : undefined;
  return undefined;
}

/** Whether any answer of the link is wrong, so that its field says so. */
export function hasFault(value: unknown, type: LinkType | undefined): boolean {
  const { values } = readLink(value);
  return (type?.inputs ?? []).some(
    ({ name, input, required }) => faultOf(input, required, String(values[name] ?? '')) !== undefined,
  );
}

function faultOfAddress(text: string): LinkFault | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (/\s/.test(text)) return 'fields.link.spaces';
  if (scheme === undefined)
    return text.startsWith('/') || text.startsWith('#') ? undefined : 'fields.link.noScheme';
  return ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'].includes(scheme) ? undefined : 'fields.link.scheme';
}

/** The link with a scheme before each URL that lacks one. */
export function withSchemes(value: Json, type: LinkType | undefined): Json {
  let meant = value;
  for (const { name, input } of type?.inputs ?? []) {
    const answer = input === 'url' ? withScheme(String(readLink(meant).values[name] ?? '')) : undefined;
    if (answer !== undefined) meant = withAnswer(meant, name, answer, type);
  }
  return meant;
}

/** `example.com/a` → `https://example.com/a`: what people mean when they leave the scheme out. */
export function withScheme(text: string): string | undefined {
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text.trim()) ? `https://${text.trim()}` : undefined;
}
