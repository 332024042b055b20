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
  for (const list of ['Spamhaus', 'bl.spamcop.net', 'SpamRATS'])
    it(
      `refuses this server’s address by ${list}`,
      means(`550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using ${list}.`, 'SourceBlocked'),
    );
  it(
    'is of a domain that qmail does not relay for',
    means("553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'RelayDenied'),
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

/** Replies to RCPT for ann@inbox.example, unless a step is given. */
const ofRcpt = (text: string, step: SmtpStep | null = 'rcpt') =>
  classifyReply({
    replyCode: Number(/^\d{3}/.exec(text)?.[0] ?? 0) || null,
    enhancedStatus: null,
    text,
    step,
    recipient: 'ann@inbox.example',
  });

describe('a soft reply with words of a dead address', () => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'names another cause in a further line': [
      '550-Requested action not taken: mailbox unavailable\n550-Rejected by policy of this site.\n550 See https://x.example',
      '550-mailbox unavailable\n550 Your IP is on a block list',
      '550-mailbox unavailable\n550-Invalid DNS MX of your domain\n550 Goodbye',
      '550-User unknown\n550 Denied by administrative policy',
      '550-No such user\n550 Message refused for security reasons',
    ],
    'removes, and does not move': [
      '550 5.7.1 Your server has been removed from the allow list',
      '554 Your domain was removed from our safe list',
      '550 The message was removed by a content filter',
    ],
    'is about our address in another language': [
      '550 Absenderadresse existiert nicht',
      '550 Votre adresse est inconnue',
      '550 Adresa odesílatele neexistuje',
      '550 Gönderen adres geçersiz',
      '550 差出人アドレスが無効です',
    ],
    'is about the address of a host': [
      '550 Adresse IP inconnue',
      '550 IP-Adresse ungültig',
      '550 Endereço IP inválido',
      '550 您的IP地址无效',
      '550 DNS: unknown address for your server',
    ],
    'asks to come back in another language': [
      '550 Benutzer unbekannt, bitte später erneut versuchen',
      '550 Compte temporairement fermé',
      '550 Buzón temporalmente inválido',
      '550 Адрес временно недоступен или неизвестен',
    ],
    'is about the server of the mailbox': [
      '550 Invalid recipient policy',
      '550 User lookup failed, directory not found',
      '550 user database not found',
      '550 Mailbox file not found: I/O error',
    ],
    'tells what was taken from whom': [
      '550 User has removed you from contacts',
      '550 The permission of this user has been removed',
      '550 The session of the user was closed',
    ],
    'lists our network in a further line': [
      '550-mailbox not found\n550 client host listed at bl.example',
      '550-mailbox unavailable\n550 Sender IP listed by bl.example',
    ],
    'has a limit of storage': [
      '552 5.1.1 Account storage limit reached',
      '550 5.1.1 <ann@inbox.example>: disk limit of the mailbox',
      '550 5.1.1 Storage limit for user ann',
    ],
    'asks whether the address is right': [
      '550 Please check whether the address is invalid',
      '550 Check whether this user does not exist any more',
      '550 Bitte prüfen Sie, ob die Adresse ungültig ist',
    ],
    'moves a mailbox between servers': [
      '550 mailbox moved temporarily',
      '550 The mailbox has moved temporarily',
      '550 5.3.2 This mailbox is being moved to another server, try again later',
      '550 The account was moved to another database',
      '550 mailbox has moved to a new storage node, please retry',
      '450 mailbox has moved',
      '550 4.1.6 Mailbox has moved',
    ],
    'is about something else that is not valid any more': [
      '550 The certificate of mail.shop.example is no longer valid',
      '550 The password for this account is no longer valid',
      '550 The session for this user is no longer valid',
      '550 The permission of this account is no longer valid',
      '554 Your relay permission is no longer valid',
      '554 Service no longer available for your network',
    ],
    'is about the null MX of the sender': [
      '550 5.7.27 Sender address has null MX',
      '550 Your domain shop.example has no MX record',
      '550 The domain of the sender does not accept mail (null MX)',
      '450 domain has null MX',
    ],
    'leaves open whether the mailbox exists': [
      '550 User unknown or mailbox full',
      '550 mailbox unknown or disabled',
      '550 El usuario es desconocido o el buzón está lleno',
      '550 Utilisateur inconnu ou boîte pleine',
      '550 Empfänger unbekannt oder Postfach voll',
    ],
    'names a host that is not the recipient’s': [
      '550 Host not found: post.shop.example',
      '550 <ann@inbox.example>: post.shop.example not found, host unknown',
      'ann@inbox.example: Address resolution of relay.shop.example. failed: Domain name not found',
      '553 unknown host post.shop.example',
      '550 Domain shop.example does not exist',
    ],
    'names a quota': [
      '552 5.1.1 <ann@inbox.example> refused: quota violation',
      '550 5.1.1 Quota limit of the user reached',
      '552 5.1.1 storage allocation exceeded',
    ],
    'does not say what is disabled': [
      '550 disabled',
      '550 5.1.1 Disabled',
      '550 5.1.1 <ann@inbox.example>: disabled',
    ],
    'is about our address': [
      '550 Your account was not found',
      '550 Your mailbox does not exist here',
      '550 The return address does not exist',
      '550 Absenderadresse ungültig',
      '550 Adresse de l’expéditeur inconnue',
      '550 Remitente desconocido',
    ],
    'is about another thing of the recipient': [
      '550 Invalid user credentials',
      '550 Recipient rejected your message: attachment not valid',
      '550 The certificate of the recipient was not found',
      '550 This user does not accept mail from you',
    ],
    'proves nothing': [
      '550 Delivery to ann@inbox.example failed permanently',
      '550 please check the address and try again',
      '550 mx.inbox.example did not offer SMTPUTF8, the address is not ASCII',
    ],
    'counts unknown recipients': [
      '550 5.7.1 Too many invalid recipients',
      '554 Blocked because of unknown users from your network',
      '550 Directory harvest attack: user unknown',
    ],
    'is about our login': ['535 Authentication failed: user unknown', '530 No such user, log in first'],
    'deletes a message': [
      '550 user deleted the message without reading',
      '550 The account removed you from its list',
      '554 Attachment removed',
    ],
    'names a host that is not the recipient’s beside the status of a domain': [
      '550 5.1.2 smarthost.isp.example: Host unknown',
      '550 5.1.2 <ann@inbox.example>... Host unknown: relay.isp.example',
      '550 5.1.2 unknown host mailgate.other.example',
      '550 5.4.310 DNS domain shop.example does not exist',
    ],
    'does not find the sender, or a rule, in a list': [
      '550 The address does not exist in our trusted senders',
      '550 5.1.1 <bob@shop.example> does not exist in our trusted senders',
      '550 Address not found in the list of approved senders',
      '550 user does not exist in our policy',
      '550 5.1.1 address unknown to our trusted senders',
      '550 user not found in our approved correspondents',
      "550 The address couldn't be found on our list of trusted partners",
      '550 5.1.1 this address is not in the contacts of the recipient',
    ],
    'does not find that the recipient wants it': [
      '550 The recipient has not been found to accept mail from you',
      '550 5.1.1 user has not been found to accept mail from you',
      '550 5.1.1 user has not been found willing to accept mail from you',
      '550 mailbox is not known for accepting mail from you',
      '550 mailbox not known to accept email from your domain',
      '550 recipient not registered to receive mail from external senders',
    ],
    'is about a host that helps to look for recipients': [
      '550 5.1.1 LDAP server not found',
      '550 5.1.1 User unknown; LDAP server not found',
      '550 5.1.1 directory server could not be found',
      '550 5.1.1 mailbox server not responding',
      '550 recipient not found; LDAP lookup error',
      '550 5.1.1 IMAP server not found',
      '550 Not a valid mailbox server',
      '550 5.1.1 not a valid user domain controller',
      '550 not a known recipient host',
    ],
    'is about a loop': [
      '550 5.1.1 MX of inbox.example loops back to myself',
      '554 5.1.1 mail for inbox.example loops back to myself, user unknown',
      '550 5.1.1 mail forwarding loop for ann@inbox.example',
      '550 5.1.1 Too many hops',
      '550 5.1.1 MX list for inbox.example points back to local host',
    ],
    'is about the login of the client': [
      '550 authentication failed: no such user',
      '550 5.1.1 authentication failed: no such user',
      '550 SMTP AUTH failed, unknown user',
      '550 login incorrect: no such user',
      '550 login denied: user does not exist',
      '550 AUTH: invalid user',
      '550 could not authenticate: no such user',
      '550 Invalid credentials: user not found',
    ],
    'has the code of a filter, or a question mark': [
      '554 DT:SPM 163 mx1, user unknown?',
      '554 DT:SPM mx-b1, user unknown',
      '554 HL:ITC user not found',
      '550 No such user?',
      '550 Unknown user??',
      '550 Utilisateur inconnu ?',
    ],
    'is about the sender in Korean': [
      '550 발신자 주소가 존재하지 않습니다',
      '550 5.1.1 보낸 사람 주소를 찾을 수 없습니다',
      '550 보내는 사람 계정이 존재하지 않습니다',
      '550 송신자 메일 주소가 없습니다',
      '550 5.1.1 송신 계정이 존재하지 않습니다',
    ],
    'is about our address beside the status of an unknown one': [
      '550 5.1.1 Absenderadresse existiert nicht',
      "550 5.1.1 Votre adresse n'existe pas",
      '550 5.1.1 IP-Adresse ungültig',
    ],
    'has a full mailbox, said in another language beside the status of an unknown address': [
      '550 5.1.1 A caixa de correio do destinatário está cheia',
      '550 5.1.1 Ящик получателя заполнен',
      '550 5.1.1 对方邮箱容量不足',
      '550 5.1.1 메일함이 가득 찼습니다',
      '550 5.1.1 De mailbox van de ontvanger is vol',
      '550 5.1.1 Mottagarens inkorg är full',
      '550 5.1.1 Schránka příjemce je plná',
      '550 5.1.1 Alıcının posta kutusu dolu',
      '550 5.1.1 תיבת הדואר מלאה',
      '550 5.1.1 Mailbox limit reached',
    ],
    'is disabled, said in another language beside the same status': [
      '550 5.1.1 Das Postfach wurde deaktiviert',
      '550 5.1.1 Le compte est désactivé',
      '550 5.1.1 La cuenta está deshabilitada',
      '550 5.1.1 почтовый ящик заблокирован',
      '550 5.1.1 账号已停用',
      '550 5.1.1 利用停止中のアカウント',
      '550 5.1.1 konto zablokowane',
    ],
    'asks to try later in another language': [
      '550 5.1.1 bitte versuchen Sie es später',
      '550 5.1.1 prøv igen senere',
      '550 5.1.1 zkuste to později',
      '550 5.1.1 vui lòng thử lại sau',
      '550 5.1.1 請稍後再試',
      '550 5.1.1 나중에 다시 시도하십시오',
    ],
    'is about the sender in more languages': [
      '550 5.1.1 adresa expeditorului nu există',
      '550 5.1.1 Địa chỉ người gửi không tồn tại',
      '550 5.1.1 η διεύθυνση αποστολέα δεν υπάρχει',
      '550 5.1.1 عنوان المرسل غير موجود',
    ],
    'is called unavailable beside a status that does not blame it': [
      '550 5.2.1 Requested action not taken: mailbox unavailable',
      '550 5.3.0 Requested action not taken: mailbox unavailable',
      '550 5.7.1 Requested action not taken: mailbox unavailable',
      '550-Requested action not taken: mailbox unavailable\n550 Dynamic IP',
    ],
    'is looked for in vain where something else is missing': [
      '550 cannot find mailbox server',
      '550 could not find user database',
      '550 unable to find address of your host',
      '550 could not find sender address',
    ],
    'is not what was refused, whatever the status says': [
      '550 5.1.1 Attachment type not allowed',
      '550 5.1.1 Recipient refuses attachments',
      '550 5.1.1 Recipient does not accept mail from your domain',
      '550 5.1.1 This mailbox does not accept external mail',
      "550 5.1.1 Rejected by user's sieve filter",
      '550 5.1.1 List closed to non-members',
      '550 5.1.1 The message was quarantined',
      '550 5.1.1 Recipient server busy',
      '550 5.1.1 mailbox is read-only',
      '550 5.1.1 account on hold',
      '550 5.1.1 Sender callout: user unknown',
      '550 Callout verification failed: unknown user postmaster',
      '550 Recipient unknown at this time, please retry',
      '550 5.4.1 All recipient addresses rejected : Access denied due to policy',
    ],
    'has a status that says otherwise': [
      '550 5.2.2 User unknown',
      '550 5.3.4 User unknown',
      '550 5.4.7 User unknown',
      '550 5.7.26 User unknown',
    ],
  };
  for (const [what, replies] of Object.entries(kinds))
    for (const reply of replies) it(`${what}: ${reply}`, () => assert.equal(ofRcpt(reply).hard, false));
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
