import type { PageTexts } from './en.ts';

export const tr: PageTexts = {
  language: 'Dil',
  unsubscribeTitle: 'Abonelikten çıkılsın mı?',
  unsubscribeText: '{recipient} artık {sender} göndericisinden {topic} almayacak.',
  unsubscribeAllText: '{recipient} artık {sender} göndericisinden bülten ve teklif almayacak.',
  unsubscribe: 'Abonelikten çık',
  orAll:
    'Veya tüm bültenleri ve teklifleri durdurun. Makbuzlar, parola sıfırlama iletileri ve benzeri e-postalar gelmeye devam eder.',
  unsubscribeAll: 'Tümünden çık',
  toPreferences: 'Hangi e-postaları alacağınızı seçin',
  unsubscribedTitle: 'Abonelikten çıktınız',
  mayStillArrive: 'Daha önce gönderilmiş e-postalar yine de gelebilir.',
  byMistake: 'Yanlışlıkla mı çıktınız?',
  preferencesTitle: 'E-posta tercihleri',
  preferencesText: '{recipient} adresinin {sender} göndericisinden ne alacağını seçin.',
  topics: 'Bültenler ve teklifler',
  noTopics: 'Şu anda seçilecek bir şey yok.',
  save: 'Kaydet',
  saved: 'Tercihleriniz kaydedildi.',
  leftAll: 'Tüm bülten ve tekliflerin aboneliğinden çıktınız.',
  alwaysSent: 'Makbuzlar, parola sıfırlama iletileri ve benzeri e-postalar her zaman gönderilir.',
  confirmTitle: 'Aboneliğinizi onaylayın',
  confirmText: '{recipient}, {sender} göndericisinden {topic} alacak.',
  confirm: 'Onayla',
  notConfirmed: 'Bunu siz istemediyseniz bu sayfayı kapatın: hiçbir şey gönderilmez.',
  confirmedTitle: 'Aboneliğiniz onaylandı',
  goneTitle: 'Bu e-posta artık mevcut değil',
  goneText: 'Bağlantının süresi doldu veya e-posta silindi.',
  invalidTitle: 'Bu bağlantı geçersiz',
  invalidText:
    'Bağlantı eksik veya süresi dolmuş. Hiçbir şey değiştirilmedi. Daha yeni bir e-postadaki bağlantıyı kullanın veya göndericiye yanıt verin.',
};
