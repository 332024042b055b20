import type { NoticeTexts } from './en.ts';

export const pl: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Zaproszenie do obszaru roboczego Postpress',
      message: '{by} zaprasza Cię do obszaru roboczego {workspace} w roli: {role}.',
      action: 'Otwórz zaproszenie',
      note: 'Możesz je przyjąć lub odrzucić. Jeśli nie znasz nadawcy, zignoruj tę wiadomość.',
    },
    'confirm-address': {
      title: 'Potwierdź swój adres e-mail',
      message:
        'Zaloguj się na swoje konto Postpress, a następnie potwierdź, że {recipient} to Twój adres e-mail.',
      action: 'Potwierdź adres',
      note: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
    },
    'address-taken': {
      title: 'Twój adres e-mail podano na innym koncie',
      message:
        'Inny użytkownik Postpress podał Twój adres e-mail jako swój. Adres należy do Twojego konta, więc nic się nie zmieniło.',
      note: 'Jeśli to Ty, zaloguj się na konto, które ma ten adres.',
    },
    'address-requested': {
      title: 'Prośba o zmianę adresu e-mail',
      message:
        'Otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta Postpress z {recipient} na {next}. Zmieni się po otwarciu linku wysłanego na nowy adres.',
      note: 'Jeśli to nie Twoja prośba, zaloguj się, anuluj zmianę w profilu i zmień hasło.',
    },
    'address-changed': {
      title: 'Twój adres e-mail został zmieniony',
      message: 'Adres e-mail Twojego konta Postpress zmieniono z {recipient} na {next}.',
      note: 'Jeśli to nie Twoja prośba, skontaktuj się z operatorem tej instalacji.',
    },
    'password-reset': {
      title: 'Wybierz nowe hasło',
      message: 'Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta Postpress.',
      action: 'Wybierz hasło',
      note: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło pozostaje bez zmian.',
    },
    mention: {
      title: 'Wspomniano o Tobie w komentarzu',
      message: '{by} wspomina o Tobie w komentarzu do szablonu {template}:',
      action: 'Otwórz komentarze',
    },
    'guest-comment': {
      title: 'Gość skomentował szablon',
      message: '{by} komentuje szablon {template} przez link do podglądu:',
      action: 'Otwórz komentarze',
    },
    'review-requested': {
      title: 'Poproszono Cię o recenzję',
      message: '{by} prosi Cię o recenzję szablonu {template}.',
      action: 'Otwórz recenzję',
    },
    'review-approved': {
      title: 'Twój szablon został zatwierdzony',
      message: '{by} zatwierdza szablon {template}.',
      action: 'Otwórz recenzję',
    },
    'review-returned': {
      title: 'Poproszono o zmiany',
      message: '{by} prosi o zmiany w szablonie {template}.',
      action: 'Otwórz recenzję',
    },
  },
  service: {
    kinds: {
      webhook_failing: {
        title: 'Webhook nie działa',
        message:
          '{url} nie przyjął żadnego zdarzenia od {since}. Zdarzenia są ponawiane; po {days} dniach bez powodzenia webhook zostanie wyłączony.',
      },
      webhook_disabled: {
        title: 'Webhook został wyłączony',
        message:
          '{url} wyłączono {since}: przez {days} dni każda próba kończyła się błędem. Usuń przyczynę, włącz webhook i wyślij ponownie pominięte zdarzenia.',
      },
      domain_unsigned: {
        title: 'Brakuje rekordów DKIM domeny',
        message:
          'Rekordów DKIM domeny {domain} brakuje w DNS od {since}. Opublikuj je ponownie: po 72 godzinach bez nich {domain} nie będzie mogła wysyłać.',
      },
      domain_failed: {
        title: 'Domena nie może już wysyłać',
        message:
          'E-maile z {domain} są odrzucane: rekordów DKIM brakuje od {since}. Opublikuj je ponownie, a potem zweryfikuj domenę.',
      },
      bounces_high: {
        title: 'Zbyt wiele e-maili jest zwracanych',
        message:
          '{share} z {count} e-maili wysłanych od {since} zostało zwróconych. Powyżej {limit} dostawcy blokują nadawców: nie pisz na stare adresy ani na takie, których nie zebrano u Ciebie.',
      },
      complaints_raised: {
        title: 'Więcej odbiorców zgłasza spam',
        message:
          '{share} z {count} e-maili wysłanych od {since} zgłoszono jako spam. Gmail i Yahoo wymagają mniej niż {limit}: sprawdź, co i do kogo wysyłasz oraz jak można się wypisać.',
      },
      complaints_high: {
        title: 'Zbyt wielu odbiorców zgłasza spam',
        message:
          '{share} z {count} e-maili wysłanych od {since} zgłoszono jako spam. Powyżej {limit} Gmail i Yahoo odrzucają lub filtrują Twoje e-maile: wstrzymaj wysyłki masowe, aż poznasz przyczynę.',
      },
      relay_failing: {
        title: 'Przekaźnik nie działa',
        message: 'Przekaźnik {relay} nie działa od {since}: {reason}',
      },
      provider_deferring: {
        title: 'Dostawca poczty odracza Twoje e-maile',
        message:
          '{provider} odroczył tyle e-maili, że wysyłanie do niego jest wstrzymane od {since}. Wysyłanie zwalnia samo; statystyki pokazują, ile czeka.',
      },
      queue_overdue: {
        title: 'E-maile transakcyjne są opóźnione',
        message:
          'E-maile transakcyjne czekają na pierwszą próbę od {since}. Sprawdź, czy procesy robocze działają i czy baza danych nie jest przeciążona.',
      },
      certificate_expiring: {
        title: 'Certyfikat TLS wygasa',
        message: 'Certyfikat {host} wygasa {until}. Odnów go i wyślij SIGHUP do procesu.',
      },
      backup_overdue: {
        title: 'Kopia zapasowa jest spóźniona',
        message:
          'Nie ma nowej kopii zapasowej od {since}. Uruchamiaj codziennie „postpress backup” i kopiuj plik na inną maszynę.',
      },
      credits_threshold: {
        title: 'Kredyty AI osiągnęły próg ostrzegawczy',
        message:
          'Wykorzystano {share} kredytów AI w tym miesiącu rozliczeniowym. Nowe kredyty będą dostępne {until}.',
      },
      credits_exhausted: {
        title: 'Kredyty AI się skończyły',
        message:
          'Kredyty AI w tym miesiącu rozliczeniowym się skończyły. Nowe kredyty będą dostępne {until}.',
      },
      warm_up_done: {
        title: 'Rozgrzewanie domeny zakończone',
        message: 'Rozgrzewanie {domain} jest zakończone: domena wysyła teraz bez limitu dziennego.',
      },
    },
    action: 'Otwórz powiadomienia',
    note: 'Otrzymujesz najwyżej jeden e-mail z powiadomieniami na godzinę. Na stronie Powiadomienia możesz wyciszyć każdy rodzaj.',
    digest: {
      title: 'Podsumowanie powiadomień',
      message: 'Od ostatniego e-maila z powiadomieniami zmieniło się:',
    },
    resolved: 'Rozwiązane: {title}',
    ended: 'Zakończono {date}.',
    relay: 'Przekaźnik',
  },
  tags: {
    title: 'Tytuł',
    message: 'Wiadomość',
    action: 'Tekst przycisku',
    note: 'Uwaga',
    by: 'Kto to zrobił',
    workspace: 'Obszar roboczy',
    role: 'Rola',
    template: 'Szablon',
    next: 'Nowy adres',
    recipient: 'Adres odbiorcy',
    quote: 'Cytowany komentarz',
    url: 'Link',
    expiry: 'Kiedy link wygasa',
    linkHelp: 'Pomoc do linku',
    footer: 'Kto wysyła tę wiadomość',
  },
  roles: { viewer: 'przeglądający', editor: 'redaktor', admin: 'administrator', owner: 'właściciel' },
  expiry: 'Link jest ważny do {date} (UTC) i działa jeden raz.',
  linkHelp: 'Jeśli przycisk nie działa, otwórz ten adres w przeglądarce:',
  footer: 'Tę wiadomość wysłał Postpress na serwerze {host}.',
};
