import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Addresses that do not exist, in other languages: the noun and what is said of it, in either order. */
export const translatedPhrases: readonly ReplyPhrase[] = [
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:destinataire|utilisateur|abonn[ée]|adresse|bo[iî]te(?: aux lettres)?|compte)s?\b[^.]{0,60}(?:(?<!\p{L})invalide|non valide|inconnue?|inexistante?|introuvable|n'existe (?:pas|plus)|n'est pas (?:connue?|valide|reconnue?)|non trouv[ée]|(?:supprim|ferm|cl[oô]tur)[ée])/u,
      /(?:aucune?|pas de|pas d'|inconnue?) (?:tel(?:le)? )?(?:destinataire|utilisateur|adresse|bo[iî]te|compte)/,
      /non r[ée]pertori[ée]/,
    ),
    source: 'Orange and others in French',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:benutzer|nutzer|teilnehmer|empfänger|adresse|postfach|konto|mailbox)[^.]{0,30}(?:unbekannt|nicht (?:gefunden|bekannt|vorhanden|existent|registriert)|existiert (?:nicht|nicht mehr)|gibt es nicht|ungültig|gelöscht|geschlossen|aufgelöst)/,
      /(?:unbekannte|ungültige)[rns]? (?:benutzer|nutzer|empfänger|adresse|postfach|mailbox)/,
      /kein(?:en?)? (?:solche[rns]? )?(?:benutzer|nutzer|empfänger|postfach|mailbox|konto)(?:e[rs])?\b[^.]{0,30}(?:gefunden|vorhanden|bekannt|unter|mit|hier)/,
      /nicht (?:im|in) [^.]{0,30}(?:verzeichnis|adressbuch)/,
    ),
    source: 'hosts in German',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta)s?\b[^.]{0,30}(?:desconocid|inexistente|no (?:existe|encontrad|v[aá]lid|registrad|fue encontrad|se (?:encontr|ha encontrado|encuentra))|inv[aá]lid|eliminad|cerrad|cancelad|dad[oa] de baja)/,
      /no (?:existe|hay)(?: (?:el|la|ese|esa|dich[oa]|ning[uú]n|tal|un))? (?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta|persona)/,
      /no se (?:encontr[oó]|ha encontrado|encuentra) (?:el |la |al )?(?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta)/,
    ),
    source: 'hosts in Spanish',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:utente|casella|indirizzo|destinatario|account)\b[^.]{0,30}(?:sconosciut|inesistente|non (?:esiste|trovat|valid|presente|riconosciut|è stat[oa] trovat|è valid)|eliminat|cancellat|chius[oa])/,
      /(?:nessun|nessuna|sconosciuto) (?:utente|casella|indirizzo|destinatario)/,
    ),
    source: 'hosts in Italian',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:usu[aá]rio|utilizador|destinat[aá]rio|endere[çc]o|conta|caixa (?:postal|de correio))\b[^.]{0,30}(?:desconhecid|inexistente|n[ãa]o (?:existe|(?:foi )?encontrad|é v[aá]lid)|inv[aá]lid|exclu[ií]d|encerrad|removid[oa]|cancelad)/,
      /n[ãa]o existe (?:o |a |esse |essa |este |esta )?(?:usu[aá]rio|utilizador|destinat[aá]rio|endere[çc]o|conta|caixa)/,
    ),
    source: 'hosts in Portuguese',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:gebruiker|ontvanger|geadresseerde|e-?mailadres|adres|mailbox|postbus|postvak)[^.]{0,20}(?:onbekend|bestaat niet|niet (?:gevonden|bekend|geldig)|ongeldig|verwijderd|opgeheven)/,
      /(?:onbekende|ongeldige|geen) (?:gebruiker|ontvanger|geadresseerde|mailbox)/,
      /(?:använd|mottag|adress|brevlåd|konto)[^.]{0,20}(?:finns inte|hittades inte|okänd|saknas|ogiltig)|okänd (?:användare|mottagare|adress)/,
      /(?:bruger|bruker|modtager|mottaker|adresse|postkasse|konto)[^.]{0,20}(?:findes ikke|finnes ikke|eksisterer ikke|ukendt|ukjent|ugyldig)|(?:ukendt|ukjent) (?:bruger|bruker|modtager|mottaker|adresse)/,
      /(?:käyttäj|vastaanottaj|osoite|postilaatikko)[^.]{0,20}(?:ei (?:ole olemassa|löydy|löytynyt)|tuntematon)|tuntematon (?:käyttäjä|vastaanottaja|osoite)/,
    ),
    source: 'hosts in Dutch, Swedish, Danish, Norwegian, Finnish',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:użytkownik|odbiorc|adres|skrzynk|konto)[^.]{0,20}(?:nie istnieje|nieznan|nie (?:został[ao]? )?znalezion|nieprawidłow|usunięt)/,
      /nie ma takiego (?:adresu|użytkownika|konta)|nieznany (?:użytkownik|odbiorca|adres)|brak (?:takiego )?(?:użytkownika|adresu|konta|odbiorcy)/,
      /(?:uživatel|adresát|příjemce|adresa|schránka)[^.]{0,20}(?:neexistuje|neznám|nenalezen|nebyl[ao]? nalezen|neplatn)|neznámý (?:uživatel|adresát|příjemce)/,
      /ismeretlen (?:felhasználó|címzett|cím)|(?:felhasználó|címzett|postafiók)[^.]{0,20}(?:nem létezik|ismeretlen|nem található)/,
      /(?:kullanıcı|alıcı|posta kutusu|hesap|adres)[^.]{0,20}(?:bulunamadı|yok\b|mevcut değil|geçersiz|bilinmiyor)/,
    ),
    source: 'hosts in Polish, Czech, Hungarian, Turkish',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:пользовател|ящик|адрес|получател|аккаунт|абонент).{0,30}(?:не (?:существует|найден|зарегистрирован|обнаружен)|неизвест|удал[её]н)|неизвестный (?:пользователь|получатель|адрес)|нет такого (?:пользователя|ящика|адреса|получателя)/,
      /(?:користувач|скринька|адрес|одержувач).{0,20}(?:не (?:існує|знайден)|невідом)/,
      /(?:存在しない|無効な|不明な)(?:ユーザー?|アドレス|宛先|あて先|受信者|メールボックス|メールアドレス)/,
      /(?:ディレクトリ|リスト|アドレス|宛先|あて先|ユーザー?|メールボックス).{0,30}(?:見つかりません|ありません|存在しません|不明|無効)/,
      /(?:用户|收件人|邮箱|地址|帐号|账号|帐户|账户).{0,10}(?:不存在|未找到|找不到|无效|已注销|已?被?删除|已?被?注销)|(?:使用者|收件者|信箱|帳號).{0,10}(?:不存在|找不到)/,
      /(?:사용자|수신자|받는 ?사람|계정|메일 ?주소).{0,20}(?:없|존재하지|찾을 수)|(?:존재하지 않는|없는) (?:사용자|수신자|받는 ?사람|계정|메일|주소)/,
    ),
    source: 'Domino and others in Japanese; Chinese, Russian, Ukrainian, Korean hosts',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /(?:utilizator|destinatar|adres[ăa]|c[ăa]su[țt]|contul)[^.]{0,30}(?:nu (?:există|a fost găsit|este valid)|necunoscut|inexistent|invalid)|(?:utilizator|destinatar|adresă) necunoscut/,
      /(?:usuari|destinatari|adreça|bústia|compte)[^.]{0,30}(?:no existeix|desconegu|no s'ha trobat)/,
      /(?:korisnik|primatelj|primalac|prejemnik|uporabnik|adresa|naslov)[^.]{0,20}(?:ne postoji|ne obstaja|nije pronađen|ni (?:bil )?najden|nepoznat|neznan)|(?:nepoznat|neznan|nepostojeć)\p{L}* (?:korisnik|primatelj|primalac|prejemnik|uporabnik|adres)/u,
      /(?:použ[ií]vateľ|adresát|príjemca|schránka)[^.]{0,20}(?:neexistuje|neznám|nenájden)|neexistující (?:uživatel|adresát|příjemce|adresa|schránka)/,
      /(?:потребител|получател|адрес|кутия).{0,20}(?:не съществува|не е намерен|непознат)/,
      /(?:παραλήπτη|χρήστη|διεύθυνση|λογαριασμ|γραμματοκιβώτιο)[^.]{0,30}(?:δεν (?:υπάρχει|βρέθηκε)|άγνωστ)|άγνωστος (?:χρήστης|παραλήπτης)/,
      /(?:pengguna|penerima|alamat|akun|kotak surat)[^.]{0,30}(?:tidak (?:ada|ditemukan|dikenal|valid)|belum terdaftar)/,
      /(?:người (?:nhận|dùng)|địa chỉ|tài khoản|hộp thư)[^.]{0,30}(?:không (?:tồn tại|tìm thấy|hợp lệ))|không tìm thấy (?:người (?:nhận|dùng)|địa chỉ|tài khoản|hộp thư)/,
      /(?:المستخدم|المستلم|المرسل إليه|العنوان|عنوان|الحساب|صندوق).{0,30}(?:غير (?:موجود|معروف|صالح)|لا يوجد)/,
      /(?:המשתמש|הנמען|הכתובת|כתובת|החשבון|התיבה|תיבת).{0,30}(?:(?:לא|אינו|אינה|איננו) (?:קיים|קיימת|נמצא|נמצאה|מוכר))/,
      /(?:ผู้ใช้|ผู้รับ|ที่อยู่|บัญชี|กล่องจดหมาย).{0,20}(?:ไม่มี|ไม่พบ)|ไม่พบ(?:ผู้ใช้|ผู้รับ|ที่อยู่|บัญชี|กล่องจดหมาย)/,
      /(?:کاربر|گیرنده|آدرس|نشانی|حساب).{0,20}(?:وجود ندارد|یافت نشد|نامعتبر)/,
    ),
    source:
      'hosts in Romanian, Catalan, Croatian, Serbian, Slovenian, Slovak, Bulgarian, Greek, Indonesian, Vietnamese, Arabic, Hebrew, Thai, Persian',
  },
];
