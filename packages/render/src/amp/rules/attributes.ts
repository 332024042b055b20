/** What one attribute may contain. An empty rule allows any value. */
export type AttributeRule = {
  mandatory?: true;
  /** The allowed values, compared case-insensitively. */
  values?: readonly string[];
  pattern?: RegExp;
  not?: RegExp;
  /** The value is a URL for this use; see `addressSchemes`. */
  address?: AddressUse;
  /** Allowed only together with this other attribute. */
  also?: string;
};
export type AttributeRules = Readonly<Record<string, AttributeRule>>;

/** `link`: opened by a tap. `image`: loaded with the message. `xhr`: called by a component. */
type AddressUse = 'link' | 'image' | 'xhr';

/** Allowed schemes by use. URLs must be absolute. A merge tag may be a whole URL, not part of one. */
export const addressSchemes: Readonly<Record<AddressUse, readonly string[]>> = {
  link: ['http', 'https', 'mailto', 'tel'],
  image: ['https'],
  xhr: ['https'],
};

const WHOLE_TEMPLATE = /^\{\{\{?[^{}]*\}?\}\}$/;

/** Whether a value mixes a merge tag with other text; AMP accepts only a tag as the whole value. */
export function holdsTemplate(value: string): boolean {
  return (value.includes('{{') || value.includes('}}')) && !WHOLE_TEMPLATE.test(value);
}

/** Attributes without further rules. */
export function plain(names: string): AttributeRules {
  return Object.fromEntries(names.split(' ').map((name) => [name, {}]));
}

const ARIA =
  'activedescendant atomic autocomplete busy checked controls current describedby disabled dropeffect expanded flowto grabbed haspopup hidden invalid label labelledby level live multiline multiselectable orientation owns posinset pressed readonly relevant required selected setsize sort valuemax valuemin valuenow valuetext';
const BOUND = `class hidden text ${ARIA.split(' ')
  .filter((name) => name !== 'current')
  .map((name) => `aria-${name}`)
  .join(' ')}`;

const BLANK: AttributeRule = { values: [''] };

/** Attributes of every element (amp.dev, AMP for Email; global attributes of the validator's rules). */
export const everywhere: AttributeRules = {
  ...plain(
    'itemid itemprop itemref itemscope itemtype about content datatype inlist prefix property resource rev typeof vocab',
  ),
  ...plain('accesskey dir draggable lang slot tabindex title translate role overflow xml:lang'),
  ...plain(
    ARIA.split(' ')
      .map((name) => `aria-${name}`)
      .join(' '),
  ),
  ...plain(
    BOUND.split(' ')
      .map((name) => `[${name}]`)
      .join(' '),
  ),
  rel: {
    not: /(?:^|\s)(?:canonical|components|dns-prefetch|import|manifest|preconnect|preload|prerender|serviceworker|stylesheet|subresource)(?:\s|$)/i,
  },
  class: { not: /(?:^|\s)i-amphtml-/i },
  id: {
    not: /(?:^|\s)(?:__amp_\S*|__proto__|__\w+__|i-amphtml-\S*|AMP|addEventListener|appendChild|attributes|childNodes|classList|className|contains|firstChild|getAttribute|getElementsBy\w+|innerHTML|innerText|nodeName|nodeType|nodeValue|outerHTML|ownerDocument|parentElement|parentNode|querySelector\w*|remove\w*|setAttribute\w*|tagName|textContent|toString|valueOf)(?:\s|$)/,
  },
  style: {},
  hidden: BLANK,
  placeholder: BLANK,
  fallback: BLANK,
  on: { not: /AMP\.(?:print|navigateTo|goBack)\b/ },
  'validation-for': { also: 'visible-when-invalid' },
  'visible-when-invalid': {
    also: 'validation-for',
    values:
      'badInput customError patternMismatch rangeOverflow rangeUnderflow stepMismatch tooLong tooShort typeMismatch valueMissing'.split(
        ' ',
      ),
  },
};

/** Attributes that are allowed without a rule. */
export const openEnded = /^data-[\w.-]+$/;
