import { type AttributeRule, type AttributeRules, plain } from './attributes.ts';

/** The attributes of an HTML element and where it is allowed. */
export type ElementRule = {
  attributes: AttributeRules;
  /** The element must be a direct child of one of these. */
  parents?: readonly string[];
  /** The element must be inside one of these. */
  within?: readonly string[];
  /** The element must not be inside any of these. */
  notWithin?: readonly string[];
  /** The component whose script the document must load. */
  extension?: string;
};

const rule = (attributes: AttributeRules, more: Omit<ElementRule, 'attributes'> = {}): ElementRule => ({
  attributes,
  ...more,
});
const each = (names: string, made: ElementRule): [string, ElementRule][] =>
  names.split(' ').map((name) => [name, made]);

const ALIGNED = plain('align');
const CELL = plain(
  'align bgcolor colspan headers height rowspan valign width [colspan] [height] [rowspan] [width]',
);
const BORDER: AttributeRule = { pattern: /^[01]?$/ };
/** Input types for files or secrets, or that act outside of form submission. */
const FIELD_TYPE: AttributeRule = { not: /^\s*(?:button|file|image|password)\s*$/i };
const REPORTING: AttributeRule = {
  values: ['as-you-go', 'interact-and-submit', 'show-all-on-submit', 'show-first-on-submit'],
};

/**
 * The HTML elements of AMP for Email (amp.dev, "Supported HTML in AMP for Email") with their own attributes. `script`,
 * `style` and `meta` have special forms, which `check-head.ts` checks.
 */
export const elementRules: ReadonlyMap<string, ElementRule> = new Map([
  ...each(
    'abbr address article aside b br cite code dd dfn dl dt em figcaption figure footer header hr i kbd main mark nav rb rp rt ruby s samp section small span strong sub summary sup u var wbr',
    rule({}),
  ),
  ['html', rule({ ...plain('⚡4email amp4email data-css-strict xmlns') })],
  ['head', rule({})],
  ['body', rule({})],
  [
    'a',
    rule({
      ...plain('border hreflang media'),
      href: { address: 'link' },
      target: { values: ['_blank'] },
      type: { values: ['text/html'] },
    }),
  ],
  ['bdo', rule(plain('dir'))],
  ['blockquote', rule(plain('align cite'))],
  ['button', rule(plain('disabled name type value [disabled] [type] [value] open-button'))],
  ['caption', rule(ALIGNED)],
  ...each('col colgroup', rule(plain('span'))),
  ['data', rule(plain('value'))],
  ['datalist', rule({})],
  ...each('del ins', rule(plain('cite datetime'))),
  ['details', rule(plain('open [open]'))],
  [
    'div',
    rule({
      ...ALIGNED,
      ...plain('submitting submit-success submit-error verify-error option selected disabled'),
    }),
  ],
  ['fieldset', rule(plain('disabled [disabled]'))],
  [
    'form',
    rule(
      {
        ...plain('accept accept-charset autocomplete enctype novalidate xssi-prefix'),
        'action-xhr': { mandatory: true, address: 'xhr', not: /__amp_source_origin|\{\{|\}\}/ },
        method: { mandatory: true, values: ['get', 'post'] },
        'custom-validation-reporting': REPORTING,
      },
      { notWithin: ['form'], extension: 'amp-form' },
    ),
  ],
  ...each('h1 h2 h3 h4 h5 h6 p', rule(ALIGNED)),
  [
    'input',
    rule({
      ...plain(
        'accept autocomplete autofocus autocorrect checked disabled height inputmode list max maxlength min minlength multiple name pattern placeholder readonly required selectiondirection size spellcheck step value width',
      ),
      ...plain(
        '[accept] [autocomplete] [checked] [disabled] [height] [max] [maxlength] [min] [minlength] [multiple] [pattern] [placeholder] [readonly] [required] [size] [step] [value] [width]',
      ),
      type: FIELD_TYPE,
    }),
  ],
  ['label', rule(plain('for'))],
  ['legend', rule({})],
  ['li', rule({ value: { pattern: /^-?\d*$/ } })],
  ['meter', rule(plain('high low max min optimum value'))],
  ['ol', rule({ ...plain('reversed type'), start: { pattern: /^-?\d*$/ } })],
  ['optgroup', rule(plain('disabled label [disabled] [label]'))],
  ['option', rule(plain('disabled label selected value [disabled] [label] [selected] [value]'))],
  ['output', rule(plain('for form name'))],
  ['pre', rule({})],
  ['progress', rule(plain('max value'))],
  ['q', rule(plain('cite'))],
  [
    'select',
    rule(
      plain(
        'autofocus disabled multiple name required size [autofocus] [disabled] [multiple] [required] [size]',
      ),
    ),
  ],
  [
    'table',
    rule({ ...plain('align bgcolor cellpadding cellspacing sortable summary width'), border: BORDER }),
  ],
  ...each('tbody thead tfoot', rule({})),
  ['td', rule(CELL)],
  ['th', rule({ ...CELL, ...plain('abbr scope sorted') })],
  ['tr', rule(plain('align bgcolor height valign'))],
  [
    'template',
    rule(
      { type: { mandatory: true, values: ['amp-mustache'] } },
      { notWithin: ['template'], extension: 'amp-mustache' },
    ),
  ],
  [
    'textarea',
    rule(
      plain(
        'autocomplete autofocus cols disabled maxlength minlength name pattern placeholder readonly required rows selectiondirection spellcheck wrap [autocomplete] [cols] [defaulttext] [disabled] [maxlength] [minlength] [pattern] [placeholder] [readonly] [required] [rows] [text] [wrap]',
      ),
    ),
  ],
  ['time', rule(plain('datetime'))],
  ['ul', rule({})],
]);
