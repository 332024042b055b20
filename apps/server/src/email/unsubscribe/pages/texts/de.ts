import type { PageTexts } from './en.ts';

export const de: PageTexts = {
  language: 'Sprache',
  unsubscribeTitle: 'Abmelden?',
  unsubscribeText: '{recipient} erhält dann {topic} von {sender} nicht mehr.',
  unsubscribeAllText: '{recipient} erhält dann keine Newsletter und Angebote von {sender} mehr.',
  unsubscribe: 'Abmelden',
  orAll:
    'Oder alle Newsletter und Angebote beenden. Belege, E-Mails zum Zurücksetzen des Passworts und Ähnliches kommen weiterhin an.',
  unsubscribeAll: 'Von allen abmelden',
  toPreferences: 'Auswählen, welche E-Mails Sie erhalten',
  unsubscribedTitle: 'Sie sind abgemeldet',
  mayStillArrive: 'Bereits gesendete E-Mails können noch ankommen.',
  byMistake: 'Versehentlich abgemeldet?',
  preferencesTitle: 'E-Mail-Einstellungen',
  preferencesText: 'Wählen Sie, was {recipient} von {sender} erhält.',
  topics: 'Newsletter und Angebote',
  noTopics: 'Zurzeit gibt es nichts auszuwählen.',
  save: 'Speichern',
  saved: 'Ihre Einstellungen sind gespeichert.',
  leftAll: 'Sie sind von allen Newslettern und Angeboten abgemeldet.',
  alwaysSent: 'Belege, E-Mails zum Zurücksetzen des Passworts und Ähnliches werden immer gesendet.',
  confirmTitle: 'Anmeldung bestätigen',
  confirmText: '{recipient} erhält {topic} von {sender}.',
  confirm: 'Bestätigen',
  notConfirmed: 'Wenn Sie das nicht angefordert haben, schließen Sie diese Seite: Es wird nichts gesendet.',
  confirmedTitle: 'Sie sind angemeldet',
  goneTitle: 'Diese E-Mail ist nicht mehr verfügbar',
  goneText: 'Der Link ist abgelaufen, oder die E-Mail wurde gelöscht.',
  invalidTitle: 'Dieser Link ist ungültig',
  invalidText:
    'Er ist unvollständig oder abgelaufen. Es wurde nichts geändert. Verwenden Sie den Link einer neueren E-Mail, oder antworten Sie dem Absender.',
};
