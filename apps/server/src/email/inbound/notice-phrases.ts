import { REPLY_WORDS, subjectPrefix } from '../message/answer-fields.ts';
import { anyOf, beginsWith } from '../replies/any-of.ts';
/** Display names and addresses of mail systems that send notices. */
export const daemonSender = anyOf(
  /mailer[- ]?daemon|post_?master|mail delivery (?:sub)?system|mail administrator/i,
  /courier mail server|\bmdaemon@|mail delivery|delivery (?:subsystem|system)|system administrator/i,
  /mailadmin|mail-?system|microsoftexchange[0-9a-f]{8,40}|^\s*<>\s*$|^\s*$/i,
);

/** Subjects of failure notices. */
export const failureSubject = beginsWith(
  /undeliver(?:able|ed)|(?:mail )?delivery (?:fail|notification|report|status|has failed)/i,
  /delivery-? ?status|mail (?:delivery )?(?:failed|failure|error|could not be|system error)/i,
  /failure (?:notice|delivery)|failed (?:delivery|mail)|returned (?:mail|to sender)/i,
  /non[- ]?(?:delivery|remise)|nondeliverable/i,
  /(?:permanent|final) delivery failure|message (?:delivery failure|undeliverable|could not be delivered)|could not (?:send|deliver)/i,
  /there was an error sending|notice: mail delivery|unzustellbar|nicht zustellbar/i,
  /unzustellbarkeit|mail system error|\[?postmaster\]? email delivery failure|rejected mail/i,
  /bounce|email bounced|non remis|no se (?:puede|pudo) entregar|mancato recapito/i,
  /impossibile recapitare|n[aã]o foi poss[ií]vel entregar|(?:ваше )?сообщение не доставлено/i,
  /недоставленн|配信(?:不能|エラー)|メールエラー|送信エラー|배달 ?실패|退信|系统退信/i,
);

/** Subjects of delay notices. */
export const delaySubject = beginsWith(
  /warning: (?:could not send|message)|delayed/i,
  /(?:mail )?delivery (?:status notification \((?:delay|delayed)\)|status notification: delayed|delayed|notification: delivery has been delayed)/i,
  /mail delivery status notification \(delay\)|message (?:delivery )?delayed|delivery delayed/i,
  /delivery status notification \(delay\)|verzögert|zustellung verzögert/i,
);

/** Prefixes of replies and forwards, as people's mail programs write them. */
export const answerSubject = subjectPrefix(`${REPLY_WORDS}|fwd?|fw|wg|tr|rv|enc|转发`);

/** Phrases of failure notices. */
export const failureWords = anyOf(
  /(?:could not|couldn't|cannot|can not|can't|was not|were not|unable to|not able to|wasn't able to|failed to|has not been|have not been|error (?:has )?(?:occurred )?(?:while )?(?:attempting|trying) to)\s+(?:be\s+)?(?:deliver|sent|send|reach)/i,
  /did not reach the following|undeliverable|delivery (?:has |to [^\n]{0,120} )?failed/i,
  /(?:fatal|permanent) errors?|delivery (?:problems|errors)|delivery failure|error delivering/i,
  /trouble delivering|was (?:automatically )?rejected|returned (?:to sender|message|mail)/i,
  /failure reasons|failed (?:addresses|recipients)|invalid (?:user|final delivery)|unknown user|undelivered/i,
  /mailbox is full|user unknown|no such user|error message below|transcript of session/i,
  /(?:not|never|n't) (?:yet |ever |been |be |successfully ){1,4}(?:deliver|sent|relay|transmit)/i,
  /malformed recipient|incorrectly constructed|not delivered to/i,
  /may not exist, or you may not have permission|google groups|nicht zugestellt|konnte nicht/i,
  /unzustellbar|n'a pas pu [êe]tre|impossible de remettre|no se (?:ha )?pu(?:do|ede) entregar/i,
  /non [èe] stato possibile|n[ãa]o (?:p[ôo]de|foi poss[ií]vel)|не может быть доставлен/i,
  /не доставлен|недоставлен|送信できません|配信できません|届けられません|送信に失敗|一杯|见不到|无法(?:投递|送达|发送)|退回|投递失败|傳送失敗/i,
  /전송(?:에)? ?실패|전달되지/i,
);

/** Phrases of delay notices: delivery is still being tried. */
export const delayWords = anyOf(
  /warning message only|(?:has|have) been delayed|is delayed for more|will be retried/i,
  /will keep trying|still undelivered after|do not need to re-?send/i,
  /still being (?:retried|tried)|has not yet been delivered|delivery attempts will continue/i,
  /temporary failure report|will (?:continue|keep|go on) (?:to (?:try|attempt|retry)|trying|attempting)|will (?:try|retry|attempt)[^.\n]{0,40}again|still (?:trying|attempting)/i,
  /not yet (?:been )?(?:delivered|sent)|only a warning|just a warning|wird weiter(?:hin)? versucht|noch nicht (?:zugestellt|ausgeliefert)/i,
  /pas encore (?:été )?(?:remis|délivr|distribu|livr)|(?:a[uú]n|todav[ií]a) no (?:se )?(?:ha|fue|pudo|entreg)|non è ancora stat|ainda não foi|nog niet (?:afgeleverd|bezorgd)|ещё не доставлен|еще не доставлен/i,
);

/** Phrases that say that delivery is not tried any more, whatever delay is told beside. */
export const finalWords =
  /(?<!not a )permanent (?:error|failure|fatal)|(?:have|i've) given up|giving up|no (?:further|more) (?:delivery )?(?:attempts|retries)|will not (?:be )?(?:retr|try again)|could not be delivered (?:for|after|within)/i;

/** Phrases of success reports. */
export const successWords = anyOf(
  /(?:was|were|been) (?:successfully|delivered)|successfully (?:delivered|relayed|sent)/i,
  /delivery (?:was )?successful|successful mail delivery/i,
);

/** Lines before the returned message. "Non-delivered information" and the like precede the reason, and do not count. */
export const returnedMessage = anyOf(
  /^[ \t>|]{0,4}(?:[-=*_]{2,40} ?\|? ?|\|-{2,40} ?)?(?:(?:this is |here is |below (?:this line )?is |enclosed is )?(?:a )?copy of (?:the|your)(?: original)? message|(?:the )?original message(?: headers?)?(?: is)?(?: follows| headers)?\s*[:.-]|the (?:header|headers|body|text) of the original message|(?:the )?original message (?:follows|headers)|original mail info|message (?:headers|text) follows?|unsent message|returned message|(?:the )?(?:begin(?:ning)? of|start of|first \d{1,4} lines of|content of|text of)[^\n]{0,20}(?:message|mail)|ursprüngliche nachricht|originalnachricht|message d'origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|исходное сообщение|possibly truncated original|below this line is|message header for debugging|forwarded message)/i,
  /^[ \t]{0,4}-{3,20} ?original message ?-{3,20}/i,
  /^(?:received|return-path|dkim-signature|x-received|arc-seal|delivered-to|mime-version): ?\S/i,
);

/** The field of a notice that repeats the subject of our email, in the languages of the common mail systems. */
export const subjectField =
  /^[\s>*|-]{0,12}(?:(?:message |original |e-?mail )?subject|re|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|tárgy|konu|subiect|(?:message )?title|тема|件名|主题|主旨|제목)\s{0,4}(?:line\s{0,4})?[:：](.*)$/i;

/** Paragraphs that companies and scanners add to every message; what they say is not about the delivery. */
export const footer = anyOf(
  /\bconfidential|\bprivileged\b|disclaimer|intended (?:solely|only|exclusively) for|(?:not|other than) the intended recipient|unauthori[sz]ed (?:use|disclosure|copying|access|review|distribution)/i,
  /vertraulich|confidentiel|confidencial|riservat[ao]|vertrouwelijk|poufał|конфиденциальн|机密|機密/i,
  /(?:scanned|checked|tested|geprüft|analys[ée]|verified|swept|protected|certified)\b[^.\n]{0,60}\b(?:virus|malware|spam|content|dangerous)|virus[- ]?free|free (?:of|from) (?:known )?(?:virus|malware)|believed to be clean|anti-?virus|virenfrei|sans virus|libre de virus/i,
  /unsubscribe|opt[- ]?out|(?:your|e-?mail) (?:e-?mail )?address (?:be )?removed|removed from (?:our|the|this) (?:mailing )?list|abmelden|abbestellen|désabonn|désinscri|darse de baja|disiscri|uitschrijven/i,
  /registered (?:office|in|company)|company (?:no|number|registration)|\bcopyright\b|©|all rights reserved|geschäftsführer|handelsregister|follow us|powered by|consider the environment|before printing|not monitored|privacy policy|terms (?:of|and)/i,
);

/** Titles that may announce the returned message, where the recipient stands above them. */
export const messageTitle = anyOf(
  /^[ \t]{0,4}[-=*_>#~]{1,40} ?(?!.{0,80}(?:deliver|fail|error|reject|bounce|status|report|notif|system|reason))[^\n]{0,40}\b(?:message|mail|e-?mail|nachricht|mensaje|messaggio|mensagem|bericht)\b[^\n]{0,40}$/i,
  /^[ \t]{0,4}(?:here is |this is |below is |the |your |a |copy of ){0,3}(?:original|quoted|returned|forwarded|unsent|attached|body|headers?|text|contents?)\b[^\n]{0,30}\b(?:message|mail|e-?mail)\b[^\n]{0,40}[:.]?[ \t]*$/i,
  /^[ \t]{0,4}(?:here is )?(?:begin |the )?(?:your |forwarded )?(?:original )?(?:message|mail|e-?mail)(?: (?:body|contents?|text|headers?))?(?: you sent)?(?: was| is| follows?)?[ \t]{0,3}[:.][ \t]*$/i,
  /^[ \t]{0,4}(?:begin |the )?(?:body|contents?|text|headers?) of (?:the|your) [^\n]{0,30}$/i,
  /^[ \t]{0,4}(?:元の?メ(?:ッセージ|ール)|原(?:始)?邮件|原始信件|원본 ?메시지)/,
);

/** Lines quoted from another message. */
export const quotedLine = /^[ \t]{0,4}(?:>(?!>>)|\|(?!-))/;
