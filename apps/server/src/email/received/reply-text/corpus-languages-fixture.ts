/** The texts of mail programs in one language. `{n}` and `{a}`: name and address of the quoted writer. */
export type Language = {
  name: string;
  gmail: string;
  apple: string;
  thunderbird: string;
  yahoo?: string;
  proton?: string;
  /** The line that iPhones add. */
  iphone: string;
  /** Of Outlook: sender, date, recipient, subject. */
  labels: readonly [string, string, string, string];
  longDate: string;
  /** Of Outlook, over a plain text reply. */
  original: string;
  samsung?: { below: string; title: string; labels: readonly [string, string, string, string] };
  /** Short; of two paragraphs, with a date and a colon; with a list. */
  replies: readonly [string, string, string];
};

export const languages: readonly Language[] = [
  {
    name: 'English',
    gmail: 'On Tue, Nov 5, 2024 at 3:14 PM {n} <{a}> wrote:',
    apple: 'On Nov 5, 2024, at 3:14 PM, {n} <{a}> wrote:',
    thunderbird: 'On 11/5/24 15:14, {n} wrote:',
    yahoo: 'On Tuesday, November 5, 2024 at 03:14:00 PM GMT+1, {n} <{a}> wrote:',
    proton: 'On Tuesday, November 5th, 2024 at 3:14 PM, {n} <{a}> wrote:',
    iphone: 'Sent from my iPhone',
    labels: ['From', 'Sent', 'To', 'Subject'],
    longDate: 'Tuesday, November 5, 2024 3:14 PM',
    original: '-----Original Message-----',
    samsung: {
      below: 'Sent from my Galaxy',
      title: 'Original message',
      labels: ['From', 'Date', 'To', 'Subject'],
    },
    replies: [
      'Thank you, Friday works for me.',
      'Thanks for the quick answer.\n\nMy new address from 12 December 2024 on:\n\nMain Street 5, Springfield',
      'Please change:\n- the color: blue\n- the size: L\n\nBest,\nBob',
    ],
  },
  {
    name: 'German',
    gmail: 'Am Di., 5. Nov. 2024 um 15:14 Uhr schrieb {n} <{a}>:',
    apple: 'Am 05.11.2024 um 15:14 schrieb {n} <{a}>:',
    thunderbird: 'Am 05.11.24 um 15:14 schrieb {n}:',
    yahoo: 'Am Dienstag, 5. November 2024 um 15:14:00 MEZ hat {n} <{a}> Folgendes geschrieben:',
    proton: 'Am Dienstag, 5. November 2024 um 15:14 schrieb {n} <{a}>:',
    iphone: 'Von meinem iPhone gesendet',
    labels: ['Von', 'Gesendet', 'An', 'Betreff'],
    longDate: 'Dienstag, 5. November 2024 15:14',
    original: '-----Ursprüngliche Nachricht-----',
    samsung: {
      below: 'Von meinem Galaxy gesendet',
      title: 'Ursprüngliche Nachricht',
      labels: ['Von', 'Datum', 'An', 'Betreff'],
    },
    replies: [
      'Danke, Freitag passt mir gut.',
      'Danke für die schnelle Antwort.\n\nMeine neue Anschrift ab dem 12. Dezember 2024:\n\nHauptstraße 5, Köln',
      'Bitte ändern Sie:\n- Farbe: blau\n- Größe: L\n\nViele Grüße\nBob',
    ],
  },
  {
    name: 'French',
    gmail: 'Le mar. 5 nov. 2024 à 15:14, {n} <{a}> a écrit :',
    apple: 'Le 5 nov. 2024 à 15:14, {n} <{a}> a écrit :',
    thunderbird: 'Le 05/11/2024 à 15:14, {n} a écrit :',
    yahoo: 'Le mardi 5 novembre 2024 à 15:14:00 UTC+1, {n} <{a}> a écrit :',
    proton: 'Le mardi 5 novembre 2024 à 15:14, {n} <{a}> a écrit :',
    iphone: 'Envoyé de mon iPhone',
    labels: ['De ', 'Envoyé ', 'À ', 'Objet '],
    longDate: 'mardi 5 novembre 2024 15:14',
    original: "-----Message d'origine-----",
    samsung: {
      below: 'Envoyé depuis mon appareil Galaxy',
      title: "Message d'origine",
      labels: ['De ', 'Date ', 'À ', 'Objet '],
    },
    replies: [
      'Merci, vendredi me convient.',
      'Merci pour votre réponse rapide.\n\nMa nouvelle adresse à partir du 12 décembre 2024 :\n\n5 rue Principale, Lyon',
      'Merci de changer :\n- la couleur : bleu\n- la taille : L\n\nCordialement,\nBob',
    ],
  },
  {
    name: 'Spanish',
    gmail: 'El mar, 5 nov 2024 a las 15:14, {n} (<{a}>) escribió:',
    apple: 'El 5 nov 2024, a las 15:14, {n} <{a}> escribió:',
    thunderbird: 'El 5/11/24 a las 15:14, {n} escribió:',
    yahoo: 'El martes, 5 de noviembre de 2024, 15:14:00 CET, {n} <{a}> escribió:',
    iphone: 'Enviado desde mi iPhone',
    labels: ['De', 'Enviado', 'Para', 'Asunto'],
    longDate: 'martes, 5 de noviembre de 2024 15:14',
    original: '-----Mensaje original-----',
    samsung: {
      below: 'Enviado desde mi Galaxy',
      title: 'Mensaje original',
      labels: ['De', 'Fecha', 'Para', 'Asunto'],
    },
    replies: [
      'Gracias, el viernes me va bien.',
      'Gracias por la rápida respuesta.\n\nMi nueva dirección desde el 12 de diciembre de 2024:\n\nCalle Mayor 5, Madrid',
      'Por favor, cambie:\n- color: azul\n- talla: L\n\nSaludos,\nBob',
    ],
  },
  {
    name: 'Italian',
    gmail: 'Il giorno mar 5 nov 2024 alle ore 15:14 {n} <{a}> ha scritto:',
    apple: 'Il giorno 5 nov 2024, alle ore 15:14, {n} <{a}> ha scritto:',
    thunderbird: 'Il 05/11/24 15:14, {n} ha scritto:',
    yahoo: 'Il martedì 5 novembre 2024 alle ore 15:14:00 CET, {n} <{a}> ha scritto:',
    iphone: 'Inviato da iPhone',
    labels: ['Da', 'Inviato', 'A', 'Oggetto'],
    longDate: 'martedì 5 novembre 2024 15:14',
    original: '-----Messaggio originale-----',
    samsung: {
      below: 'Inviato dal mio Galaxy',
      title: 'Messaggio originale',
      labels: ['Da', 'Data', 'A', 'Oggetto'],
    },
    replies: [
      'Grazie, venerdì va bene.',
      'Grazie per la risposta rapida.\n\nIl mio nuovo indirizzo dal 12 dicembre 2024:\n\nVia Roma 5, Milano',
      'Per favore cambiate:\n- colore: blu\n- taglia: L\n\nSaluti,\nBob',
    ],
  },
  {
    name: 'Portuguese',
    gmail: 'Em ter., 5 de nov. de 2024 às 15:14, {n} <{a}> escreveu:',
    apple: 'Em 5 de nov. de 2024, à(s) 15:14, {n} <{a}> escreveu:',
    thunderbird: 'Em 05/11/2024 15:14, {n} escreveu:',
    yahoo: 'Em terça-feira, 5 de novembro de 2024 15:14:00 BRT, {n} <{a}> escreveu:',
    iphone: 'Enviado do meu iPhone',
    labels: ['De', 'Enviada em', 'Para', 'Assunto'],
    longDate: 'terça-feira, 5 de novembro de 2024 15:14',
    original: '-----Mensagem original-----',
    replies: [
      'Obrigado, sexta-feira está bom.',
      'Obrigado pela resposta rápida.\n\nMeu novo endereço a partir de 12 de dezembro de 2024:\n\nRua Direita 5, Lisboa',
      'Por favor, mude:\n- cor: azul\n- tamanho: G\n\nAbraço,\nBob',
    ],
  },
  {
    name: 'Dutch',
    gmail: 'Op di 5 nov 2024 om 15:14 schreef {n} <{a}>:',
    apple: 'Op 5 nov 2024, om 15:14 heeft {n} <{a}> het volgende geschreven:',
    thunderbird: 'Op 05-11-2024 om 15:14 schreef {n}:',
    iphone: 'Verstuurd vanaf mijn iPhone',
    labels: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    longDate: 'dinsdag 5 november 2024 15:14',
    original: '-----Oorspronkelijk bericht-----',
    replies: [
      'Dank je, vrijdag is goed.',
      'Bedankt voor het snelle antwoord.\n\nMijn nieuwe adres vanaf 12 december 2024:\n\nHoofdstraat 5, Utrecht',
      'Graag wijzigen:\n- kleur: blauw\n- maat: L\n\nGroeten,\nBob',
    ],
  },
  {
    name: 'Polish',
    gmail: 'wt., 5 lis 2024 o 15:14 {n} <{a}> napisał(a):',
    apple: 'Wiadomość napisana przez {n} <{a}> w dniu 5 lis 2024, o godz. 15:14:',
    thunderbird: 'W dniu 5.11.2024 o 15:14, {n} pisze:',
    iphone: 'Wysłane z iPhone’a',
    labels: ['Od', 'Wysłano', 'Do', 'Temat'],
    longDate: 'wtorek, 5 listopada 2024 15:14',
    original: '-----Oryginalna wiadomość-----',
    replies: [
      'Dziękuję, piątek mi pasuje.',
      'Dziękuję za szybką odpowiedź.\n\nMój nowy adres od 12 grudnia 2024:\n\nGłówna 5, Kraków',
      'Proszę zmienić:\n- kolor: niebieski\n- rozmiar: L\n\nPozdrawiam\nBob',
    ],
  },
  {
    name: 'Russian',
    gmail: 'вт, 5 нояб. 2024 г. в 15:14, {n} <{a}>:',
    apple: '5 нояб. 2024 г., в 15:14, {n} <{a}> написал(а):',
    thunderbird: '05.11.2024 15:14, {n} пишет:',
    iphone: 'Отправлено с iPhone',
    labels: ['От', 'Отправлено', 'Кому', 'Тема'],
    longDate: '5 ноября 2024 г. 15:14',
    original: '-----Исходное сообщение-----',
    replies: [
      'Спасибо, пятница подходит.',
      'Спасибо за быстрый ответ.\n\nМой новый адрес с 12 декабря 2024 года:\n\nГлавная 5, Казань',
      'Пожалуйста, измените:\n- цвет: синий\n- размер: L\n\nС уважением,\nБоб',
    ],
  },
  {
    name: 'Swedish',
    gmail: 'Den tis 5 nov. 2024 kl 15:14 skrev {n} <{a}>:',
    apple: '5 nov. 2024 kl. 15:14 skrev {n} <{a}>:',
    thunderbird: 'Den 2024-11-05 kl. 15:14, skrev {n}:',
    iphone: 'Skickat från min iPhone',
    labels: ['Från', 'Skickat', 'Till', 'Ämne'],
    longDate: 'den 5 november 2024 15:14',
    original: '-----Ursprungligt meddelande-----',
    replies: [
      'Tack, fredag passar bra.',
      'Tack för det snabba svaret.\n\nMin nya adress från den 12 december 2024:\n\nStorgatan 5, Malmö',
      'Ändra gärna:\n- färg: blå\n- storlek: L\n\nHälsningar\nBob',
    ],
  },
  {
    name: 'Japanese',
    gmail: '2024年11月5日(火) 15:14 {n} <{a}>:',
    apple: '2024/11/05 15:14、{n} <{a}>のメール:',
    thunderbird: 'On 2024/11/05 15:14, {n} wrote:',
    iphone: 'iPhoneから送信',
    labels: ['差出人', '送信日時', '宛先', '件名'],
    longDate: '2024年11月5日 15:14',
    original: '-----元のメッセージ-----',
    replies: [
      'ありがとうございます。金曜日で大丈夫です。',
      '早速のお返事ありがとうございます。\n\n2024年12月12日からの新しい住所：\n\n東京都港区1-2-3',
      '次のとおり変更してください：\n- 色：青\n- サイズ：L\n\nボブ',
    ],
  },
  {
    name: 'Chinese',
    gmail: '{n} <{a}> 于2024年11月5日周二 15:14写道：',
    apple: '2024年11月5日 15:14，{n} <{a}> 写道：',
    thunderbird: '在 2024/11/5 15:14, {n} 写道:',
    iphone: '发自我的 iPhone',
    labels: ['发件人', '发送时间', '收件人', '主题'],
    longDate: '2024年11月5日 15:14',
    original: '-----邮件原件-----',
    replies: [
      '谢谢，星期五可以。',
      '谢谢您的快速回复。\n\n我从2024年12月12日起的新地址：\n\n上海市人民路5号',
      '请修改：\n- 颜色：蓝色\n- 尺寸：L\n\n祝好\n鲍勃',
    ],
  },
  {
    name: 'Korean',
    gmail: '2024년 11월 5일 (화) 오후 3:14, {n} <{a}>님이 작성:',
    apple: '2024. 11. 5. 오후 3:14, {n} <{a}> 작성:',
    thunderbird: '24. 11. 5. 15:14에 {n} 이(가) 쓴 글:',
    iphone: '나의 iPhone에서 보냄',
    labels: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    longDate: '2024년 11월 5일 화요일 오후 3:14',
    original: '-----원본 메시지-----',
    replies: [
      '감사합니다. 금요일 좋습니다.',
      '빠른 답변 감사합니다.\n\n2024년 12월 12일부터 새 주소:\n\n서울시 중구 5번지',
      '다음을 변경해 주세요:\n- 색상: 파랑\n- 크기: L\n\n밥 드림',
    ],
  },
  {
    name: 'Turkish',
    gmail: '{n} <{a}>, 5 Kas 2024 Sal, 15:14 tarihinde şunu yazdı:',
    apple: '{n} <{a}> şunları yazdı (5 Kas 2024 15:14):',
    thunderbird: '5.11.2024 15:14 tarihinde {n} yazdı:',
    iphone: 'iPhone’umdan gönderildi',
    labels: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
    longDate: '5 Kasım 2024 Salı 15:14',
    original: '-----Özgün İleti-----',
    replies: [
      'Teşekkürler, cuma uygun.',
      'Hızlı yanıt için teşekkürler.\n\n12 Aralık 2024 itibarıyla yeni adresim:\n\nAna Cadde 5, İzmir',
      'Lütfen değiştirin:\n- renk: mavi\n- beden: L\n\nSelamlar,\nBob',
    ],
  },
];
