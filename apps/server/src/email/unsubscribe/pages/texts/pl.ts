import type { PageTexts } from './en.ts';

export const pl: PageTexts = {
  language: 'Język',
  unsubscribeTitle: 'Zrezygnować z subskrypcji?',
  unsubscribeText: 'Na adres {recipient} nie będą już przychodzić wiadomości „{topic}” od {sender}.',
  unsubscribeAllText: 'Na adres {recipient} nie będą już przychodzić newslettery i oferty od {sender}.',
  unsubscribe: 'Zrezygnuj',
  orAll:
    'Można też zrezygnować ze wszystkich newsletterów i ofert. Potwierdzenia zakupu, wiadomości do zmiany hasła i podobne będą nadal przychodzić.',
  unsubscribeAll: 'Zrezygnuj ze wszystkich',
  toPreferences: 'Wybierz, które wiadomości otrzymujesz',
  unsubscribedTitle: 'Subskrypcja anulowana',
  mayStillArrive: 'Wiadomości już wysłane mogą jeszcze przyjść.',
  byMistake: 'Rezygnacja przez pomyłkę?',
  preferencesTitle: 'Preferencje e-mail',
  preferencesText: 'Wybierz, co ma przychodzić na adres {recipient} od {sender}.',
  topics: 'Newslettery i oferty',
  noTopics: 'Obecnie nie ma nic do wyboru.',
  save: 'Zapisz',
  saved: 'Preferencje zostały zapisane.',
  leftAll: 'Subskrypcja wszystkich newsletterów i ofert jest anulowana.',
  alwaysSent: 'Potwierdzenia zakupu, wiadomości do zmiany hasła i podobne są wysyłane zawsze.',
  confirmTitle: 'Potwierdź zapis',
  confirmText: 'Na adres {recipient} będą przychodzić wiadomości „{topic}” od {sender}.',
  confirm: 'Potwierdź',
  notConfirmed: 'Jeśli to nie Twoja prośba, zamknij tę stronę: nic nie zostanie wysłane.',
  confirmedTitle: 'Zapis potwierdzony',
  goneTitle: 'Ten e-mail nie jest już dostępny',
  goneText: 'Link wygasł albo e-mail został usunięty.',
  invalidTitle: 'Ten link jest nieprawidłowy',
  invalidText:
    'Jest niepełny lub wygasł. Niczego nie zmieniono. Użyj linku z nowszej wiadomości lub odpowiedz nadawcy.',
};
