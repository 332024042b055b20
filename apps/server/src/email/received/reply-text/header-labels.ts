export type LabelKind = 'from' | 'date' | 'to' | 'subject';

/** Labels of the headers that programs copy above what they quote: sender, date, recipients, subject. */
const labels: readonly (readonly [from: string, date: string, to: string, subject: string])[] = [
  ['From', 'Date|Sent|Sent on|Received', 'To|Cc|Bcc|Reply-To', 'Subject'],
  ['Von', 'Gesendet|Datum|Gesendet am', 'An|Kopie|Bcc', 'Betreff'],
  [
    'De|Expéditeur|Exp',
    "Envoyé|Envoyé le|Date|Message du|Date d'envoi",
    'À|A|Cc|Copie à|Destinataire|Pour',
    'Objet|Sujet',
  ],
  ['De|Remitente', 'Enviado|Enviado el|Fecha', 'Para|CC', 'Asunto'],
  ['Da|Mittente', 'Inviato|Inviato il|Data', 'A|Cc|Per|Destinatario', 'Oggetto'],
  ['De|Remetente', 'Enviada em|Enviado|Enviado em|Enviada|Data|Data de envio', 'Para|Cc', 'Assunto'],
  ['Van|Afzender', 'Verzonden|Datum|Verstuurd', 'Aan|CC', 'Onderwerp'],
  ['Od|Nadawca', 'Wysłano|Data|Wysłane', 'Do|DW', 'Temat'],
  ['От|Отправитель|От кого', 'Отправлено|Дата', 'Кому|Копия', 'Тема'],
  ['Від|Від кого', 'Надіслано|Дата|Відправлено', 'Кому|Копія', 'Тема'],
  ['От|Подател', 'Изпратено|Дата', 'До|Копие', 'Относно|Тема'],
  ['Från|Avsändare', 'Skickat|Datum', 'Till|Kopia', 'Ämne'],
  ['Fra|Afsender|Avsender', 'Sendt|Dato', 'Til|Kopi', 'Emne'],
  ['Lähettäjä', 'Lähetetty|Päivämäärä|Päiväys', 'Vastaanottaja|Kopio', 'Aihe'],
  ['Frá', 'Sent|Dags|Dagsetning', 'Til|Afrit', 'Efni'],
  ['Od|Odesílatel', 'Odesláno|Datum', 'Komu|Kopie', 'Předmět'],
  ['Od|Odosielateľ', 'Odoslané|Dátum', 'Komu|Kópia', 'Predmet'],
  ['Od|Šalje|Pošiljatelj', 'Poslano|Datum|Poslato', 'Za|Prima|Kome', 'Predmet|Zadeva|Tema'],
  ['Од|Шаље', 'Послато|Датум', 'За|Прима', 'Тема|Предмет'],
  ['Feladó', 'Elküldve|Dátum|Küldve', 'Címzett|Másolat', 'Tárgy'],
  ['De la|Expeditor', 'Trimis|Data|Expediat', 'Către|La', 'Subiect'],
  ['Από', 'Στάλθηκε|Ημερομηνία|Εστάλη', 'Προς|Κοιν', 'Θέμα'],
  ['Kimden|Gönderen', 'Gönderildi|Tarih|Gönderme Tarihi', 'Kime|Alıcı|Bilgi', 'Konu'],
  ['Từ|Người gửi', 'Đã gửi|Ngày|Gửi', 'Đến|Tới', 'Chủ đề|Tiêu đề'],
  ['Dari', 'Dikirim|Tanggal|Dihantar|Tarikh', 'Kepada|Ke', 'Subjek|Perihal'],
  ['จาก', 'ส่ง|วันที่|ส่งเมื่อ', 'ถึง', 'เรื่อง'],
  ['De|Remitent', 'Enviat|Enviat el|Data', 'Per a|A', 'Assumpte|Tema'],
  ['Saatja', 'Saadetud|Kuupäev', 'Adressaat|Saaja', 'Teema'],
  ['No', 'Nosūtīts|Datums', 'Kam|Adresāts', 'Tēma'],
  ['Nuo|Siuntėjas', 'Išsiųsta|Data', 'Kam|Gavėjas', 'Tema'],
  ['差出人|送信者|From', '送信日時|日時|日付|送信', '宛先|To', '件名'],
  [
    '发件人|寄件者|寄件人|發件人',
    '发送时间|日期|傳送日期|寄件日期|发送日期|時間',
    '收件人|收件者|抄送',
    '主题|主旨|主題',
  ],
  ['보낸 사람|보낸사람|발신', '보낸 날짜|날짜|보냄', '받는 사람|받는사람|수신', '제목'],
  ['מאת', 'נשלח|תאריך', 'אל|נמען', 'נושא'],
  ['من', 'تم الإرسال|التاريخ|أرسلت', 'إلى', 'الموضوع'],
  ['از', 'ارسال شده|تاریخ', 'به', 'موضوع'],
  ['प्रेषक|से', 'भेजा गया|दिनांक', 'प्रति|को', 'विषय'],
];

const kinds = new Map<string, Set<LabelKind>>();
for (const each of labels)
  (['from', 'date', 'to', 'subject'] as const).forEach((kind, at) => {
    for (const label of each[at]?.split('|') ?? []) {
      const known = kinds.get(label.toLowerCase()) ?? new Set();
      kinds.set(label.toLowerCase(), known.add(kind));
    }
  });

/** What a label may be in one of the languages. */
export function kindsOf(label: string): ReadonlySet<LabelKind> | undefined {
  return kinds.get(label.normalize('NFC').trim().toLowerCase());
}
