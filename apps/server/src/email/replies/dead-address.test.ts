import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyReply } from './classify-reply.ts';
import type { SmtpStep } from './reply-phrases.ts';

/** Replies to RCPT for ann@inbox.example, unless a step is given. */
const ofRcpt = (text: string, step: SmtpStep | null = 'rcpt') =>
  classifyReply({
    replyCode: Number(text.slice(0, 3)),
    enhancedStatus: null,
    text,
    step,
    recipient: 'ann@inbox.example',
  });

describe('a dead address in words of its own', () => {
  const replies = [
    '550 No user found',
    '550 no mailbox found for this address',
    '550 there is no account with that name',
    '550 Account has been deleted',
    '550 This account has been permanently closed',
    '550 Mailbox is closed',
    '550 mailbox removed',
    '550 Recipient not in directory',
    '550 nobody here by that name',
    '550 The user is no longer with the company',
    '550 <ann@inbox.example> is no longer valid',
    '550 5.2.1 <ann@inbox.example>... User Unknown',
    '550-The recipient\n550-does not\n550 exist',
    '550-User unknown\n550 See https://x.example',
    '550 unknown or illegal alias: ann@inbox.example',
    '550 BAD_RECIPIENT',
    '550 5.5.0 Adresse destinataire invalide',
    '550 Aucun utilisateur à cette adresse',
    '550 Kein solcher Benutzer hier',
    '550 Postfach wurde gelöscht',
    '550 No existe el usuario',
    '550 La cuenta ha sido eliminada',
    '550 nessun utente con questo nome',
    '550 Usuário não encontrado',
    '550 Onbekende gebruiker',
    '550 Nieznany odbiorca',
    '550 ukendt modtager',
    '550 нет такого пользователя',
    '550 Kullanıcı bulunamadı',
    '554 <ann@inbox.example>... 550 Host unknown\nWhile talking to smtp.shop.example:',
    '550 5.4.4 ann@inbox.example: domain does not exist, said by dns.shop.example',
    '550 That user does not live here',
    '550 Addressee not on file',
    '550 We do not have a user by that name',
    '550 [ann@inbox.example] not in directory',
    '550 存在しないアドレスです',
    '550 無効な宛先です',
    '550 Account closed by its owner',
    '550 Mailbox deleted by the user',
    '550 5.1.2 mx.inbox.example: Host unknown',
    '550 5.1.1 User not found on mailbox server',
    '550 5.1.1 User unknown in LDAP directory',
    '550 not a valid mailbox',
    '550 user does not exist in our directory',
    '550 수신자 주소가 존재하지 않습니다',
    '550 5.1.1 사용자 없음',
    '550 could not find user ann',
    "550 we couldn't find the recipient",
    '550 unable to locate mailbox for ann@inbox.example',
    '550 No mailbox for ann@inbox.example',
    '550 该用户已被删除',
    '550 존재하지 않는 사용자입니다',
    '550 Utilizatorul nu există',
    '550 Người nhận không tồn tại',
    '550 ο παραλήπτης δεν υπάρχει',
    '550 המשתמש לא קיים',
    '554 5.4.4 SMTPSEND.DNS.NonExistentDomain; nonexistent domain',
    '550 5.4.4 ROUTING.DNS.DomainUnknown; unknown domain',
    '550 5.1.2 DNS.Lookup.HostNotFound; Host not found',
  ];
  for (const reply of replies) it(reply, () => assert.equal(ofRcpt(reply).hard, true));
  it('is one of Yahoo or Mail.ru after the end of the data', () => {
    for (const account of ['a yahoo.example account', 'an ymail.example account'])
      assert.equal(
        ofRcpt(`554 delivery error: dd This user doesn't have ${account} (ann@inbox.example) [0]`, 'body')
          .hard,
        true,
      );
    for (const reply of [
      '554 delivery error: dd Not a valid recipient - atlas1.mail.yahoo.example',
      '550 Message was not accepted -- invalid mailbox. Local mailbox ann@inbox.example is unavailable: user not found',
    ])
      assert.equal(ofRcpt(reply, 'body').hard, true);
    assert.equal(ofRcpt('550 Unknown user', 'body').hard, false);
    assert.equal(ofRcpt('554 delivery error: dd This mailbox is disabled.', 'body').hard, false);
  });
  it('is unknown in a report that names no step', () =>
    assert.equal(ofRcpt('550 5.2.1 <ann@inbox.example>... User Unknown', null).hard, true));
});
