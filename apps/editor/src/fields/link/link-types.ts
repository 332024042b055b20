import type { Json } from '@postpress/edits';
import type { JsonObject } from '@postpress/render/reading';

/** A field of a link type. */
export type LinkInput = {
  name: string;
  /** The name of a message, or the host's own text. */
  label: string;
  input: 'url' | 'email' | 'phone' | 'text' | 'long-text' | 'anchor' | 'target' | 'choice';
  required: boolean;
  value: string;
  options?: readonly { value: string; label: string }[];
};

/** A link type: its fields, and how they form the link's attributes. */
export type LinkType = {
  name: string;
  label: string;
  attrs: { [name: string]: Json };
  inputs: readonly LinkInput[];
};

const input = (
  name: string,
  kind: LinkInput['input'],
  label: string,
  { required = false, value = '' } = {},
): LinkInput => ({ name, input: kind, label, required, value });
const target = input('target', 'target', 'fields.link.target', { value: '_blank' });

/** The types that every editor has. Source: the format's link attributes as stored designs write them. */
export const builtInTypes: readonly LinkType[] = [
  {
    name: 'web',
    label: 'fields.link.web',
    attrs: { href: '{{href}}', target: '{{target}}' },
    inputs: [input('href', 'url', 'fields.link.address', { required: true }), target],
  },
  {
    name: 'email',
    label: 'fields.link.email',
    attrs: { href: 'mailto:{{email}}?subject={{subject}}&body={{body}}' },
    inputs: [
      input('email', 'email', 'fields.link.to', { required: true }),
      input('subject', 'text', 'fields.link.subject'),
      input('body', 'long-text', 'fields.link.body'),
    ],
  },
  {
    name: 'phone',
    label: 'fields.link.phone',
    attrs: { href: 'tel:{{phone}}' },
    inputs: [input('phone', 'phone', 'fields.link.number', { required: true })],
  },
  {
    name: 'sms',
    label: 'fields.link.sms',
    attrs: { href: 'sms:{{phone}}?body={{body}}' },
    inputs: [
      input('phone', 'phone', 'fields.link.number', { required: true }),
      input('body', 'long-text', 'fields.link.body'),
    ],
  },
  {
    name: 'anchor',
    label: 'fields.link.anchor',
    attrs: { href: '#{{href}}', target: '_self' },
    inputs: [input('href', 'anchor', 'fields.link.place', { required: true })],
  },
  {
    name: 'file',
    label: 'fields.link.file',
    attrs: { href: '{{href}}', target: '{{target}}', download: '' },
    inputs: [input('href', 'url', 'fields.link.fileAddress', { required: true }), target],
  },
];

const closePopup: LinkType = {
  name: 'close_popup',
  label: 'fields.link.closePopup',
  attrs: { onClick: "document.querySelector('.u-popup-container').style.display = 'none';" },
  inputs: [],
};

/** The types on offer: the built-in ones, then the host's. A host's `enabled: false` removes one. */
export function linkTypesFor(isPopup: boolean, hostTypes: readonly object[]): readonly LinkType[] {
  const own = hostTypes.map(readHostType);
  const gone = new Set(own.filter(({ enabled }) => !enabled).map(({ type }) => type.name));
  const added = own.filter(({ enabled, type }) => enabled && type.name !== '').map(({ type }) => type);
  const replaced = new Set(added.filter(({ inputs }) => inputs.length > 0).map(({ name }) => name));
  const offered = [...builtInTypes, ...(isPopup ? [closePopup] : [])];
  return [
    ...offered.filter(({ name }) => !gone.has(name) && !replaced.has(name)),
    ...added.filter(({ name, inputs }) => inputs.length > 0 || !offered.some((each) => each.name === name)),
  ];
}

const INPUTS: Readonly<Record<string, LinkInput['input']>> = {
  textarea: 'long-text',
  email: 'email',
  tel: 'phone',
  url: 'url',
  select: 'choice',
  dropdown: 'choice',
};

function readHostType(declared: object): { enabled: boolean; type: LinkType } {
  const { name, label, enabled, attrs, fields } = declared as JsonObject;
  const list = Array.isArray(fields) ? (fields as JsonObject[]) : [];
  return {
    enabled: enabled !== false,
    type: {
      name: typeof name === 'string' ? name : '',
      label: typeof label === 'string' ? label : String(name ?? ''),
      attrs: typeof attrs === 'object' && attrs !== null ? (attrs as { [name: string]: Json }) : {},
      inputs: list.map((field) => ({
        name: String(field.name ?? ''),
        label: String(field.label ?? field.name ?? ''),
        input: INPUTS[String(field.inputType ?? '')] ?? 'text',
        required: field.required === true,
        value: String(field.defaultValue ?? ''),
        ...(Array.isArray(field.options) && {
          options: (field.options as JsonObject[]).map((option) => ({
            value: String(option.value ?? ''),
            label: String(option.label ?? option.value ?? ''),
          })),
        }),
      })),
    },
  };
}
