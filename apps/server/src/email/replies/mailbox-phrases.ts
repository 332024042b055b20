import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Mailboxes, accounts and their users, in languages other than English. */
const NOUN = anyOf(
  /mailbox|inbox|account|postfach|konto|benutzer|bo[iî]te|compte|utilisateur|destinataire|buz[oó]n|cuenta|usu[aá]rio/,
  /casell[ae]|utente|destinatario|caixa|conta(?!\p{L})|destinat[aá]rio|b[úu]stia|compte|c[ăa]su[țt]\p{L}*|cutia|contul/u,
  /postvak|postbus|gebruiker|inkorg|brevlåda|postkasse|innboks|indbakke|käyttäj\p{L}*|postilaatik\p{L}*|tili(?!\p{L})/u,
  /skrzynk\p{L}|użytkownik|schránk\p{L}|úč(?:e)?t\p{L}*|uživatel|používateľ|fiók\p{L}*|sandučić|nabiralnik|račun/u,
  /kutusu|hesa[pb]\p{L}*|kullanıcı|hộp thư|tài khoản|kotak (?:surat|masuk)|akun|γραμματοκιβ[ώω]τι\p{L}*|θυρίδα|λογαριασμ/u,
  /ящик|скриньк|кутия|аккаунт|уч[её]тн|пользовател|користувач|صندوق|حساب|תיבת|חשבון|กล่องจดหมาย|กล่องขาเข้า|บัญชี/,
  /メールボックス|受信(?:トレイ|箱)|アカウント|ユーザー|[邮郵信]箱|[账帐帳][号號户戶]|用户|使用者|메일 ?(?:함|박스)|편지함|사서함|계정|사용자/,
).source;

const FULL = anyOf(
  /(?<!\p{L})(?:voll|übervoll|überfüllt|pleine?|satur[ée]e?|llen[ao]|pien[ao]|chei[ao]|lotad[ao]|plen[ao]|plin[ăa]?|vol|full|fuld|fullt)(?!\p{L})/u,
  /täynnä|(?:prze|za|)pełn(?:[aey]|ion)|(?<!\p{L})(?:pln[áaéý]|pun[ao]?|poln[ao]?)(?!\p{L})|(?:pře|za)plněn|preplnen|megtelt|betelt|tele(?!\p{L})/u,
  /dolu|dolmuş|(?<!\p{L})đầy|penuh|γεμάτ|πλήρ(?:ης|ες)|(?:пере|за)полн|повн|заповн|пълн|препълн|ممتلئ|امتل|מלאה?(?!\p{L})|เต็ม/u,
  /已?[满滿](?!足)|空间不足|空間不足|容量不足|いっぱい|一杯|満杯|가득|꽉/,
).source;

/** Storage, and that there is more than it may have. */
const STORAGE =
  "(?:quota|kvot|kiintiö|limit|kapacit|speicher|stockage|espace|almacenamiento|espacio|spazio|espaço|armazenamento|opslag|lagring|tallennus|tárhely|spațiu|dung lượng|kapasite|место|памят|квот|об[ъ']?[её]м|مساحة|سعة|容量|配额|配額|空间|空間|용량)";
const EXCEEDED =
  '(?:überschritten|erschöpft|dépass|excedid|superad|superat|esaurit|excedeu|ultrapass|overschreden|överskrid|overskred|ylitt|ylity|przekrocz|překroč|prekroč|túllép|depăși|vượt|aşıld|aşıl|aşt|aştı|aşıyor|melebihi|υπέρβ|превыш|перевищ|надвиш|تجاو|חרג|超|オーバー|초과|부족|不足)';

const DISABLED = anyOf(
  /gesperrt|deaktiviert|blockiert|stillgelegt|(?<!\p{L})inakti[vf]|d[ée]sactiv|suspen[dsș]|bloqu[ée]|blocat|inacti[fv]|verrouill/u,
  /deshabilitad|inhabilitad|bloquead|desactivad|desativad|desabilitad|inativ|sospes|disabilitat|disattivat|bloccat|inattiv|dezactivat/,
  /geblokkeerd|uitgeschakeld|opgeschort|gedeactiveerd|inactief|sp[äæ]rr[ae]|sperret|avstäng|inaktiver|deaktiver|suspender|lukittu|jäädytet/,
  /zablok|zawieszon|wyłączon|nieaktywn|dezaktywow|pozastav|deaktivov|neakt[ií]vn|zárol|letilt|felfüggeszt|askıya|devre ?dışı|engellen|donduruldu/,
  /bị khóa|vô hiệu|tạm (?:ngưng|khóa)|dinonaktif|diblokir|ditangguh|απενεργοποι|ανεσταλ|κλειδωμ|(?:за)?блокирован|отключ[её]н|неактив|деактивир|приостановл/,
  /заблокован|вимкнен|призупинен|блокиран|معطل|موقوف|محظور|חסום|מושבת|נעול|ระงับ|ปิดใช้งาน|停止|無効化|凍結|ロック|休止|休眠/,
  /停用|禁用|[锁鎖]定|[冻凍][结結]|封禁|暂停|暫停|未激活|정지|휴면|차단|잠[겼긴김금]|비활성|중지/,
).source;

const said = (noun: string, what: string) =>
  new RegExp(`(?:${noun})[^.]{0,40}?(?:${what})|(?:${what})[^.]{0,12}?(?:${noun})`, 'u');

/** Mailboxes that exist, but are full or disabled, in languages other than English: beside 5.1.1 as well. */
export const mailboxPhrases: readonly ReplyPhrase[] = [
  { means: 'MailboxFull', pattern: said(NOUN, FULL), source: 'RFC 3463, X.2.2, in other languages' },
  { means: 'MailboxFull', pattern: said(STORAGE, EXCEEDED), source: 'the same' },
  { means: 'MailboxDisabled', pattern: said(NOUN, DISABLED), source: 'RFC 3463, X.2.1, in other languages' },
];
