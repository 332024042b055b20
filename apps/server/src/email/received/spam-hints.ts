import type { ReceivedVerdicts, SpamHint } from '@postpress/contracts';
import { getDomain } from 'tldts';
import type { ReadReceived } from './received-content.ts';

/** Types that run when they are opened, and archives of them that scanners cannot read. */
const PROGRAM = /\.(?:exe|scr|com|pif|bat|cmd|msi|vbs?|jse?|wsf|hta|ps1|jar|lnk|iso|img|dll|cpl|reg)$/i;
const DOUBLE = /\.(?:pdf|docx?|xlsx?|jpe?g|png|txt)\.[a-z0-9]{2,4}$/i;
const ADDRESS = /[^\s<>"]{1,64}@[\w.-]{3,253}/;
const ANCHORS =
  /<a\s[^<>]{0,500}?href\s{0,3}=\s{0,3}["']?https?:\/\/([^"'/\s<>]{1,253})[^<>]{0,2000}>([^<]{1,300})<\/a>/gi;
const SHOWN_HOST = /^\s*(?:https?:\/\/)?((?:[\w-]{1,63}\.){1,8}[a-z]{2,24})(?:[/?#]\S{0,300})?\s*$/i;
const ANCHORS_MAX = 300;

type Message = Pick<ReadReceived, 'from' | 'fromAddress' | 'replyTo' | 'html' | 'attachments' | 'headers'>;

/** Reasons to distrust the content of a message. A hint never refuses one: the receiver of the webhook decides. */
export function contentHints(message: Message): SpamHint[] {
  return [
    ...fromHints(message),
    ...fileHints(message),
    ...linkHints(message.html),
    ...providerHints(message),
  ];
}

/** Why text and attachments are incomplete. @param reason a sentence */
export function unreadHint(reason: string): SpamHint {
  return hint('unread', `${reason} Text, reply and attachments may be incomplete; the source is not.`);
}

/** Reasons to distrust the sender. */
export function authHints({ dmarc, spf, dkim }: ReceivedVerdicts): SpamHint[] {
  if (dmarc.result === 'fail')
    return [
      hint(
        'dmarc-fail',
        `DMARC fails: the owner of ${dmarc.domain ?? 'the domain'} did not send this${dmarc.policy === 'reject' || dmarc.policy === 'quarantine' ? `, and asks to ${dmarc.policy} such email` : ''}.`,
      ),
    ];
  if (spf.result === 'fail' && dkim.result !== 'pass')
    return [hint('spf-fail', `SPF fails: ${spf.domain ?? 'the domain'} does not send from this address.`)];
  if (spf.result !== 'pass' && dkim.result !== 'pass')
    return [hint('unauthenticated', 'Neither SPF nor DKIM shows who sent this.')];
  return [];
}

function fromHints({ from, fromAddress, replyTo }: Message): SpamHint[] {
  const hints: SpamHint[] = [];
  if (fromAddress === null) hints.push(hint('no-from', 'The From field has no address.'));
  const name = from.includes('<') ? from.slice(0, from.lastIndexOf('<')) : '';
  const named = ADDRESS.exec(name)?.[0];
  if (named && fromAddress && ownerOf(named) !== ownerOf(fromAddress))
    hints.push(
      hint('name-is-address', `The name in From shows ${named}, but the address is ${fromAddress}.`),
    );
  const answer = replyTo === null ? undefined : ADDRESS.exec(replyTo)?.[0];
  if (answer && fromAddress && ownerOf(answer) !== ownerOf(fromAddress))
    hints.push(
      hint('reply-elsewhere', `Replies go to ${ownerOf(answer)}, another domain than that of From.`),
    );
  return hints;
}

function fileHints({ attachments }: Message): SpamHint[] {
  return attachments.flatMap(({ filename }) => {
    if (PROGRAM.test(filename)) return [hint('program', `The attachment ${filename} is a program.`)];
    if (DOUBLE.test(filename))
      return [hint('double-extension', `The attachment ${filename} hides its type.`)];
    return [];
  });
}

function linkHints(html: string | null): SpamHint[] {
  let seen = 0;
  for (const [, target = '', text = ''] of (html ?? '').matchAll(ANCHORS)) {
    if (++seen > ANCHORS_MAX) break;
    const shown = SHOWN_HOST.exec(text)?.[1];
    if (shown && getDomain(shown) !== null && getDomain(shown) !== getDomain(target))
      return [hint('link-elsewhere', `A link that shows ${shown} leads to ${target}.`)];
  }
  return [];
}

/** What filters before us wrote: only a hint, because senders can write these fields, too. */
function providerHints({ headers }: Message): SpamHint[] {
  const isSpam = headers.some(
    ({ name, value }) => /^x-spam-(?:flag|status)$/i.test(name) && /^\s*yes/i.test(value),
  );
  return isSpam ? [hint('marked', 'A spam filter on the way marked it as spam.')] : [];
}

function ownerOf(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return getDomain(host) ?? host;
}

function hint(rule: string, message: string): SpamHint {
  return { rule, message };
}
