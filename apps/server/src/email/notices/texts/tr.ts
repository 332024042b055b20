import type { NoticeTexts } from './en.ts';

export const tr: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Bir Postpress çalışma alanına davet edildiniz',
      message: '{by} sizi {workspace} çalışma alanına şu rolle davet ediyor: {role}.',
      action: 'Daveti aç',
      note: 'Daveti kabul edebilir veya reddedebilirsiniz. Göndereni tanımıyorsanız bu e-postayı yok sayın.',
    },
    'confirm-address': {
      title: 'E-posta adresinizi onaylayın',
      message:
        'Postpress hesabınıza giriş yapın, ardından {recipient} adresinin size ait olduğunu onaylayın.',
      action: 'Adresi onayla',
      note: 'Bunu siz istemediyseniz bu e-postayı yok sayın.',
    },
    'address-taken': {
      title: 'E-posta adresiniz başka bir hesapta girildi',
      message:
        'Başka bir Postpress kullanıcısı e-posta adresinizi kendisininmiş gibi girdi. Adres sizin hesabınıza ait olduğundan hiçbir şey değişmedi.',
      note: 'Bunu siz yaptıysanız bu adrese sahip hesaba giriş yapın.',
    },
    'address-requested': {
      title: 'E-posta adresinizi değiştirme isteği',
      message:
        'Postpress hesabınızın e-posta adresinin {recipient} yerine {next} olması için bir istek aldık. Yeni adrese gönderilen bağlantı açıldığında değişir.',
      note: 'Bunu siz istemediyseniz giriş yapın, değişikliği profilinizde iptal edin ve parolanızı değiştirin.',
    },
    'address-changed': {
      title: 'E-posta adresiniz değiştirildi',
      message: 'Postpress hesabınızın e-posta adresi {recipient} yerine {next} oldu.',
      note: 'Bunu siz istemediyseniz bu kurulumun işletmecisine başvurun.',
    },
    'password-reset': {
      title: 'Yeni bir parola seçin',
      message: 'Postpress hesabınızın parolasını sıfırlamak için bir istek aldık.',
      action: 'Parola seç',
      note: 'Bunu siz istemediyseniz bu e-postayı yok sayın: parolanız aynı kalır.',
    },
    mention: {
      title: 'Bir yorumda sizden söz edildi',
      message: '{by}, {template} şablonundaki bir yorumda sizden söz etti:',
      action: 'Yorumları aç',
    },
    'review-requested': {
      title: 'İncelemeniz istendi',
      message: '{by}, {template} şablonunu incelemenizi istiyor.',
      action: 'İncelemeyi aç',
    },
    'review-approved': {
      title: 'Şablonunuz onaylandı',
      message: '{by}, {template} şablonunu onayladı.',
      action: 'İncelemeyi aç',
    },
    'review-returned': {
      title: 'Değişiklik istendi',
      message: '{by}, {template} şablonunda değişiklik istiyor.',
      action: 'İncelemeyi aç',
    },
  },
  roles: { viewer: 'görüntüleyen', editor: 'düzenleyici', admin: 'yönetici', owner: 'sahip' },
  expiry: 'Bağlantı {date} (UTC) tarihine kadar geçerlidir ve bir kez çalışır.',
  linkHelp: 'Düğme çalışmazsa bu adresi tarayıcınızda açın:',
  footer: 'Bu e-posta {host} üzerindeki Postpress tarafından gönderildi.',
};
