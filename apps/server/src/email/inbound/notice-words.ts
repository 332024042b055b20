/** How mail systems name themselves as senders of notices, in the From field. */
export const daemonSender =
  /mailer[- ]?daemon|post_?master|mail delivery (?:sub)?system|mail administrator|courier mail server|mail delivery|delivery (?:subsystem|system)|system administrator|mailadmin|mail-?system|microsoftexchange[0-9a-f]{8,40}|^\s*<>\s*$|^\s*$/i;

/** Subjects of notices that something failed. */
export const failureSubject =
  /^\s*(?:undeliver(?:able|ed)|(?:mail )?delivery (?:fail|notification|report|status|has failed)|delivery-? ?status|mail (?:delivery )?(?:failed|failure|error|could not be|system error)|failure (?:notice|delivery)|failed (?:delivery|mail)|returned (?:mail|to sender)|non[- ]?(?:delivery|remise)|nondeliverable|message (?:delivery failure|undeliverable|could not be delivered)|could not (?:send|deliver)|there was an error sending|notice: mail delivery|unzustellbar|nicht zustellbar|unzustellbarkeit|mail system error|\[?postmaster\]? email delivery failure|rejected mail|bounce|email bounced|non remis|no se (?:puede|pudo) entregar|mancato recapito|impossibile recapitare|n[aã]o foi poss[ií]vel entregar|(?:ваше )?сообщение не доставлено|недоставленн|配信(?:不能|エラー)|メールエラー|送信エラー|배달 ?실패|退信|系统退信)/i;

/** Subjects of notices that something takes long. */
export const delaySubject =
  /^\s*(?:warning: (?:could not send|message)|delayed|(?:mail )?delivery (?:status notification \((?:delay|delayed)\)|status notification: delayed|delayed|notification: delivery has been delayed)|mail delivery status notification \(delay\)|message (?:delivery )?delayed|delivery delayed|delivery status notification \(delay\)|verzögert|zustellung verzögert)/i;

/** A subject that a person's mail program wrote before another subject. */
export const answerSubject =
  /^\s*(?:re|fwd?|fw|aw|wg|antw|sv|vs|tr|rv|rif|res|enc|odp|ynt|回复|转发|返信)\s*(?:\[\d{1,3}\])?\s*[:：]/i;

/** What notices of failure say in their text. */
export const failureWords =
  /(?:could not|couldn't|cannot|can not|can't|was not|were not|unable to|not able to|wasn't able to|failed to|has not been|have not been|error (?:has )?(?:occurred )?(?:while )?(?:attempting|trying) to)\s+(?:be\s+)?(?:deliver|sent|send|reach)|did not reach the following|undeliverable|delivery (?:has |to [^\n]{0,120} )?failed|(?:fatal|permanent) errors?|delivery (?:problems|errors)|delivery failure|error delivering|trouble delivering|was (?:automatically )?rejected|returned (?:to sender|message|mail)|failure reasons|failed addresses|invalid (?:user|final delivery)|unknown user|undelivered|mailbox is full|user unknown|no such user|error message below|transcript of session|malformed recipient|incorrectly constructed|not delivered to|may not exist, or you may not have permission|google groups|nicht zugestellt|konnte nicht|unzustellbar|n'a pas pu [êe]tre|impossible de remettre|no se (?:ha )?pu(?:do|ede) entregar|non [èe] stato possibile|n[ãa]o (?:p[ôo]de|foi poss[ií]vel)|не может быть доставлен|не доставлен|недоставлен|送信できません|配信できません|届けられません|送信に失敗|一杯|见不到|无法(?:投递|送达|发送)|退回|投递失败|傳送失敗|전송(?:에)? ?실패|전달되지/i;

/** What notices of delay say: it is still being tried. */
export const delayWords =
  /warning message only|(?:has|have) been delayed|is delayed for more|will be retried|will keep trying|still undelivered after|do not need to re-?send|still being (?:retried|tried)|has not yet been delivered|delivery attempts will continue|temporary failure report/i;

/** What reports of success say. */
export const successWords =
  /(?:was|were|been) (?:successfully|delivered)|successfully (?:delivered|relayed|sent)|delivery (?:was )?successful|successful mail delivery/i;

/**
 * Lines after which the message that came back begins. "Non-delivered information" and the like, which stand before
 * the reason, are none.
 */
export const returnedMessage =
  /^[ \t>|]{0,4}(?:[-=*_]{2,40} ?\|? ?|\|-{2,40} ?)?(?:(?:this is |here is |below (?:this line )?is |enclosed is )?(?:a )?copy of (?:the|your)(?: original)? message|(?:the )?original message(?: headers?)?(?: is)?(?: follows| headers)?\s*[:.-]|the (?:header|headers|body|text) of the original message|(?:the )?original message (?:follows|headers)|original mail info|message (?:headers|text) follows?|unsent message|returned message|below this line is|message header for debugging|forwarded message)|^[ \t]{0,4}-{3,20} ?original message ?-{3,20}|^(?:received|return-path|dkim-signature|x-received|arc-seal|delivered-to): ?\S/i;

/** Lines that a person quotes from another message. */
export const quotedLine = /^[ \t]{0,4}(?:>(?!>>)|\|(?!-))/;
