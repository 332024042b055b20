import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BounceSubType } from '@postpress/contracts';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { classifyReply } from './classify-reply.ts';
import { replyPhrases, type SmtpStep } from './reply-phrases.ts';

/** `550 5.1.1 words`, as a host says it. */
const of = (line: string, step?: SmtpStep) =>
  classifyReply({
    replyCode: Number(/^\d{3}/.exec(line)?.[0] ?? 0) || null,
    enhancedStatus: null,
    text: line,
    ...(step && { step }),
  });
const means = (line: string, subType: BounceSubType, step?: SmtpStep) => () =>
  assert.equal(of(line, step).subType, subType);
const dead = (line: string, step?: SmtpStep) => () => assert.equal(of(line, step).hard, true);
const alive = (line: string, step?: SmtpStep) => () => assert.equal(of(line, step).hard, false);

describe('a dead address', () => {
  it(
    'is one the host does not know',
    dead('550 5.1.1 <ann@x.example>: Recipient address rejected: User unknown'),
  );
  it('has no mailbox', dead('550 sorry, no mailbox here by that name (#5.1.1)'));
  it('is rejected, and nothing else is said', dead('550 #5.1.0 Address rejected.'));
  it('is in no domain', dead('550 5.1.2 <ann@x.example>... Host unknown'));
  it('is in a domain that accepts no email', dead('556 5.1.10 Recipient address has null MX'));
  it('has moved', dead('551 5.1.6 user no longer on server'));
  it('is recognized in French', dead('550 5.1.1 Adresse d au moins un destinataire invalide. OFR_416'));
  it('is recognized in German', dead('550 5.1.1 Unbekannter Empfänger'));
  it('is recognized in Japanese', dead('550 ユーザーはDominoディレクトリには見つかりません'));
  it('is recognized by the status alone', dead('550 5.1.1 R-117'));
  it(
    'is recognized over several lines',
    dead('550-5.1.1 The email account that you tried to\r\n550 5.1.1 reach does not exist.'),
  );
  it('is named with a curly apostrophe', dead('550 User doesn’t exist'));
});

describe('an address that may exist', () => {
  it('has a full mailbox', means('552 5.2.2 <ann@x.example>: user is over quota', 'MailboxFull'));
  it(
    'is disabled',
    means('550 5.2.1 The email account that you tried to reach is disabled.', 'MailboxDisabled'),
  );
  it('is not blamed for its sender', alive('550 5.1.8 Sender address rejected: Domain not found'));
  it('is not blamed for an answer to MAIL', means('553 x.example does not exist', 'SenderRejected', 'mail'));
  it(
    'is not blamed for a refusal of DATA',
    means('550 Unknown user ann@x.example', 'RecipientFilter', 'body'),
  );
  it('is blamed after DATA where the status names it', dead('550 5.1.1 User unknown', 'body'));
  it('is not blamed where the status speaks of policy', alive('550 5.7.1 User unknown'));
  it(
    'is not blamed by a host that will look again',
    alive('450 4.1.1 <ann@x.example>: Recipient address rejected: unverified address: user unknown'),
  );
  it('is not blamed by a temporary reply without a status', alive('450 User unknown'));
  it('is not blamed by a temporary reply with a permanent status', alive('450 5.1.1 User unknown'));
  it(
    'is not blamed by a link',
    alive(
      '550 Refused. See https://x.example/help/user-unknown/user unknown'.replace(' unknown', '-unknown'),
    ),
  );
  it('is not blamed by a name', alive('554 Message refused by user.unknown@no-such-user.example'));
  it('refuses spam', means('550 5.7.1 Message content rejected, UBE, id=1', 'SpamDetected'));
  it(
    'refuses this server’s address',
    means('554 5.7.1 Client host rejected: blocked using bl.example', 'SourceBlocked'),
  );
  it(
    'asks for a PTR record of our address',
    means('571 No PTR Record found. Reverse DNS required', 'SourceBlocked'),
  );
  it(
    'asks for DMARC',
    means(
      "550-5.7.26 Unauthenticated email is not accepted due to domain's DMARC policy",
      'AuthenticationFailed',
    ),
  );
  it('relays nothing', means('554 5.7.1 <ann@x.example>: Relay access denied', 'RelayDenied'));
  it('limits recipients', means('552 Too many recipients', 'RateLimited'));
  it('says nothing', means('550', 'General'));
  it(
    'cannot be found just now',
    alive('Host or domain name not found. Name service error for name=x.example: Host not found, try again'),
  );
});

describe('what hosts commonly say', () => {
  const deadly = [
    '550 No such recipient',
    '550 5.1.1 unknown or illegal alias: ann@x.example',
    '550 5.1.1 Recipient rejected',
    '550 cuda_nsu ann@x.example',
    '511 5.1.1 unknown address or alias: ann@x.example',
    '550 5.1.1 Addressee unknown, relay=[192.0.2.1]',
    '550 <ann@x.example> is not known here',
    '550 5.1.1 User email address is marked as invalid',
    '550 Requested action not taken: mailbox unavailable or not local',
    '550 5.1.1 BAD-RCPT',
    '550 5.1.1 Mailbox for ann@x.example does not exist',
    "5.1.2 - Bad destination host 'DNS Hard Error looking up x.example (MX): NXDomain'",
    '550 5.4.310 DNS domain x.example does not exist',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.1.1 sorry, no mailbox here by that name',
    '556 5.1.10 Domain x.example does not accept mail (nullMX)',
  ];
  const harmless = [
    '550 5.7.1 Your sending domain does not exist',
    '550 Sender verify failed: No Such User Here',
    '550 5.7.1 <mail.y.example>: Helo command rejected: Host not found',
    '550 5.1.1 RCP-P2 Refused due to recipient preferences',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '550 5.1.90 You have reached your daily limit for message recipients',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    '554 5.4.14 Hop count exceeded - possible mail loop',
    '554 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour',
    '450 4.2.0 <ann@x.example>: Recipient address rejected: Greylisted',
    '554 mail server permanently rejected message (#5.3.0)',
    '5.4.7 - Delivery expired (message too old)',
    '554 Sorry, your message to ann@x.example cannot be delivered. This mailbox is disabled (554.30).',
    '550 5.2.1 Mailbox temporarily disabled: ann@x.example',
    '550 5.1.8 Access denied, bad outbound sender',
    '551 this host does not relay for x.example',
  ];
  for (const line of deadly) it(line, dead(line));
  for (const line of harmless) it(line, alive(line));
});

describe('the status', () => {
  const status = (line: string) => of(line).status;
  it('is read from the words', () => assert.equal(status('550 5.7.606 Access denied'), '5.7.606'));
  it('is read as qmail writes it', () => assert.equal(status('no connection (#4.4.1)'), '4.4.1'));
  it('is not one within a URL', () => assert.equal(status('550 rejected 203.5.7.1 and 5.1.1.9'), null));
  it('is the one the remote server gave', () =>
    assert.equal(status("5.1.0 - error 550-'5.2.2 full'"), '5.2.2'));
  it('that is given counts', () => {
    const given = classifyReply({ replyCode: 550, enhancedStatus: '5.2.2', text: 'no 5.1.1' });
    assert.deepEqual([given.status, given.subType], ['5.2.2', 'MailboxFull']);
  });
});

describe('the phrases', () => {
  it('are all matched in bounded time', () => {
    const hostile = [
      'user '.repeat(400),
      'a.'.repeat(1000),
      'exceed '.repeat(300),
      '550-'.repeat(500),
      '@'.repeat(2000),
    ];
    for (const text of hostile) {
      assert.ok(cpuMsOf(() => of(text.repeat(500))) < 2_000, text.slice(0, 10));
    }
  });
  it('name their source', () => assert.ok(replyPhrases.every(({ source }) => source.length > 3)));
});
