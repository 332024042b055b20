import type { PageTexts } from './en.ts';

export const it: PageTexts = {
  language: 'Lingua',
  unsubscribeTitle: 'Annullare l’iscrizione?',
  unsubscribeText: '{recipient} non riceverà più {topic} da {sender}.',
  unsubscribeAllText: '{recipient} non riceverà più newsletter e offerte da {sender}.',
  unsubscribe: 'Annulla iscrizione',
  orAll:
    'Oppure interrompa tutte le newsletter e le offerte. Ricevute, reimpostazioni della password ed email simili continueranno ad arrivare.',
  unsubscribeAll: 'Annulla tutte le iscrizioni',
  toPreferences: 'Scegliere quali email ricevere',
  unsubscribedTitle: 'Iscrizione annullata',
  mayStillArrive: 'Le email già inviate potrebbero ancora arrivare.',
  byMistake: 'Iscrizione annullata per errore?',
  preferencesTitle: 'Preferenze email',
  preferencesText: 'Scelga che cosa {recipient} riceve da {sender}.',
  topics: 'Newsletter e offerte',
  noTopics: 'Al momento non c’è nulla da scegliere.',
  save: 'Salva',
  saved: 'Le Sue preferenze sono salvate.',
  leftAll: 'L’iscrizione a tutte le newsletter e le offerte è annullata.',
  alwaysSent: 'Ricevute, reimpostazioni della password ed email simili vengono sempre inviate.',
  confirmTitle: 'Confermare l’iscrizione',
  confirmText: '{recipient} riceverà {topic} da {sender}.',
  confirm: 'Conferma',
  notConfirmed: 'Se non l’ha richiesto, chiuda questa pagina: non verrà inviato nulla.',
  confirmedTitle: 'Iscrizione confermata',
  goneTitle: 'Questa email non è più disponibile',
  goneText: 'Il link è scaduto oppure l’email è stata eliminata.',
  invalidTitle: 'Questo link non è valido',
  invalidText:
    'È incompleto o scaduto. Non è stato modificato nulla. Usi il link di un’email più recente o risponda al mittente.',
};
