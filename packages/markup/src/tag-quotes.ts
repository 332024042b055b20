import { textElements } from './elements.ts';
import { mayHaveTags, splitTags } from './template-tags.ts';

/** Tags that are expressions: quotes in them come in pairs. */
const EXPRESSION = /^(?:\{[{%]|[<$#]|\[\/?[#@]|%%[[=])/;

/**
 * Markup whose tags of template languages are text to a parser of HTML, too, where they are: `href="{% url "home" %}"`,
 * `src={{ logo }}`, `</#if>`, `<?php if ($a > 1): ?>`. Their engines run first and know nothing of HTML, so authors write
 * quotes and spaces in tags as they like. A tag between attributes becomes a space, which keeps the attributes it decides
 * about.
 */
export function protectTags(markup: string): string {
  if (!mayHaveTags(markup)) return markup;
  const place = new Place();
  let out = '';
  for (const { text, isTag } of splitTags(markup)) {
    if (isTag && EXPRESSION.test(text)) out += place.protect(text);
    else {
      place.follow(text);
      out += text;
    }
  }
  return out;
}

type State = 'text' | 'comment' | 'raw' | 'attributes' | 'equals' | 'bare' | '"' | "'";

const SPACE = /\s/;
const OPENING = /<(?:!--|\/?([a-z][^\s/>]*))/gi;

/** Where a reader of markup is, by the tokens of the HTML standard. */
class Place {
  #state: State = 'text';
  /** The element that the last tag begins; '' for one that ends. */
  #name = '';

  /** A tag here, so that the place is the same after it. */
  protect(tag: string): string {
    // Only tags that begin like markup become text as a whole: `{{ "<b>" }}` may be the markup of its page.
    if (this.#state === 'text') return tag.startsWith('<') ? tag.replaceAll('<', '&lt;') : tag;
    if (this.#state === 'attributes') return ' ';
    if (this.#state === 'equals') this.#state = 'bare';
    if (this.#state === 'bare') return tag.replace(/[\s>]/g, asReference);
    if (this.#state !== '"' && this.#state !== "'") return tag;
    const parts = tag.split(this.#state);
    return parts.length % 2 === 1 ? parts.join(asReference(this.#state)) : tag;
  }

  follow(text: string): void {
    for (let at = 0; at < text.length; ) at = this.#step(text, at);
  }

  /** @returns how far the text is read */
  #step(text: string, at: number): number {
    const state = this.#state;
    if (state === 'text') return this.#open(text, at);
    if (state === 'comment') return this.#skip(text, at, /-->/g, 'text');
    if (state === 'raw') {
      const end = new RegExp(`</${this.#name}(?=[\\s/>])`, 'gi');
      const read = this.#skip(text, at, end, 'attributes');
      if (this.#state === 'attributes') this.#name = '';
      return read;
    }
    if (state === '"') return this.#skip(text, at, /"/g, 'attributes');
    if (state === "'") return this.#skip(text, at, /'/g, 'attributes');
    const sign = text.charAt(at);
    if (sign === '>') this.#state = textElements.has(this.#name) ? 'raw' : 'text';
    else if (state === 'attributes') this.#state = sign === '=' ? 'equals' : state;
    else if (SPACE.test(sign)) this.#state = state === 'bare' ? 'attributes' : state;
    else if (state === 'equals') this.#state = sign === '"' || sign === "'" ? sign : 'bare';
    return at + 1;
  }

  #open(text: string, at: number): number {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    if (!opening) return text.length;
    this.#state = opening[1] === undefined ? 'comment' : 'attributes';
    this.#name = opening[0].startsWith('</') ? '' : (opening[1] ?? '').toLowerCase();
    // `<!-->` is a whole comment.
    return this.#state === 'comment' ? OPENING.lastIndex - 2 : OPENING.lastIndex;
  }

  #skip(text: string, at: number, end: RegExp, next: State): number {
    end.lastIndex = at;
    if (!end.test(text)) return text.length;
    this.#state = next;
    return end.lastIndex;
  }
}

function asReference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
