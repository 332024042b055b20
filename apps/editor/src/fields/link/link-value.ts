import { isJsonObject } from '@postpress/design/json';
import type { Json } from '@postpress/edits';
import type { LinkType } from './link-types.ts';

/** A link as a form shows it. */
export type LinkForm = { type: string; values: { [name: string]: Json } };

/** Reads every form in designs: a string, `{url, target}`, `{name, values}`, `{name, attrs, values}`. */
export function readLink(value: unknown): LinkForm {
  if (typeof value === 'string') return { type: 'web', values: { href: value, target: '_blank' } };
  const link = isJsonObject(value) ? value : {};
  const values = isJsonObject(link.values) ? (link.values as { [name: string]: Json }) : {};
  const type = typeof link.name === 'string' && link.name !== '' ? link.name : 'web';
  if (Object.keys(values).length > 0 || typeof link.url !== 'string') return { type, values };
  const target = typeof link.target === 'string' ? link.target : '_blank';
  return { type, values: { href: link.url, target } };
}

/** The link with one field changed; everything else stays. */
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

/** The link with another type; fields that both types have keep their values. */
export function withType(value: unknown, type: LinkType): Json {
  const { values, type: before } = readLink(value);
  if (before === type.name && isJsonObject(value)) return value as Json;
  const answers = type.inputs.map(({ name, input, value: initial }) => {
    const old = values[name];
    // A URL is not an anchor, and vice versa.
    const fits = old !== undefined && (name !== 'href' || (input === 'url') === /[:/]/.test(String(old)));
    return [name, fits ? old : initial] as const;
  });
  return {
    name: type.name,
    attrs: type.attrs,
    ...(answers.length > 0 && { values: Object.fromEntries(answers) as { [name: string]: Json } }),
  };
}

/** What is wrong with a field, as the name of a message; undefined if nothing is. */
export type LinkFault =
  | 'fields.link.empty'
  | 'fields.link.scheme'
  | 'fields.link.noScheme'
  | 'fields.link.noMail'
  | 'fields.link.noPhone'
  | 'fields.link.spaces';

const TAG = /\{\{|\*\||\[\[|%[A-Za-z_]+%|\$\{/;

/** Checks a field on blur: scheme, email address, number, empty. Values with merge tags pass. */
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

/** Whether any field of the link is invalid. */
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

/** `example.com/a` → `https://example.com/a`: adds the missing scheme. */
export function withScheme(text: string): string | undefined {
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text.trim()) ? `https://${text.trim()}` : undefined;
}
