import { getDomain } from 'tldts';
import type { ReadMessage } from '../read-message.thread.ts';
import type { CheckedSignature } from '../read-on-thread.ts';
import type { ReadPage } from './read-page.ts';

/** What spam filters see of a message. */
export type FilteredMessage = {
  message: Pick<ReadMessage, 'headers' | 'html' | 'text'> & {
    attachments: readonly { filename: string }[];
  };
  subject: string;
  /** The domain of `From`. */
  fromDomain: string;
  page: ReadPage;
  signatures: readonly Pick<CheckedSignature, 'domain' | 'result'>[];
};

/** One reason why a filter may distrust a message. */
export type SpamHint = { code: string; message: string; reason: string; source: string };

type HintRule = Omit<SpamHint, 'message'> & {
  /** What was found, as a sentence; undefined: nothing. */
  find(message: FilteredMessage): string | undefined;
};

const GMAIL = 'Gmail and Yahoo sender requirements, 2024';
const SPAMASSASSIN = 'SpamAssassin rules';

const SUBJECT_LETTERS_MIN = 8;
/** With less text than this, an email with images counts as an image. */
const TEXT_CHARACTERS_MIN = 150;
const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
]);
const MAILBOX_PROVIDERS = new Set([
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'aol.com',
  'icloud.com',
]);
const EXECUTABLE = /\.(exe|scr|bat|cmd|com|pif|js|jse|vbs|wsf|hta|jar|msi|iso|img|lnk|docm|xlsm)$/i;
/** A web address as link text. */
const WRITTEN_ADDRESS = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/?#:]\S*)?$/i;

/** The rules in display order, each from published practice of a filter or mailbox provider. */
const rules: readonly HintRule[] = [
  {
    code: 'not-authenticated',
    reason: 'Mailbox providers reject or hide mail whose DKIM or SPF domain differs from the domain of From.',
    source: GMAIL,
    find: ({ signatures, fromDomain }) =>
      signatures.some(({ domain, result }) => result === 'pass' && isAligned(domain, fromDomain))
        ? undefined
        : `No valid DKIM signature of ${fromDomain || 'the sender'}.`,
  },
  {
    code: 'mailbox-provider-sender',
    reason: 'Providers publish DMARC policies that tell receivers to refuse such mail from other servers.',
    source: 'DMARC, RFC 9989',
    find: ({ fromDomain }) =>
      MAILBOX_PROVIDERS.has(fromDomain) ? `From is an address at ${fromDomain}.` : undefined,
  },
  {
    code: 'no-one-click-unsubscribe',
    reason: 'Bulk mail needs List-Unsubscribe and List-Unsubscribe-Post; mail about a transaction does not.',
    source: `${GMAIL}; RFC 8058`,
    find: ({ message }) =>
      hasHeader(message, 'list-unsubscribe') && hasHeader(message, 'list-unsubscribe-post')
        ? undefined
        : 'No one-click unsubscribe.',
  },
  {
    code: 'missing-header',
    reason: 'Mail programs always send Date and Message-ID; scripts of spammers often do not.',
    source: `RFC 5322, 3.6; ${SPAMASSASSIN} MISSING_DATE, MISSING_MID`,
    find: ({ message }) => {
      const missing = ['Date', 'Message-ID'].filter((name) => !hasHeader(message, name.toLowerCase()));
      return missing.length > 0 ? `No ${missing.join(' and no ')} header.` : undefined;
    },
  },
  {
    code: 'html-only',
    reason: 'Filters compare both forms, and some readers see the text only.',
    source: `${SPAMASSASSIN} MIME_HTML_ONLY`,
    find: ({ message }) => (message.html !== null && !message.text?.trim() ? 'No plain text.' : undefined),
  },
  {
    code: 'mostly-images',
    reason: 'Spammers put their text into images, where filters cannot read it.',
    source: `${SPAMASSASSIN} HTML_IMAGE_ONLY`,
    find: ({ page }) =>
      page.images > 0 && page.text.length < TEXT_CHARACTERS_MIN
        ? `${count(page.images, 'image')} and ${count(page.text.length, 'character')} of text.`
        : undefined,
  },
  {
    code: 'no-subject',
    reason: 'An empty subject is common in spam and tells readers nothing.',
    source: `${SPAMASSASSIN} MISSING_SUBJECT`,
    find: ({ subject }) => (subject.trim() === '' ? 'The subject is empty.' : undefined),
  },
  {
    code: 'shouting-subject',
    reason: 'Capitals and rows of exclamation marks are typical of spam.',
    source: `${SPAMASSASSIN} SUBJ_ALL_CAPS, PLING_PLING`,
    find: ({ subject }) => {
      const letters = subject.replace(/\P{L}/gu, '');
      const shouts =
        letters.length >= SUBJECT_LETTERS_MIN &&
        letters === letters.toUpperCase() &&
        letters !== letters.toLowerCase();
      if (shouts) return 'The subject is all capitals.';
      return /[!?$]{2,}/.test(subject) ? 'The subject has repeated exclamation marks.' : undefined;
    },
  },
  {
    code: 'false-reply',
    reason: 'A subject that pretends to be an answer is a known trick.',
    source: `${SPAMASSASSIN} FAKE_REPLY`,
    find: ({ subject, message }) =>
      /^\s*(re|fwd?|aw|wg)\s*:/i.test(subject) &&
      !hasHeader(message, 'in-reply-to') &&
      !hasHeader(message, 'references')
        ? 'The subject looks like a reply, but nothing is replied to.'
        : undefined,
  },
  {
    code: 'disguised-link',
    reason: 'Text that names one address and a link that leads to another are the mark of phishing.',
    source: 'M3AAWG anti-phishing practices',
    find: ({ page }) => {
      const found = page.links.find(({ kind, url, text }) => kind === 'link' && isDisguised(url, text));
      return found && `“${found.text}” leads to ${hostOf(found.url)}.`;
    },
  },
  {
    code: 'shortened-link',
    reason: 'Shortened links hide their target; block lists name the services that shorten them.',
    source: 'Spamhaus DBL, URL shorteners',
    find: ({ page }) => {
      const found = page.links.find(({ url }) => SHORTENERS.has(hostOf(url)));
      return found && `A link goes through ${hostOf(found.url)}.`;
    },
  },
  {
    code: 'link-by-address',
    reason: 'Honest links name a domain.',
    source: `${SPAMASSASSIN} NORMAL_HTTP_TO_IP`,
    find: ({ page }) => {
      const found = page.links.find(({ url }) => /^(\d+\.){3}\d+$|^\[/.test(hostOf(url)));
      return found && `A link leads to the IP address ${hostOf(found.url)}.`;
    },
  },
  {
    code: 'active-content',
    reason: 'Mail programs remove scripts and forms, and filters count them as an attack.',
    source: `${SPAMASSASSIN} T_HTML_FORM, HTML_EMBEDS`,
    find: ({ page }) =>
      page.scripts + page.forms > 0
        ? `${count(page.scripts, 'script')} and ${count(page.forms, 'form')} in the HTML.`
        : undefined,
  },
  {
    code: 'executable-attachment',
    reason: 'Mailbox providers refuse attachments that can run.',
    source: 'Gmail, blocked file types',
    find: ({ message }) => {
      const found = message.attachments.find(({ filename }) => EXECUTABLE.test(filename));
      return found && `The attachment ${found.filename} can run.`;
    },
  },
];

/** Reasons why filters may distrust a message, in a fixed order; none is a verdict. */
export function spamHints(message: FilteredMessage): SpamHint[] {
  return rules.flatMap(({ find, ...rule }) => {
    const found = find(message);
    return found === undefined ? [] : [{ ...rule, message: found }];
  });
}

function hasHeader({ headers }: FilteredMessage['message'], name: string): boolean {
  return headers.some((header) => header.name.toLowerCase() === name);
}

/** Relaxed alignment (RFC 9989, 4.10.2): the same organizational domain. */
function isAligned(signing: string, from: string): boolean {
  return organizationOf(signing) === organizationOf(from);
}

function organizationOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host.toLowerCase();
}

function isDisguised(url: string, text: string): boolean {
  const written = WRITTEN_ADDRESS.exec(text.trim())?.[1];
  const host = hostOf(url);
  return written !== undefined && host !== '' && organizationOf(written) !== organizationOf(host);
}

function hostOf(url: string): string {
  return (/^https?:/i.test(url) && URL.parse(url)?.hostname.toLowerCase()) || '';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
