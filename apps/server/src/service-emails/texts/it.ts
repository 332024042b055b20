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
    'guest-comment': {
      title: 'Un ospite ha commentato il modello',
      message: '{by} ha commentato il modello {template} da un link di anteprima:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'Un webhook non funziona',
        message:
          '{url} non accetta eventi da {since}. Gli eventi vengono ritentati; dopo {days} giorni senza successo il webhook viene disattivato.',
      },
      webhook_disabled: {
        title: 'Un webhook è stato disattivato',
        message:
          '{url} è stato disattivato il {since}: tutti i tentativi erano falliti per {days} giorni. Correggilo, attivalo e invia di nuovo gli eventi persi.',
      },
      domain_unsigned: {
        title: 'Mancano i record DKIM di un dominio',
        message:
          'I record DKIM di {domain} mancano dal DNS da {since}. Pubblicali di nuovo: dopo 72 ore senza di essi, {domain} non potrà più inviare.',
      },
      domain_failed: {
        title: 'Un dominio non può più inviare',
        message:
          'Le email di {domain} vengono rifiutate: i record DKIM mancano da {since}. Pubblicali di nuovo, poi verifica il dominio.',
      },
      bounces_high: {
        title: 'Troppe email tornano indietro',
        message:
          '{share} delle {count} email inviate da {since} sono tornate indietro. Oltre {limit}, i provider bloccano i mittenti: non scrivere a indirizzi vecchi o che non hai raccolto tu.',
      },
      complaints_raised: {
        title: 'Più destinatari segnalano spam',
        message:
          '{share} delle {count} email inviate da {since} sono state segnalate come spam. Gmail e Yahoo chiedono meno di {limit}: controlla che cosa invii, a chi e come ci si cancella.',
      },
      complaints_high: {
        title: 'Troppi destinatari segnalano spam',
        message:
          '{share} delle {count} email inviate da {since} sono state segnalate come spam. Oltre {limit}, Gmail e Yahoo rifiutano o filtrano le tue email: ferma gli invii di massa finché non ne conosci la causa.',
      },
      relay_failing: {
        title: 'Un relay non funziona',
        message: 'Il relay {relay} non funziona da {since}: {reason}',
      },
      provider_deferring: {
        title: 'Un provider rinvia le tue email',
        message:
          '{provider} ha rinviato così tante email che l’invio è in pausa da {since}. L’invio rallenta da solo; le statistiche mostrano quante email attendono.',
      },
      queue_overdue: {
        title: 'Le email transazionali sono in ritardo',
        message:
          'Alcune email transazionali attendono il primo tentativo da {since}. Verifica che i worker siano in esecuzione e che il database non sia sovraccarico.',
      },
      certificate_expiring: {
        title: 'Il certificato TLS scade',
        message: 'Il certificato di {host} scade il {until}. Rinnovalo e invia SIGHUP al processo.',
      },
      backup_overdue: {
        title: 'Un backup è in ritardo',
        message:
          'Non ci sono nuovi backup da {since}. Esegui «postpress backup» ogni giorno e copia il file su un’altra macchina.',
      },
      credits_threshold: {
        title: 'I crediti IA hanno raggiunto una soglia di avviso',
        message:
          'È stato usato il {share} dei crediti IA di questo mese di fatturazione. Nuovi crediti saranno disponibili il {until}.',
      },
      credits_exhausted: {
        title: 'I crediti IA sono esauriti',
        message:
          'I crediti IA di questo mese di fatturazione sono esauriti. Nuovi crediti saranno disponibili il {until}.',
      },
      warm_up_done: {
        title: 'Un riscaldamento è completato',
        message: 'Il riscaldamento di {domain} è completato: il dominio ora invia senza limite giornaliero.',
      },
    },
    action: 'Apri gli avvisi',
    note: 'Ricevi al massimo un’email di avvisi all’ora. Nella pagina Avvisi puoi silenziare ogni tipo.',
    digest: {
      title: 'Riepilogo degli avvisi',
      message: 'Ecco che cosa è cambiato dall’ultima email di avvisi:',
    },
    resolved: 'Risolto: {title}',
    ended: 'Terminato il {date}.',
    relay: 'Il relay',
  },
  tags: {
    title: 'Titolo',
    message: 'Messaggio',
    action: 'Testo del pulsante',
    note: 'Nota',
    by: 'Chi è stato',
    workspace: 'Spazio di lavoro',
    role: 'Ruolo',
    template: 'Modello',
    next: 'Nuovo indirizzo',
    recipient: 'Indirizzo del destinatario',
    quote: 'Commento citato',
    url: 'Link',
    expiry: 'Quando scade il link',
    linkHelp: 'Aiuto per il link',
    footer: 'Chi invia questa email',
  },
  roles: { viewer: 'lettore', editor: 'editor', admin: 'amministratore', owner: 'proprietario' },
  expiry: 'Il link vale fino al {date} (UTC) e funziona una sola volta.',
  linkHelp: 'Se il pulsante non funziona, apri questo indirizzo nel browser:',
  footer: 'Questa e-mail è stata inviata da Postpress su {host}.',
};
