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
  roles: { viewer: 'przeglądający', editor: 'redaktor', admin: 'administrator', owner: 'właściciel' },
  expiry: 'Link jest ważny do {date} (UTC) i działa jeden raz.',
  linkHelp: 'Jeśli przycisk nie działa, otwórz ten adres w przeglądarce:',
  footer: 'Tę wiadomość wysłał Postpress na serwerze {host}.',
};
