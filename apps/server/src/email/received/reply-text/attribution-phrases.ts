/**
 * Words of attributions ("Ann wrote:") by language. One with an address in brackets and a date needs none of them; these
 * decide where the program leaves one out.
 */
const spaced = {
  Basque: 'idatzi du',
  Bulgarian: 'написа',
  Catalan: 'ha escrit|va escriure',
  Croatian: '(?:je )?napisa(?:o|la)(?: je)?',
  Czech: 'napsala?(?:\\(a\\))?',
  Danish: 'skrev|skriver',
  Dutch: 'schreef|geschreven|schrijft',
  English: 'wrote|writes',
  Estonian: 'kirjutas',
  Finnish: 'kirjoitti',
  French: '(?:a|à|as|avez) écrit',
  Galician: 'escribiu',
  German: 'schrieb|schriebst|schrieben|schreibt|geschrieben',
  Greek: 'έγραψε',
  Hebrew: 'כתבה?|כתב/ה|מאת',
  Hindi: 'ने लिखा',
  Hungarian: 'írta',
  Indonesian: 'menulis',
  Italian: '(?:ha|hai) scritto|scrive',
  Latvian: 'rakstīja',
  Lithuanian: 'rašė|parašė',
  Persian: 'نوشت',
  Polish: 'napisał(?:a|\\(a\\))?|napisan[ay]|pisze',
  Portuguese: 'escreveu',
  Romanian: 'a scris',
  Arabic: 'كتبت?',
  Russian: 'написал(?:а|\\(а\\))?|писал(?:а|\\(а\\))?|пишет',
  Serbian: '(?:је )?написа(?:о|ла)(?: је)?',
  Slovak: 'napísala?(?:\\(a\\))?',
  Slovenian: '(?:je )?napisal(?:a|\\(a\\))?',
  Spanish: 'escribió|escribiste',
  Swedish: 'skrev',
  Turkish: 'yazdı|yazmış',
  Ukrainian: 'пише|написа(?:в|ла)',
  Vietnamese: 'đã viết',
};
/** Languages whose words follow each other without a blank. */
const joined =
  '写道|寫道|写到|寫到|写了|のメール|のメッセージ|書きました|작성|쓴 ?글|씀|썼습니다|เขียน(?:ว่า)?';
const VERB = `(?:(?<!\\p{L})(?:${Object.values(spaced).join('|')})(?!\\p{L})|${joined})`;

export const writingVerb = new RegExp(VERB, 'iu');
/** The verb is last, but for a bracket or a time: "escribió:", "ezt írta (időpont: 2024. nov. 5., K, 15:14):". */
export const endsWithVerb = new RegExp(`${VERB}(?:\\s?\\([^()]{1,60}\\))?[\\s"'”)]{0,3}[:：]?$`, 'iu');
/** The name follows the verb: "schrieb Ann Smith:". */
export const endsWithWriter =
  /(?<!\p{L})(?:schrieb|schreibt|schreef|skrev|skriver) ["'(]?\p{Lu}\S{0,40}(?: \S{1,40}){0,4}[:：]$/u;
/** People say what they wrote themselves, programs never do. */
export const firstPerson =
  /(?<!\p{L})(?:I (?:have |had |'ve )?(?:wrote|written|write)|ich|ik|jag|jeg|já|yo|eu|io|я|saya|je (?:vous|t['’]) ?(?:ai|avais) écrit|je te l['’]ai écrit|j['’](?:ai|avais) écrit|escribí|escrevi|ho scritto|napisał[ae]m)(?!\p{L})/iu;

/** What attributions begin with, for those that follow text on its line. */
export const attributionStart =
  /(?:^|[\s.,!?;)-])((?:On|Am|Le|El|Il|Em|Op|Den|På|Dne|Dnia|W dniu|Pada|Vào|În) (?=(?:\p{L}{2,12}[.,]? ){0,2}\d)[^:]{0,80}\d.*)$/u;

/** Titles between dashes: "Original Message", "Ursprüngliche Nachricht", "Message d'origine", "Forwarded message". */
export const originalTitle =
  /(?:^|[\s'’])(?:original[aeis]?|originalt|oryginaln[ay]|ursprüngliche|ursprungligt|ursprungliga|d['’]origine|origine|initial|oorspronkelijk|oprindelig|opprinnelig|opphavleg|původní|pôvodná|izvorna|izvirno|eredeti|özgün|orijinal|asli|asal|alkuperäinen|forwarded|reply|weitergeleitete|antwort|transféré|réexpédié|reenviado|inoltrato|encaminhada|reencaminhada|doorgestuurd|videresendt|vidarebefordrat|przekazana|přeposlaná|preposlaná|továbbított|iletilen|diteruskan|исходное|оригинальное|пересылаемое|пересланное|початкове|оригінальне|переслане|оригинално|αρχικό|προωθημένο|gốc|ban đầu)(?=\s|$)|元の|転送|原始|原件|原邮件|原郵件|转发|轉寄|轉發|원본|전달된|המקורית|שהועברה|الأصلية|المعاد توجيهها|اصلی|मूल|ต้นฉบับ/iu;

/** What Apple Mail writes above a message that it forwards. */
export const forwardedTitle =
  /^\s{0,4}(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du (?:message|courriel) (?:transféré|réexpédié)|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem (?:re)?encaminhada|begin doorgestuurd bericht|start på videresendt (?:besked|melding)|påbörjat vidarebefordrat meddelande|vidarebefordrat (?:brev|meddelande)|välitetty viesti alkaa|początek przekazywanej wiadomości|začátek přeposílané zprávy|начало переадресованного сообщения|iletilen ileti başlangıcı|転送されたメッセージ|下記は転送されたメッセージです|开始转发邮件|以下是转发的邮件|開始轉寄郵件|전달된 메시지)\s?[:：]?\s*$/iu;
