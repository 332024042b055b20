import type { NoticeTexts } from './en.ts';

export const it: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Invito in uno spazio di lavoro Postpress',
      message: '{by} ti invita nello spazio di lavoro {workspace}, come {role}.',
      action: 'Apri l’invito',
      note: 'Puoi accettarlo o rifiutarlo. Se non conosci il mittente, ignora questa e-mail.',
    },
    'confirm-address': {
      title: 'Conferma il tuo indirizzo e-mail',
      message: 'Accedi al tuo account Postpress e conferma che {recipient} è il tuo indirizzo e-mail.',
      action: 'Conferma l’indirizzo',
      note: 'Se non l’hai chiesto tu, ignora questa e-mail.',
    },
    'address-taken': {
      title: 'Il tuo indirizzo e-mail è stato inserito in un altro account',
      message:
        'Un’altra persona ha indicato il tuo indirizzo e-mail come proprio in Postpress. Appartiene al tuo account, quindi non è cambiato nulla.',
      note: 'Se sei stato tu, accedi all’account che ha questo indirizzo.',
    },
    'address-requested': {
      title: 'Richiesta di cambio del tuo indirizzo e-mail',
      message:
        'Abbiamo ricevuto la richiesta di cambiare l’indirizzo del tuo account Postpress da {recipient} a {next}. Cambierà all’apertura del link inviato al nuovo indirizzo.',
      note: 'Se non l’hai chiesto tu, accedi, annulla il cambio nel tuo profilo e cambia la password.',
    },
    'address-changed': {
      title: 'Il tuo indirizzo e-mail è cambiato',
      message: 'L’indirizzo del tuo account Postpress è passato da {recipient} a {next}.',
      note: 'Se non l’hai chiesto tu, contatta il gestore di questa installazione.',
    },
    'password-reset': {
      title: 'Scegli una nuova password',
      message: 'Abbiamo ricevuto la richiesta di reimpostare la password del tuo account Postpress.',
      action: 'Scegli una password',
      note: 'Se non l’hai chiesto tu, ignora questa e-mail: la password resta quella di prima.',
    },
    mention: {
      title: 'Sei stato menzionato in un commento',
      message: '{by} ti ha menzionato in un commento sul modello {template}:',
      action: 'Apri i commenti',
    },
    'review-requested': {
      title: 'È richiesta la tua revisione',
      message: '{by} chiede la tua revisione del modello {template}.',
      action: 'Apri la revisione',
    },
    'review-approved': {
      title: 'Il tuo modello è stato approvato',
      message: '{by} ha approvato il modello {template}.',
      action: 'Apri la revisione',
    },
    'review-returned': {
      title: 'Sono richieste modifiche',
      message: '{by} chiede modifiche al modello {template}.',
      action: 'Apri la revisione',
    },
  },
  roles: { viewer: 'lettore', editor: 'editor', admin: 'amministratore', owner: 'proprietario' },
  expiry: 'Il link vale fino al {date} (UTC) e funziona una sola volta.',
  linkHelp: 'Se il pulsante non funziona, apri questo indirizzo nel browser:',
  footer: 'Questa e-mail è stata inviata da Postpress su {host}.',
};
