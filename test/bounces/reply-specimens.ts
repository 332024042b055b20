import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmtpStep } from '../../apps/server/src/email/replies/reply-phrase.ts';

/** A reply from a provider's documentation or the source of a mail system. */
export type ReplySpecimen = {
  provider: string;
  hard: boolean;
  replyCode: number | null;
  text: string;
  step: SmtpStep | null;
  /** Half of the providers, by a hash of their names; no rule was written or changed after reading their misses. */
  heldOut: boolean;
};

/** Every reply of `reply-specimens.txt`. */
export function replySpecimens(): ReplySpecimen[] {
  const specimens: ReplySpecimen[] = [];
  let provider = '';
  for (const line of readFileSync(join(import.meta.dirname, 'reply-specimens.txt'), 'utf8').split('\n')) {
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section) provider = section;
    const [, label, said = '', step] = /^(hard|soft) (.*?)(?: \[(rcpt|body)\])?$/.exec(line) ?? [];
    if (label === undefined) continue;
    const text = said.replaceAll('\\n', '\n');
    specimens.push({
      provider,
      hard: label === 'hard',
      replyCode: Number(/^[245]\d\d(?!\d|\.)/.exec(text)?.[0] ?? 0) || null,
      text,
      step: (step as SmtpStep | undefined) ?? null,
      heldOut: isHeldOut(provider),
    });
  }
  return specimens;
}

function isHeldOut(provider: string): boolean {
  return (createHash('sha256').update(provider).digest()[0] ?? 0) % 2 === 1;
}
