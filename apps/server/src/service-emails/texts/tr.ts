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
    'guest-comment': {
      title: 'Bir konuk şablonunuza yorum yaptı',
      message: '{by}, {template} şablonuna bir önizleme bağlantısından yorum yaptı:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'Bir webhook başarısız oluyor',
        message:
          '{url}, {since} tarihinden beri hiçbir olayı kabul etmedi. Olaylar yeniden denenir; {days} gün boyunca başarı olmazsa webhook devre dışı bırakılır.',
      },
      webhook_disabled: {
        title: 'Bir webhook devre dışı bırakıldı',
        message:
          '{url}, {since} tarihinde devre dışı bırakıldı: {days} gün boyunca her deneme başarısız oldu. Sorunu giderin, webhook’u etkinleştirin, sonra kaçan olayları yeniden gönderin.',
      },
      domain_unsigned: {
        title: 'Bir alan adının DKIM kayıtları eksik',
        message:
          '{domain} alan adının DKIM kayıtları {since} tarihinden beri DNS’te yok. Onları yeniden yayımlayın: 72 saat sonra {domain} artık gönderemez.',
      },
      domain_failed: {
        title: 'Bir alan adı artık gönderemiyor',
        message:
          '{domain} alan adından gelen e-postalar reddediliyor: DKIM kayıtları {since} tarihinden beri eksik. Onları yeniden yayımlayın, sonra alan adını doğrulayın.',
      },
      bounces_high: {
        title: 'Çok fazla e-posta geri dönüyor',
        message:
          '{since} tarihinden beri gönderilen {count} e-postanın {share} kadarı geri döndü. {limit} üzerinde sağlayıcılar göndericileri engeller: eski veya kendiniz toplamadığınız adreslere göndermeyin.',
      },
      complaints_raised: {
        title: 'Daha çok alıcı spam bildiriyor',
        message:
          '{since} tarihinden beri gönderilen {count} e-postanın {share} kadarı spam olarak bildirildi. Gmail ve Yahoo {limit} altını ister: ne gönderdiğinizi, kime gönderdiğinizi ve abonelikten nasıl çıkıldığını denetleyin.',
      },
      complaints_high: {
        title: 'Çok fazla alıcı spam bildiriyor',
        message:
          '{since} tarihinden beri gönderilen {count} e-postanın {share} kadarı spam olarak bildirildi. {limit} üzerinde Gmail ve Yahoo e-postalarınızı reddeder veya filtreler: nedenini öğrenene kadar toplu gönderimleri durdurun.',
      },
      relay_failing: {
        title: 'Bir aktarıcı başarısız oluyor',
        message: '{relay} aktarıcısı {since} tarihinden beri başarısız: {reason}',
      },
      provider_deferring: {
        title: 'Bir posta sağlayıcısı e-postalarınızı erteliyor',
        message:
          '{provider} o kadar çok e-postayı erteledi ki ona gönderim {since} tarihinden beri duraklatılıyor. Gönderim kendiliğinden yavaşlar; istatistikler ne kadarının beklediğini gösterir.',
      },
      queue_overdue: {
        title: 'İşlem e-postaları gecikiyor',
        message:
          'İşlem e-postaları {since} tarihinden beri ilk denemelerini bekliyor. Çalışanların çalıştığını ve veritabanının aşırı yüklenmediğini denetleyin.',
      },
      certificate_expiring: {
        title: 'TLS sertifikasının süresi doluyor',
        message:
          '{host} sertifikasının süresi {until} tarihinde doluyor. Yenileyin ve işleme SIGHUP gönderin.',
      },
      backup_overdue: {
        title: 'Bir yedek gecikti',
        message:
          '{since} tarihinden beri yeni yedek yok. Her gün “postpress backup” çalıştırın ve dosyayı başka bir makineye kopyalayın.',
      },
      credits_threshold: {
        title: 'Yapay zekâ kredileri bir uyarı eşiğine ulaştı',
        message:
          'Bu fatura ayının yapay zekâ kredilerinin {share} kadarı kullanıldı. Yeni krediler {until} tarihinde kullanılabilir.',
      },
      credits_exhausted: {
        title: 'Yapay zekâ kredileri tükendi',
        message:
          'Bu fatura ayının yapay zekâ kredileri tükendi. Yeni krediler {until} tarihinde kullanılabilir.',
      },
      warm_up_done: {
        title: 'Bir ısınma tamamlandı',
        message: '{domain} ısınması tamamlandı: alan adı artık günlük sınır olmadan gönderiyor.',
      },
    },
    action: 'Bildirimleri aç',
    note: 'Saatte en fazla bir bildirim e-postası alırsınız. Bildirimler sayfasında her türü sessize alabilirsiniz.',
    digest: { title: 'Bildirim özeti', message: 'Son bildirim e-postasından beri şunlar değişti:' },
    resolved: 'Çözüldü: {title}',
    ended: '{date} tarihinde sona erdi.',
    relay: 'Aktarıcı',
  },
  tags: {
    title: 'Başlık',
    message: 'Mesaj',
    action: 'Düğme metni',
    note: 'Not',
    by: 'Kim yaptı',
    workspace: 'Çalışma alanı',
    role: 'Rol',
    template: 'Şablon',
    next: 'Yeni adres',
    recipient: 'Alıcının adresi',
    quote: 'Alıntılanan yorum',
    url: 'Bağlantı',
    expiry: 'Bağlantının bitiş zamanı',
    linkHelp: 'Bağlantı yardımı',
    footer: 'Bu e-postayı kim gönderiyor',
  },
  roles: { viewer: 'görüntüleyen', editor: 'düzenleyici', admin: 'yönetici', owner: 'sahip' },
  expiry: 'Bağlantı {date} (UTC) tarihine kadar geçerlidir ve bir kez çalışır.',
  linkHelp: 'Düğme çalışmazsa bu adresi tarayıcınızda açın:',
  footer: 'Bu e-posta {host} üzerindeki Postpress tarafından gönderildi.',
};
