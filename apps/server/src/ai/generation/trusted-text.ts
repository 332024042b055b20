import type { Issue } from '@postpress/design';
import { type DesignNode, idOf, isNode, valuesOf } from './design-tree.ts';

/** Content of an answer that is only accepted from a trusted source. */
type Distrust = { path: string; message: string };

export type TrustedSources = {
  /** Designs and their parts: what they load or run may stay, but their text adds no trusted URLs. */
  owned: readonly unknown[];
  /** What the user and the calling application wrote: every URL in it is trusted. */
  userTexts: readonly string[];
};

/**
 * Decides what an answer may contain. A model writes text; scripts and URLs that load something are only accepted if
 * the caller had them already, so that nothing hidden in a design or file can make a page run a script or report to a
 * third party.
 */
export class TrustedText {
  readonly #texts: ReadonlySet<string>;
  readonly #addresses: ReadonlySet<string>;
  readonly #userText: string;

  constructor({ owned, userTexts }: TrustedSources) {
    const found = owned.flatMap((source) => namedTexts(source, ''));
    this.#texts = new Set(found.map(({ text }) => text));
    this.#addresses = new Set(found.flatMap(({ text, name }) => loadedAddresses(text, name)));
    this.#userText = userTexts.join('\n');
  }

  /** The untrusted content in the values of a node. */
  distrusted(values: unknown, path: string): Distrust[] {
    return namedTexts(values, '', path).flatMap(({ text, name, path: at }) => {
      const message = this.#texts.has(text) ? undefined : this.#faultOf(text, name);
      return message ? [{ path: at, message }] : [];
    });
  }

  #faultOf(text: string, name: string): string | undefined {
    const runs =
      name === 'onClick' || [...text.matchAll(SCRIPTS)].some((match) => !this.#isOwn(text, match.index));
    if (runs) return 'runs a script, which no answer may';
    const stranger = loadedAddresses(text, name).find((address) => !this.#mayLoad(address));
    return stranger === undefined
      ? undefined
      : `loads ${stranger.slice(0, 100)}, which is not in the request: leave it out`;
  }

  /** Whether the text that begins there is already in a text of the design. */
  #isOwn(text: string, at: number): boolean {
    const snippet = text.slice(at, at + TELLING_CHARACTERS);
    return [...this.#texts].some((known) => known.includes(snippet));
  }

  #mayLoad(address: string): boolean {
    return this.#addresses.has(address) || this.#userText.includes(address) || isHarmless(address);
  }
}

const TELLING_CHARACTERS = 80;

type NamedText = { text: string; name: string; path: string };

/** Every string in JSON with the name of its member, or of the member of its list. */
function namedTexts(value: unknown, name: string, path = ''): NamedText[] {
  if (typeof value === 'string') return [{ text: value, name, path }];
  if (Array.isArray(value)) return value.flatMap((item, at) => namedTexts(item, name, `${path}.${at}`));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => namedTexts(item, key, `${path}.${key}`));
}

const SCRIPTS =
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|base|meta|link|form|frame|frameset|svg|math)\b|<[^>]*\son[a-z]+\s*=|(?:java|vb)\s*script\s*:|data\s*:\s*text\/html/gi;

/** Names of values with URLs that load automatically. */
const LOADING = new Set(['url', 'src', 'imgUrl', 'thumbnail', 'countdownUrl', 'poster']);
const IN_MARKUP = [
  /\b(?:src|srcset|background|poster|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  /url\(\s*["']?([^"')]+)/gi,
  /@import\s+["']([^"']+)/gi,
];

function loadedAddresses(text: string, name: string): string[] {
  if (LOADING.has(name)) return text.trim() === '' ? [] : [text];
  return IN_MARKUP.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? ''),
  );
}

/** Fonts of the one service in the format, and merge tags, which the caller fills in. */
function isHarmless(address: string): boolean {
  if (/^https:\/\/fonts\.googleapis\.com\/css2?\?/.test(address)) return true;
  return address === '' || /^(?:\{\{[^{}]*\}\}|\*\|[^|]*\|\*|\[\[[^[\]]*\]\])$/.test(address);
}

/** Tags of common syntaxes: `{{x}}`, `*|X|*`, `[[x]]`, `%X%`. */
const MERGE_TAG = /\{\{[^{}]+\}\}|\*\|[^|]+\|\*|\[\[[^[\]]+\]\]|%[A-Za-z_]\w*%/g;

/** Values that contain the text of a block. */
const WORDS = ['text', 'textJson', 'html', 'preheaderText', 'altText'] as const;

/**
 * Merge tags missing from a changed text. If only the text may change, a lost tag is a fault: the greeting would lose
 * its name.
 */
export function lostTagIssues(node: DesignNode, old: DesignNode | undefined, path: string): Issue[] {
  if (!old || idOf(node) !== idOf(old)) return [];
  const now = valuesOf(node);
  const before = valuesOf(old);
  return WORDS.flatMap((name): Issue[] => {
    const lost = tagsOf(before[name]).filter((tag) => !tagsOf(now[name]).includes(tag));
    if (lost.length === 0) return [];
    return [
      { path: `${path}.values.${name}`, message: `lost the merge tag ${lost.join(', ')}`, code: 'custom' },
    ];
  });
}

export function tagsOf(text: unknown): string[] {
  return typeof text === 'string' ? (text.match(MERGE_TAG) ?? []) : [];
}
