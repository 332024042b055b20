import { bytesOf } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix, set, setFix } from '../fix.ts';
import type { Block, Page } from '../page/page.ts';
import { renderedSize } from '../page/rendered-size.ts';
import { shortenMarkup } from '../page/shorten-markup.ts';
import type { RichTextValue } from '../page/writing.ts';
import { eachBlock, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('size');

/**
 * Gmail clips messages with more bytes of HTML than this. What is said to count is the source of the message, with the
 * characters that its encoding adds (https://github.com/hteumeuleu/email-bugs/issues/41), so the size of an email is that
 * of its quoted-printable part.
 */
const CLIP_BYTES = 102 * 1024;
const NEAR = 0.9;
/** Gmail on the web leaves out style sheets that are larger. */
const STYLES_BYTES = 16 * 1024;
const HEAVY_BYTES = 20 * 1024;

/** The limit in bytes: the requested one, else Gmail's for email, else none. */
export function budgetOf({ options, email }: Page): number {
  return options.budgetBytes ?? (email ? CLIP_BYTES : Number.POSITIVE_INFINITY);
}

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Reports a page that uses a certain share of its budget. */
const sizeWhere = (applies: (share: number) => boolean) =>
  function* (page: Page): Iterable<Found> {
    const { bytes } = renderedSize(page);
    const budget = budgetOf(page);
    if (applies(bytes / budget))
      yield {
        node: page.body,
        facts: { size: kilobytes(bytes), budget: kilobytes(budget) },
        fixes: shorten(page.blocks),
      };
  };

/** A saving that is worth a fix. */
const SAVED_BYTES_MIN = 1024;

/** The fix that leaves out what the markup of blocks does not need to look the same. */
function shorten(blocks: readonly Block[]): Fix[] {
  let saved = 0;
  const changes = blocks.flatMap(({ writings, ref, kind }) =>
    writings
      .filter(({ form }) => form === 'markup')
      .flatMap(({ source, valuePath }) => {
        const shorter = shortenMarkup(source, kind === 'html');
        const less = bytesOf(source) - bytesOf(shorter);
        saved += Math.max(0, less);
        return less > 0 ? [set(ref, valuePath, shorter)] : [];
      }),
  );
  return saved < SAVED_BYTES_MIN ? [] : [fix('shorten', changes, { size: kilobytes(saved) })];
}

const sizeClipped = rule({
  code: 'size-clipped',
  severity: 'error',
  message: 'The page is {size} KB of {budget}.',
  help: 'Gmail shows the first 102 KB of an email and hides the rest behind a link, including the unsubscribe link. Remove what weighs most: pasted formatting, custom HTML, unnecessary rows.',
  find: sizeWhere((share) => share > 1),
});

const sizeNear = rule({
  code: 'size-near',
  severity: 'warning',
  message: 'The page is {size} KB of {budget}, without values of merge tags, tracking and signatures.',
  help: 'Gmail clips emails at 102 KB. Leave room for what is added when sending.',
  find: sizeWhere((share) => share > NEAR && share <= 1),
});

const sizeStyles = rule({
  code: 'size-styles',
  severity: 'warning',
  modes: ['email'],
  message: 'The styles of the head are {size} KB.',
  help: 'Gmail ignores style sheets above 16 KB, and with them all styles for phones. Use fewer device overrides.',
  *find(page) {
    const { styleBytes } = renderedSize(page);
    if (styleBytes > STYLES_BYTES) yield { node: page.body, facts: { size: kilobytes(styleBytes) } };
  },
});

const blockHeavy = rule({
  code: 'block-heavy',
  severity: 'warning',
  modes: ['email'],
  message: 'The text of this block is {size} KB.',
  help: 'That is a fifth of what Gmail shows of an email. Most of it is pasted formatting: paste it again without formatting.',
  find: eachBlock((block) => {
    const { writings, ref } = block;
    const markup = writings.filter(({ form }) => form === 'markup');
    const bytes = markup.reduce((sum, { source }) => sum + bytesOf(source), 0);
    const property = writings[0]?.valuePath ?? [];
    return (
      bytes > HEAVY_BYTES && {
        node: ref,
        property,
        facts: { size: kilobytes(bytes) },
        fixes: shorten([block]),
      }
    );
  }),
});

const FROM_WORD = /(?<![\w-])mso-[a-z-]+\s*:|class="?Mso|<o:p|<w:|<\/?st1:|<!--\[if gte mso/i;

const pastedFromWord = rule({
  code: 'pasted-from-word',
  severity: 'hint',
  message: 'This text has formatting from Word.',
  help: 'It is several times larger than the text, and looks different in each email client.',
  *find({ blocks }) {
    for (const block of blocks) {
      if (block.kind === 'html') continue;
      for (const writing of block.writings)
        if (writing.form === 'markup' && FROM_WORD.test(writing.source))
          yield { node: block.ref, property: writing.valuePath, fixes: withoutWord(block, writing) };
    }
  },
});

function withoutWord(block: Block, { source, valuePath }: RichTextValue): Fix[] {
  const value = source
    .replace(/<!--\[if [^\]]{0,200}\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<\/?(?:o|w|st1|v|m):[a-z\d]+[^<>]{0,2000}>/gi, '')
    .replace(/\sclass=(?:"Mso[^"]*"|'Mso[^']*'|Mso[^\s>]*)/gi, '')
    .replace(/(?<=[\s;"'])mso-[a-z-]+\s*:[^;"'<>]*;?\s*/gi, '');
  if (FROM_WORD.test(value)) return [];
  return [setFix('remove-formatting', block.ref, valuePath, value)];
}

export const sizeRules = [sizeClipped, sizeNear, sizeStyles, blockHeavy, pastedFromWord] as const;
