import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Refusals of the recipient: filters, dead addresses and dead domains. */
export const addressPhrases: readonly ReplyPhrase[] = [
  {
    means: 'RecipientFilter',
    pattern: anyOf(
      /recipient preferences?|message filtered|refused by (?:the )?(?:recipient|user)/,
      /recipient has (?:refused|rejected|blocked)|authentication required|authrequired/,
      /restricted (?:group|recipient|list)|not allowed to (?:post|send) to/,
      /may not exist, or you may not have permission|not permitted to (?:post|send)/,
      /only accepts? mail from|challenge|whitelist|delivery (?:is )?not authori[sz]ed/,
    ),
    source: 'Facebook RCP-P2, Exchange RESOLVER.RST, Google Groups',
  },
  {
    means: 'RecipientFilter',
    pattern: /google groups/,
    source: 'Google Groups, in every language it writes',
  },
  {
    means: 'Moved',
    pattern: anyOf(
      /(?:mailbox|user|recipient|account|destination|address)[^.]{0,30}(?:has )?moved/,
      /no forwarding address/,
      /no longer (?:on (?:this )?server|at this|with us|here|works|available|valid|in use|employed)/,
      /not our customer/,
    ),
    source: 'RFC 3463, X.1.6; RFC 5321, 3.4 (551)',
  },
  {
    means: 'RecipientFilter',
    pattern: /\b550 ?: ?user unknown/,
    source:
      'KDDI (au, ezweb), which answers DATA so, with the address left empty, for the filters of a mailbox',
  },
  {
    means: 'NetworkError',
    pattern: anyOf(
      /(?:host|name|domain) not found[^.]{0,10}try again|malformed or unexpected name server/,
      /temporar(?:y|ily)[^.]{0,30}(?:dns|lookup|name|resolution)|dns query failed/,
      /dns (?:timeout|server failure|servfail)/,
      /name service error[^.]{0,60}(?:try again|malformed|timeout|server failure)/,
      /couldn't find any host by that name|cname lookup failed temporarily/,
    ),
    source: 'RFC 3463, X.4.3; resolvers that were asked in vain',
  },
  {
    means: 'UnknownDomain',
    pattern: anyOf(
      /nxdomain/,
      /(?:host|domain)(?: or domain)?(?: name)?[^.]{0,16}(?:unknown|not (?:be )?found|does ?n[o']t exist|non ?-?existent|is not reachable|not resolve)/,
      /(?:unknown|no such|non ?-?existent|illegal|invalid) (?:mail )?(?:host|domain)/,
      /illegal host\/domain|<host>[> '"\]]{0,3} (?:does not exist|not found|unknown)/,
      /had no relevant answers|no (?:a|aaaa|mx|dns|address) records?|unrouteable|unroutable/,
      /couldn't find (?:any host named|a mail exchanger)|no mx found|non-existent hosts/,
      /hôte inconnu|domaine inconnu|domain (?:existiert nicht|unbekannt)|host unbekannt/,
      /dominio (?:desconocido|no existe|inesistente)|域名不存在|домен не найден/,
      /ドメイン.{0,12}(?:見つかりません|存在しません)/,
    ),
    source: 'RFC 3463, X.1.2 and X.4.4; resolvers, Exim, qmail, Outlook',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /(?:user|recipient|mailbox|account|address|addressee|alias|local ?part|email|email|name|person|userid|customer|subscriber)s?\b[^.]{0,60}\b(?:unknown|not (?:be )?(?:found|known|exist|listed|recogni[sz]ed|valid|registered|local|here)|no(?:t| longer) exists?|does ?n[o']t exist|do not exist|non ?-?existent|is(?: not|n't) (?:valid|a valid|known|listed)|invalid|wasn.t found|couldn.t be found|cannot be found|undeliverable address|incorrect)/,
    source: 'RFC 3463, X.1.1; RFC 5321, 4.2.3 (550, 553)',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /<addr>['")>\]]{0,3}(?:[:,.]{1,3} | )(?:is )?(?:an? )?(?:unknown|not (?:found|known|valid|listed|recogni[sz]ed|ok\b|local|here)|does ?n[o']t exist|no longer exists|invalid|user not exist)/,
    source: 'RFC 3463, X.1.1: the address in place of the noun',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /\b(?:unknown|no such|invalid|non ?-?existent|bad|illegal|undefined|unrecogni[sz]ed|incorrect|no valid) (?:local |final delivery |destination |e-?mail |rcpt |smtp |virtual |remote )*(?:user|recipient|mailbox|account|address|person|alias|userid|customer|local ?part|name|subscriber)/,
    source: 'RFC 3463, X.1.1; IMail, Exchange, Postfix, sendmail, qmail',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /wrong (?:recipient|address)|(?:user|recipient|address) (?:is )?not a member of|undeliverable address/,
      /no user record|cuda_nsu|no mailbox (?:here )?(?:by|with|of|named)/,
      /(?:doesn'?t|does not) have an? [^.]{0,40}(?:account|mailbox)|recip(?:ient)?notfound/,
      /recipient name is not recogni[sz]ed/,
      /(?:is )?not a (?:known|valid|local|registered) (?:user|recipient|mailbox|address|customer)/,
      /not listed in (?:the )?(?:public|domino)|no account by (?:that|this)/,
      /this address (?:no longer|does not)|not our user|delivery to [^.]{0,40}failed permanently/,
      /user doesn't exist|check (?:if|that|the) (?:the )?(?:recipient's )?(?:e-?mail )?address/,
    ),
    source: 'qmail, Yahoo, Exchange RESOLVER.ADR, Lotus Notes, Outlook.com',
  },
  {
    means: 'UnknownAddress',
    pattern: /mailbox (?:is )?(?:unavailable|not available)/,
    at: ['rcpt'],
    source: 'RFC 5321, 4.2.3 (550), which lists more than one cause for these words',
  },
  {
    means: 'UnknownAddress',
    pattern: /mailbox (?:is )?(?:unavailable|not available)/,
    beside: /^5\.[15]\./,
    source: 'Outlook.com (5.5.0)',
  },
  {
    means: 'UnknownAddress',
    pattern: /(?:address(?:es)?|recipients?) rejected(?:: access denied|\.(?: |$)|$| <addr>)/,
    at: ['unknown', 'rcpt'],
    beside: /^(?!5\.7\.)/,
    source:
      'Exchange Online, whose directory-based blocking says 5.4.1 of addresses it does not know; IronPort (#5.1.0)',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:destinataire|utilisateur|adresse|bo[iî]te(?: aux lettres)?|compte)[^.]{0,30}(?:invalide|inconnue?|inexistante?|n'existe (?:pas|plus))/,
      /(?:benutzer|empfänger|adresse|postfach)[^.]{0,30}(?:unbekannt|nicht (?:gefunden|bekannt|vorhanden)|existiert (?:nicht|nicht mehr)|gibt es nicht|ungültig)/,
      /unbekannte[rn]? (?:benutzer|empfänger|adresse)/,
      /(?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta)[^.]{0,30}(?:desconocid|inexistente|no (?:existe|encontrad|v[aá]lid))/,
      /(?:utente|casella|indirizzo)[^.]{0,30}(?:sconosciut|inesistente|non (?:esiste|trovat|valid))/,
      /(?:usu[aá]rio|destinat[aá]rio|endereço)[^.]{0,30}(?:desconhecid|inexistente|não (?:existe|encontrad))/,
      /non r[ée]pertori[ée]|nicht (?:im|in) [^.]{0,30}(?:verzeichnis|adressbuch)/,
      /gebruiker[^.]{0,20}(?:onbekend|bestaat niet)|użytkownik[^.]{0,20}nie istnieje/,
      /nie ma takiego (?:adresu|użytkownika)/,
    ),
    source: 'Orange and others in French, German, Spanish, Italian, Portuguese, Dutch, Polish',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:ディレクトリ|リスト|アドレス|宛先|あて先|ユーザー?|メールボックス).{0,30}(?:見つかりません|ありません|存在しません|不明)/,
      /(?:用户|收件人|邮箱|地址|帐号|账号|帐户|账户).{0,10}(?:不存在|未找到|找不到|无效)|(?:使用者|收件者|信箱).{0,10}不存在/,
      /(?:пользовател|ящик|адрес|получател).{0,30}(?:не (?:существует|найден|зарегистрирован)|неизвест)/,
      /(?:사용자|수신자|메일 ?주소).{0,20}(?:없|존재하지)|(?:kullanıcı|alıcı).{0,20}(?:bulunamadı|yok)/,
    ),
    source: 'Domino and others in Japanese; Chinese, Russian, Korean and Turkish hosts',
  },
];
