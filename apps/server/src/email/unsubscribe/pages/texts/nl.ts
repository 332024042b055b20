import type { PageTexts } from './en.ts';

export const nl: PageTexts = {
  language: 'Taal',
  unsubscribeTitle: 'Afmelden?',
  unsubscribeText: '{recipient} ontvangt dan geen {topic} meer van {sender}.',
  unsubscribeAllText: '{recipient} ontvangt dan geen nieuwsbrieven en aanbiedingen meer van {sender}.',
  unsubscribe: 'Afmelden',
  orAll:
    'Of stop alle nieuwsbrieven en aanbiedingen. Bonnen, e-mails om het wachtwoord te herstellen en dergelijke blijven aankomen.',
  unsubscribeAll: 'Voor alles afmelden',
  toPreferences: 'Kiezen welke e-mails u ontvangt',
  unsubscribedTitle: 'U bent afgemeld',
  mayStillArrive: 'E-mails die al zijn verzonden, kunnen nog aankomen.',
  byMistake: 'Per ongeluk afgemeld?',
  preferencesTitle: 'E-mailvoorkeuren',
  preferencesText: 'Kies wat {recipient} van {sender} ontvangt.',
  topics: 'Nieuwsbrieven en aanbiedingen',
  noTopics: 'Er is op dit moment niets te kiezen.',
  save: 'Opslaan',
  saved: 'Uw voorkeuren zijn opgeslagen.',
  leftAll: 'U bent afgemeld voor alle nieuwsbrieven en aanbiedingen.',
  alwaysSent: 'Bonnen, e-mails om het wachtwoord te herstellen en dergelijke worden altijd verzonden.',
  confirmTitle: 'Aanmelding bevestigen',
  confirmText: '{recipient} ontvangt {topic} van {sender}.',
  confirm: 'Bevestigen',
  notConfirmed: 'Hebt u dit niet aangevraagd, sluit dan deze pagina: er wordt niets verzonden.',
  confirmedTitle: 'U bent aangemeld',
  goneTitle: 'Deze e-mail is niet meer beschikbaar',
  goneText: 'De link is verlopen of de e-mail is verwijderd.',
  invalidTitle: 'Deze link is ongeldig',
  invalidText:
    'Hij is onvolledig of verlopen. Er is niets gewijzigd. Gebruik de link in een nieuwere e-mail of beantwoord de afzender.',
};
