import type { Content } from '@postpress/design';
import { BODY_KEY, type DesignView, type Json, type NodeKey } from '@postpress/edits';
import {
  isTranslated,
  type TranslatableProperty,
  translatableBodyProperties,
  translatableProperties,
} from '@postpress/render';
import { type NumberedText, numberedText, type TextForm } from './numbered-text.ts';

/** A text of a design, and its translation to one language. */
export type DesignText = {
  id: string;
  key: NodeKey;
  property: TranslatableProperty;
  /** Undefined: it can be translated on the canvas only. */
  source: NumberedText | undefined;
  /** The text of the translation; empty if there is none. */
  translation: string;
  isTranslated: boolean;
  /** The value with this text; undefined if the text lacks a tag or a line. */
  write(words: string): Json | undefined;
};

const FORMS: Record<TranslatableProperty, TextForm> = {
  text: 'markup',
  html: 'markup',
  textJson: 'state',
  altText: 'plain',
  menu: 'labels',
  table: 'labels',
  fields: 'labels',
  buttonText: 'plain',
  subject: 'plain',
  preheaderText: 'plain',
};

type Translatable = { key: NodeKey; values: Values };
type Values = Record<string, unknown> & { _languages?: Record<string, Record<string, unknown>> };

/** The texts that the export's check requires, in the order of the design. */
export function designTexts(store: DesignView, language: string): DesignText[] {
  const { body } = store.snapshot.design;
  const ofBody = { key: BODY_KEY, values: body.values as Values };
  return [
    ...translatableBodyProperties(body.values).map((property) => textOf(ofBody, property, language)),
    ...blocksOf(store, BODY_KEY).flatMap((block) =>
      translatableProperties(block.values as never).map((property) => textOf(block, property, language)),
    ),
  ];
}

function textOf({ key, values }: Translatable, property: TranslatableProperty, language: string): DesignText {
  const form = FORMS[property];
  const source = numberedText(values[property], form);
  const has = isTranslated(values, property, language);
  const own = has ? numberedText(values._languages?.[language]?.[property], form) : undefined;
  return {
    id: `${key}.${property}`,
    key,
    property,
    source: has && !own ? undefined : source,
    translation: own?.text ?? '',
    isTranslated: has,
    // A translation may have other paragraphs than its source; its author decides.
    write: (words) => own?.write(words) ?? source?.write(words),
  };
}

function blocksOf(store: DesignView, key: NodeKey): Translatable[] {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  if (at?.kind !== 'block') return tree.children(key).flatMap((child) => blocksOf(store, child));
  const { values } = at.node as Content;
  return typeof values === 'object' && values !== null ? [{ key, values: values as Values }] : [];
}
