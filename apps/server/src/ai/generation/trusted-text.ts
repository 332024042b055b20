import type { DesignNode } from './design-tree.ts';
import { isNode } from './design-tree.ts';

/** Something in an answer that a page must not have only because a model wrote it. */
export type Distrust = { path: string; message: string };

/**
 * What an answer may take over: every text that came with the request. A model writes words; scripts and addresses that
 * load something are only trusted where the caller had them already, so that nothing hidden in a design or a file can make
 * a page run a script or report to a stranger.
 */
export class TrustedText {
  readonly #known: string;

  constructor(sources: readonly unknown[]) {
    this.#known = sources
      .map((source) => (typeof source === 'string' ? source : unescaped(source)))
      .join('\n');
  }

  has(text: string): boolean {
    return this.#known.includes(text);
  }

  /** What is to be refused in the values of a node. */
  distrusted(values: unknown, path: string): Distrust[] {
    const found: Distrust[] = [];
    this.#look(values, path, '', found);
    return found;
  }

  #look(value: unknown, path: string, name: string, found: Distrust[]): void {
    if (typeof value === 'string') {
      const message = this.has(value) ? undefined : this.#faultOf(value, name);
      if (message) found.push({ path, message });
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.#look(item, `${path}.${at}`, name, found);
    } else if (isNode(value)) {
      for (const [key, item] of Object.entries(value)) this.#look(item, `${path}.${key}`, key, found);
    }
  }

  #faultOf(text: string, name: string): string | undefined {
    if (name === 'onClick' || SCRIPTS.test(text)) return 'runs a script, which no answer may';
    const stranger = loadedAddresses(text, name).find(
      (address) => !this.has(address) && !isHarmless(address),
    );
    return stranger === undefined
      ? undefined
      : `loads ${stranger.slice(0, 100)}, which is not in the request: leave it out`;
  }
}

/** Every text in JSON, as it reads. */
function unescaped(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(unescaped).join('\n');
  if (isNode(value))
    return Object.values(value as DesignNode)
      .map(unescaped)
      .join('\n');
  return '';
}

const SCRIPTS =
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|base|meta|link|form|frame|frameset|svg|math)\b|<[^>]*\son[a-z]+\s*=|(?:java|vb)\s*script\s*:|data\s*:\s*text\/html/i;

/** Names of values that are addresses of something that loads by itself. */
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

/** Fonts of the one service that the format names, and merge tags, which the caller fills in. */
function isHarmless(address: string): boolean {
  if (/^https:\/\/fonts\.googleapis\.com\/css2?\?/.test(address)) return true;
  return address === '' || /^(?:\{\{[^{}]*\}\}|\*\|[^|]*\|\*|\[\[[^[\]]*\]\])$/.test(address);
}
