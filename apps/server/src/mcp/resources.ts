import { type DesignForm, designSchema } from '@postpress/design';
import {
  blockKindNames,
  type DisplayMode,
  displayModes,
  isBlockKind,
  kindTitles,
} from '@postpress/design/kinds';
import { blockReference } from './block-reference.ts';

export type ResourceEntry = {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
};

const mimeType = 'application/json';
const forms = ['full', 'simple'] as const;

/** The schema of designs, and each kind of block with an example. */
export const resources: readonly ResourceEntry[] = [
  ...displayModes.flatMap((mode) =>
    forms.map((form) => ({
      uri: `postpress://schema/${form}/${mode}`,
      name: `schema-${form}-${mode}`,
      title: `Schema of ${form === 'full' ? 'Full' : 'Simple'} designs, ${mode}`,
      description: 'JSON Schema of a whole design.',
      mimeType,
    })),
  ),
  ...blockKindNames.map((kind) => ({
    uri: `postpress://blocks/${kind}`,
    name: `block-${kind}`,
    title: `Block: ${kindTitles[kind]}`,
    description: 'Its values with types, choices and defaults, and an example.',
    mimeType,
  })),
];

/** At most those listed. */
const texts = new Map<string, string>();

/** The text of a resource, written once; undefined if there is none. */
export function readResource(uri: string): string | undefined {
  const known = texts.get(uri) ?? writeResource(uri);
  if (known !== undefined) texts.set(uri, known);
  return known;
}

function writeResource(uri: string): string | undefined {
  const [, what = '', name = '', mode = ''] =
    /^postpress:\/\/(schema|blocks)\/(\w+)(?:\/(\w+))?$/.exec(uri) ?? [];
  if (what === 'blocks' && mode === '' && isBlockKind(name)) return JSON.stringify(blockReference(name));
  const isSchema = forms.some((form) => form === name) && displayModes.some((each) => each === mode);
  if (what !== 'schema' || !isSchema) return undefined;
  return JSON.stringify(designSchema({ form: name as DesignForm, displayMode: mode as DisplayMode }));
}
