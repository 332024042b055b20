import type { ServiceEmailKind } from '@postpress/contracts';
import { type Design, type Issue, migrateDesign, validateDesign } from '@postpress/design';
import { readAttributes, textOf, tokenize } from '@postpress/markup';
import { languagesOf, ownLanguage } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { sampleNotice, tagsOf } from './original-design.ts';
import { customNotice, pageIn } from './render-notice.ts';

type Checked = { designText: string; kind: ServiceEmailKind; assetBase: string };

/** Where the link of a checked email leads: an address that no design contains. */
const LINK = 'https://link.example/service-email-check';
const HOST = 'post.example';

/**
 * Checks a design of a kind of email by rendering it with sample values in each of its languages. It must say what this
 * kind has to say, and may send the recipient, and values of the email, nowhere but to the link of the service: a
 * workspace designs what the installation sends in its own name.
 *
 * @throws AppError INVALID_DESIGN that names the tag or the address
 */
export const serviceEmailCheck: Computation<Checked, void> = {
  module: import.meta.url,
  name: 'serviceEmailCheck',
  run({ designText, kind, assetBase }) {
    const parsed: unknown = JSON.parse(designText);
    const { errors } = validateDesign(parsed, { displayMode: 'email' });
    if (errors.length > 0) throw refusal(errors);
    const issues = issuesOf(parsed, { designText, kind, assetBase });
    if (issues.length > 0) throw refusal(issues);
  },
};

function issuesOf(parsed: unknown, checked: Checked): Issue[] {
  try {
    const { body } = migrateDesign(parsed).design as Design;
    const languages = [ownLanguage(body.values) || UNDETERMINED, ...languagesOf(body)];
    return languages.flatMap((language) => issuesIn(language, checked)).slice(0, ISSUES_MAX);
  } catch (error) {
    return [issue(`It cannot be rendered: ${(error as Error).message}`)];
  }
}

/** BCP 47: shows the design without translations. */
const UNDETERMINED = 'und';
const ISSUES_MAX = 20;

function issuesIn(language: string, { designText, kind, assetBase }: Checked): Issue[] {
  const { html: page, subject = '' } = pageIn(designText, { language, assetBase });
  const strange = unsafeIn(page, subject);
  if (strange.length > 0) return strange;
  const setting = { locale: 'en', host: HOST } as const;
  const notice = sampleNotice(kind, LINK);
  const { html } = customNotice.run({ designText, notice, language, assetBase, ...setting });
  return tagsOf(kind, { url: LINK, ...setting })
    .filter(({ required }) => required)
    .flatMap(({ name, sample }) => {
      if (name !== 'url')
        return textOf(html).includes(sample)
          ? []
          : [issue(`It contains neither {{${name}}} nor {{message}}, which says it.`)];
      return html.includes(`href="${LINK}"`)
        ? []
        : [issue('It has no link to {{url}}: give a button or a link this URL.')];
    });
}

/** Conditional comments of Outlook, whose content it renders. */
const CONDITIONS = /<!--\[if[^\]]*\]>(?:<!-->)?|<!(?:--<!)?\[endif\]-->/gi;
const LEADING = new Set(['href', 'action', 'formaction', 'xlink:href', 'ping']);
/** Elements that run, embed or send something, or change where links lead. */
const ACTIVE = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'form', 'base', 'portal']);
const SPOKEN = new Set(['alt', 'title', 'aria-label']);
const isOurLink = (value: string) => /^\s*\{\{\s*url\s*\}\}\s*$/.test(value);

/** What leads elsewhere, or would tell values to other servers, on any path through the conditions of a page. */
function unsafeIn(page: string, subject: string): Issue[] {
  const issues: Issue[] = [];
  if (`${page}${subject}`.includes('{{{'))
    issues.push(issue('It contains a tag in three braces: write tags in two.'));
  const shown = page.replace(CONDITIONS, '');
  for (const token of tokenize(shown)) {
    const source = shown.slice(token.start, token.end);
    if (token.kind === 'open')
      issues.push(...unsafeTag(token.name, source.slice(token.nameEnd - token.start)));
    else if (token.kind === 'text' || (token.kind === 'raw' && token.element === 'title'))
      issues.push(...unsafeText(source));
    else if (source.includes('{{')) issues.push(issue('It contains a tag in a style or a comment.'));
  }
  return issues;
}

const WEB_ADDRESS = /https?:\/\/|\bwww\./i;

function unsafeText(text: string): Issue[] {
  if (!WEB_ADDRESS.test(text)) return [];
  return [
    issue(
      'Its text contains a web address, which mail programs turn into a link: links lead to {{url}} only.',
    ),
  ];
}

function unsafeTag(element: string, attributes: string): Issue[] {
  if (ACTIVE.has(element)) return [issue(`It contains an element that is not allowed: ${element}.`)];
  if (element === 'meta' && /http-equiv\s*=\s*["']?refresh/i.test(attributes))
    return [issue('It contains an element that is not allowed: meta refresh.')];
  let rest = attributes;
  for (const { name, value, start, end } of readAttributes(attributes).toReversed()) {
    if (name.startsWith('on')) return [issue(`It contains an attribute that is not allowed: ${name}.`)];
    // Style sheets of fonts are loaded like images.
    const isLink = LEADING.has(name) && element !== 'link';
    if (isLink && value !== '' && !isOurLink(value))
      return [issue(`It leads to ${value.slice(0, 100)}: links lead to {{url}} only.`)];
    if ((isLink && isOurLink(value)) || SPOKEN.has(name)) rest = rest.slice(0, start) + rest.slice(end);
  }
  // Also what is no attribute, such as a section between two of them.
  return rest.includes('{{') ? [issue(`A tag is in an attribute of ${element}: tags belong in texts.`)] : [];
}

function issue(message: string): Issue {
  return { path: '', message, code: 'invalid_value' };
}

function refusal(errors: readonly Issue[]): AppError {
  const [first] = errors;
  return new AppError('INVALID_DESIGN', `The email was not saved. ${first?.message ?? ''}`, {
    details: { errors, errorCount: errors.length },
  });
}
