/** What mail programs write before the subject of an automatic reply: "Automatic reply: Order 1042". */
const phrases = [
  '(?:automatic|automated|auto)[- ]?(?:reply|response|answer)',
  'out of (?:the )?office(?: auto ?reply)?',
  'automatische (?:antwort|beantwoording)|autoantwort|abwesenheits(?:notiz|nachricht|meldung|agent)|abwesend',
  "réponse automatique|absent(?:e|\\(e\\))? du bureau|absence du bureau|notification d[’']absence",
  'respuesta autom[aá]tica|fuera de (?:la )?oficina',
  'risposta automatica|fuori (?:sede|ufficio)',
  'resposta autom[aàá]tica|ausência temporária|fora do escritório',
  'automatisch antwoord|automatisch bericht|afwezig(?:heidsbericht)?',
  'autosvar|automatiskt? svar|frånvaro(?:meddelande)?|fraværsmelding|ikke til stede',
  'automaattinen vastaus|poissaoloilmoitus',
  'sjálfvirkt svar',
  'odpowiedź automatyczna|automatyczna odpowiedź|nieobecność',
  'automatick[áé] odpov[eě][ďd]',
  'samodejni odgovor|automatski odgovor|аутоматски одговор',
  'автоматический ответ|автоответ(?:чик)?|автоматична відповідь|автоматичен отговор',
  'automatikus válasz|házon kívül',
  'răspuns automat',
  'αυτόματη απάντηση',
  'otomatik (?:yanıt|cevap)',
  'automaatvastus|automātiska atbilde|automatinis atsakymas',
  'trả lời tự động|balasan otomatis|balasan automatik|erantzun automatikoa',
  'ตอบกลับอัตโนมัติ|स्वचालित (?:उत्तर|जवाब)',
  '自動(?:返信|応答)|不在通知|自动(?:回复|答复)|自動(?:回覆|答覆)|자동 ?(?:응답|회신)',
  'תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|پاسخ خودکار',
];

/**
 * A subject that begins with one of these, in any of the languages that Outlook, Exchange and others speak; a mark of a
 * gateway (`[External]`) may be before it.
 */
export const automaticSubject = new RegExp(
  `^\\s*(?:\\[[^\\]]{1,40}\\]\\s*)?[[(【]?(?:${phrases.join('|')})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:メール|邮件|郵件)?[\\])】]?`,
  'iu',
);
