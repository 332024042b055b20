/** A phrase of one mail program, in the languages that it is sold in. `clients`: the programs known to write it. */
export type Phrase = { clients: readonly string[]; pattern: RegExp };

/**
 * Words of attributions ("Ann wrote:"). An attribution with a date and an address needs none of them; these decide
 * where the program leaves the address out.
 */
export const writingVerbs: readonly Phrase[] = [
  { clients: ['gmail', 'apple', 'thunderbird', 'yahoo', 'proton', 'iphone'], pattern: /\bwrote\b/i },
  { clients: ['gmail', 'apple', 'thunderbird', 'yahoo', 'iphone'], pattern: /\bschrieb\b|\bgeschrieben\b/i },
  { clients: ['gmail', 'apple', 'thunderbird', 'yahoo', 'iphone'], pattern: /a écrit/i },
  { clients: ['gmail', 'apple', 'thunderbird', 'yahoo', 'iphone'], pattern: /escribió|escreveu|ha scritto/i },
  { clients: ['gmail', 'thunderbird'], pattern: /\bschreef\b/i },
  { clients: ['apple', 'iphone'], pattern: /geschreven/i },
  { clients: ['gmail', 'thunderbird', 'apple', 'iphone'], pattern: /\bskrev\b|napisał|napisana|pisze/i },
  { clients: ['thunderbird', 'apple', 'iphone'], pattern: /пишет|написал/i },
  { clients: ['gmail', 'thunderbird', 'apple', 'iphone'], pattern: /写道|寫道|작성|쓴 글|yazdı/i },
];

/** The label of the sender in headers that programs copy above what they quote. */
export const fromLabels: readonly Phrase[] = [
  { clients: ['outlook', 'outlook-web', 'samsung', 'thunderbird'], pattern: /^From$/i },
  { clients: ['outlook', 'outlook-web', 'samsung', 'thunderbird'], pattern: /^(?:Von|De|Da)$/i },
  { clients: ['outlook', 'outlook-web', 'thunderbird'], pattern: /^(?:Van|Od|От|Från|Fra|Lähettäjä)$/i },
  {
    clients: ['outlook', 'outlook-web', 'thunderbird'],
    pattern: /^(?:差出人|发件人|寄件者|보낸 ?사람|Kimden)$/i,
  },
  {
    clients: ['outlook', 'outlook-web'],
    pattern: /^(?:Expéditeur|Remetente|Mittente|Afzender|Feladó|من|מאת)$/i,
  },
];

/** Lines that a program adds below what people write. */
export const productLines: readonly Phrase[] = [
  { clients: ['iphone', 'samsung', 'outlook-web'], pattern: /^sent from (?:my|outlook|mail|yahoo)\b/i },
  {
    clients: ['spark', 'superhuman', 'proton', 'others'],
    pattern: /^Sent (?:from|via|with) \p{Lu}[\p{L}\d .]{1,30}(?:$| ?[(<[|])/u,
  },
  { clients: ['outlook-web'], pattern: /^get outlook for (?:ios|android|mac)\b/i },
  {
    clients: ['outlook-web'],
    pattern: /^(?:holen sie sich|téléchargez|obtener|scarica|obter|download|pobierz|скачать) outlook\b/i,
  },
  {
    clients: ['proton'],
    pattern: /^(?:sent with|gesendet mit|envoyé avec|enviado con|inviato con) \[?proton ?mail/i,
  },
  { clients: ['iphone', 'samsung'], pattern: /^von mein(?:em|er) .{2,30} gesendet$/i },
  { clients: ['iphone', 'samsung'], pattern: /^envoyé (?:de|depuis) mon /i },
  { clients: ['iphone', 'samsung'], pattern: /^enviado (?:desde mi|do meu|de mi) /i },
  { clients: ['iphone', 'samsung'], pattern: /^inviato (?:da|dal mio) /i },
  { clients: ['iphone'], pattern: /^(?:verstuurd|verzonden) vanaf mijn /i },
  { clients: ['iphone'], pattern: /^wysłane z /i },
  { clients: ['iphone'], pattern: /^отправлено (?:с|из) /i },
  { clients: ['iphone'], pattern: /^skickat från min /i },
  {
    clients: ['iphone'],
    pattern: /^(?:(?:iPhone|iPad)から送信|发自我的 ?(?:iPhone|iPad)|나의 (?:iPhone|iPad)에서 보냄)$/i,
  },
  { clients: ['iphone'], pattern: /^(?:iPhone|iPad)['’]?(?:um|im)dan gönderildi$/i },
];

/** Whether a phrase fits a text. `without`: as if its program were unknown, for measurements. */
export function matchesAny(phrases: readonly Phrase[], text: string, without?: string): boolean {
  return phrases.some(
    ({ clients, pattern }) =>
      !(without !== undefined && clients.every((client) => client === without)) && pattern.test(text),
  );
}
