/** How programs say "sent from", at the beginning of a line. */
const sentFirst: Readonly<Record<string, string>> = {
  Arabic: '(?:أرسلت|أُرسلت|ارسلت|أرسل|مُرسل|مرسل|تم الإرسال|تم الارسال) (?:من|باستخدام)',
  Bulgarian: 'изпратен[оа] (?:от|с|чрез)',
  Catalan: 'enviat (?:des|amb|de)',
  Chinese: '(?:发自|發自|发送自|傳送自|寄自|来自|來自|从我的|從我的)',
  Croatian: 'poslano (?:s|sa|iz|z|putem|preko|od)',
  Czech: 'odesláno (?:z|ze|přes|pomocí|prostřednictvím)',
  Danish: 'sendt (?:fra|med|via|ved)',
  Dutch: '(?:verstuurd|verzonden|gestuurd) (?:vanaf|van|vanuit|via|met|door|uit)',
  English: '(?:sent|created|composed) (?:from|with|via|using|through|on|by)|from my',
  Estonian: 'saadetud',
  Finnish: 'lähetetty',
  French: "(?:envoyée?|expédiée?) (?:de|du|depuis|à partir|avec|par|via|d['’])|provenance ?:",
  German: '(?:gesendet|versendet|verschickt|geschickt) (?:von|vom|mit|aus|über|via)',
  Greek: '(?:στάλθηκε|εστάλη|αποστολή) (?:από|με|μέσω)',
  Hebrew: '[נת]שלח (?:מ|באמצעות)',
  Indonesian: '(?:dikirim|terkirim|dihantar) (?:dari|daripada|dengan|melalui|menggunakan)',
  Italian: "inviat[oa] (?:da|dal|dalla|dall['’]|con|tramite|via)",
  Latvian: 'nosūtīts no',
  Lithuanian: 'išsiųsta (?:iš|naudojant)',
  Persian: 'ارسال(?: شده)? (?:از|با)',
  Polish: 'wysłan[aeoy] (?:z|ze|za|przez|od)',
  Portuguese: 'enviad[ao] (?:do|da|de|com|por|via|pelo|pela|a partir|através)',
  Romanian: 'trimis (?:de pe|din|de la|cu|prin)',
  Russian: 'отправлен[ао]? (?:с|со|из|от|через)',
  Serbian: 'послато (?:са|с|из|путем)',
  Slovak: 'odoslan[éáo] (?:z|zo|cez|pomocou)',
  Spanish: 'enviad[ao] (?:desde|de|con|por|vía|via|mediante)',
  Swedish: 'skicka(?:t|des) (?:från|med|via)',
  Thai: 'ส่งจาก',
  Ukrainian: '(?:надіслано|відправлено) (?:з|із|зі|через|за|від)',
  Vietnamese: '(?:đã )?(?:được )?gửi (?:từ|bằng|qua)',
};

/** The same around a device: "Von meinem iPhone gesendet". */
const sentAround: readonly string[] = [
  '(?:diese (?:nachricht|e-?mail|mail) wurde )?(?:von|vom|mit|aus|via) .{2,60} (?:gesendet|versendet|verschickt|geschickt)',
  '.{2,60}(?:dan|den|tan|ten| ile) (?:gönderildi|gönderilmiştir)',
  '.{2,60}(?:ról|ről|ból|ből|val|vel) küldve',
  '.{2,60}(?:から|より|で)送信(?:されました)?',
  '.{2,60}에서 ?(?:보냄|보냈습니다|보낸 ?메일|전송|발송됨)',
  '.{2,60}से भेजा गया',
  '(?:从|從|由|通过|透過).{2,60}(?:发送|發送|傳送|发出|寄出)',
];

/** Languages that write their words together go on with the name of a program: 发自Outlook. */
const WORD_END = '(?!(?<=[\\p{Script=Latin}\\p{Script=Cyrillic}])[\\p{Script=Latin}\\p{Script=Cyrillic}])';

export const sentFrom = new RegExp(
  `^(?:(?:${Object.values(sentFirst).join('|')})${WORD_END}|(?:${sentAround.join('|')})[.。!]?$)`,
  'iu',
);

const get =
  'get|download|holen sie sich|hol dir|téléchargez|télécharger|obtenez|obtenir|obtener|obtén|obtenga|descargar|descarga|obter|obtenha|transferir|baixar|ottieni|scarica|haal|pobierz|uzyskaj|скачать|скачайте|получить|завантажити|отримати|изтеглете|hämta|hent|få|hanki|lataa|získat|získejte|získajte|preuzmi|nabavite|obțineți|descărcați|λήψη|κατεβάστε|dapatkan|unduh|tải|aconsegueix|ดาวน์โหลด|獲取|获取|取得|下载|下載|הורד|קבל|השג|الحصول على|تنزيل|احصل على|دریافت';
/** Advertisements: "Get Outlook for iOS", "Outlook für Android beziehen". Who writes about them does not begin so. */
export const advertisement = new RegExp(
  `^(?:(?:${get})${WORD_END}.{0,40}(?:ios|android|mac|windows|mobile|desktop)\\b.{0,30}|.{0,40}(?:ios|android|mac|windows).{0,40}(?:herunterladen|beziehen|を入手|取得|다운로드|가져오기|edinin|indirin|letöltése|beszerzése))$`,
  'iu',
);

/** "my", before the name of a device that is in no table. */
export const possessive =
  /(?<!\p{L})(?:my|mein(?:em|er|en)?|mon|ma|mi|meu|minha|mio|mia|mijn|mojego|mojej|min|mitt|mit|моего|моей|мого|моєї|mého|mojeho|mog|moje|saya|của tôi|meva|μου)(?!\p{L})/iu;

/** Where a device excuses how an email was typed: "please excuse typos". */
export const excuse =
  /[\s,.;:–—-]+(?:please |kindly |bitte |veuillez |por favor,? )?(?:excuse|forgive|pardon|ignore|apolog|sorry|get the app|excusez|pardonnez|entschuldigen|verzeihen|disculpe|perdon|scusa)\p{L}*[^.!]{0,80}[.!]?$/iu;

/** Programs and devices. `client` is a program of the measurements. */
export const products: readonly { client: string; pattern: RegExp }[] = [
  { client: 'iphone', pattern: /\bi(?:phone|pad|pod|cloud)|apple watch|macbook|айфон/iu },
  { client: 'samsung', pattern: /galaxy|samsung/iu },
  { client: 'outlook-web', pattern: /outlook|hotmail/iu },
  { client: 'yahoo', pattern: /yahoo/iu },
  { client: 'proton', pattern: /proton/iu },
  { client: 'gmail', pattern: /gmail|google|android|андроид/iu },
  { client: 'thunderbird', pattern: /thunderbird|k-9|betterbird/iu },
  {
    client: 'others',
    pattern:
      /blackberry|\bwindows\b|bluemail|\bboxer\b|mailbox|\bmail\b|courrier|\baol\b|tuta|\bspark\b|superhuman|mailbird|airmail|newton|zoho|\bgmx\b|web\.de|yandex|яндекс|\bqq|网易|foxmail|xiaomi|小米|redmi|huawei|华为|\bhonor\b|\boppo\b|\bvivo\b|oneplus|nokia|motorola|xperia|\bhtc\b|fastmail|smartphone|\bphone\b|\bcell\b|mobilger[äa]t|mobile device|\bhandy\b|(?:cell ?|tele|télé|teléf|telef)\p{L}*(?:phone|fono|fon|fone)|mobil(?:e|telefon|nom|nog)?\b|mobiel|телефон|telemóvel|celular|móvil|téléphone|телефона|手机|手機|휴대폰|携帯|スマートフォン|điện thoại|t-mobile|verizon|vodafone/iu,
  },
];
