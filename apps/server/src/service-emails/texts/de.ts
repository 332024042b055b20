import type { NoticeTexts } from './en.ts';

export const de: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Einladung in einen Postpress-Workspace',
      message: '{by} lädt Sie in den Workspace {workspace} ein, als {role}.',
      action: 'Einladung öffnen',
      note: 'Sie können sie annehmen oder ablehnen. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail einfach.',
    },
    'confirm-address': {
      title: 'Bestätigen Sie Ihre E-Mail-Adresse',
      message:
        'Melden Sie sich bei Ihrem Postpress-Konto an und bestätigen Sie dann, dass {recipient} Ihre E-Mail-Adresse ist.',
      action: 'Adresse bestätigen',
      note: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail einfach.',
    },
    'address-taken': {
      title: 'Ihre E-Mail-Adresse wurde in einem anderen Konto eingegeben',
      message:
        'Jemand mit einem anderen Postpress-Konto hat Ihre E-Mail-Adresse als seine eingegeben. Sie gehört zu Ihrem Konto, deshalb hat sich nichts geändert.',
      note: 'Wenn Sie das waren, melden Sie sich bei dem Konto mit dieser Adresse an.',
    },
    'address-requested': {
      title: 'Anfrage zur Änderung Ihrer E-Mail-Adresse',
      message:
        'Die E-Mail-Adresse Ihres Postpress-Kontos soll von {recipient} zu {next} geändert werden. Sie ändert sich, sobald der Link geöffnet wird, den wir an die neue Adresse gesendet haben.',
      note: 'Wenn Sie das nicht angefordert haben, melden Sie sich an, brechen Sie die Änderung in Ihrem Profil ab und ändern Sie Ihr Passwort.',
    },
    'address-changed': {
      title: 'Ihre E-Mail-Adresse wurde geändert',
      message: 'Die E-Mail-Adresse Ihres Postpress-Kontos wurde von {recipient} zu {next} geändert.',
      note: 'Wenn Sie das nicht angefordert haben, wenden Sie sich an den Betreiber dieser Installation.',
    },
    'password-reset': {
      title: 'Wählen Sie ein neues Passwort',
      message: 'Für Ihr Postpress-Konto wurde ein neues Passwort angefordert.',
      action: 'Passwort wählen',
      note: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    },
    mention: {
      title: 'Sie wurden in einem Kommentar erwähnt',
      message: '{by} hat Sie in einem Kommentar zur Vorlage {template} erwähnt:',
      action: 'Kommentare öffnen',
    },
    'guest-comment': {
      title: 'Ein Gast hat Ihre Vorlage kommentiert',
      message: '{by} hat die Vorlage {template} über einen Vorschaulink kommentiert:',
      action: 'Kommentare öffnen',
    },
    'review-requested': {
      title: 'Ihre Prüfung wurde angefragt',
      message: '{by} bittet Sie um die Prüfung der Vorlage {template}.',
      action: 'Prüfung öffnen',
    },
    'review-approved': {
      title: 'Ihre Vorlage wurde freigegeben',
      message: '{by} hat die Vorlage {template} freigegeben.',
      action: 'Prüfung öffnen',
    },
    'review-returned': {
      title: 'Es wurden Änderungen gewünscht',
      message: '{by} wünscht Änderungen an der Vorlage {template}.',
      action: 'Prüfung öffnen',
    },
  },
  service: {
    kinds: {
      webhook_failing: {
        title: 'Ein Webhook schlägt fehl',
        message:
          '{url} hat seit {since} kein Ereignis angenommen. Ereignisse werden wiederholt; nach {days} Tagen ohne Erfolg wird der Webhook abgeschaltet.',
      },
      webhook_disabled: {
        title: 'Ein Webhook wurde abgeschaltet',
        message:
          '{url} wurde am {since} abgeschaltet: {days} Tage lang war jeder Versuch gescheitert. Beheben Sie die Ursache, aktivieren Sie den Webhook und senden Sie die versäumten Ereignisse erneut.',
      },
      domain_unsigned: {
        title: 'DKIM-Einträge einer Domain fehlen',
        message:
          'Die DKIM-Einträge von {domain} fehlen seit {since} im DNS. Veröffentlichen Sie sie wieder: Nach 72 Stunden ohne sie kann {domain} nicht mehr senden.',
      },
      domain_failed: {
        title: 'Eine Domain kann nicht mehr senden',
        message:
          'E-Mails von {domain} werden abgelehnt: Die DKIM-Einträge fehlen seit {since}. Veröffentlichen Sie sie wieder und prüfen Sie dann die Domain.',
      },
      bounces_high: {
        title: 'Zu viele E-Mails kommen zurück',
        message:
          '{share} der {count} seit {since} gesendeten E-Mails waren unzustellbar. Über {limit} sperren Postfachanbieter Absender: Schreiben Sie nicht mehr an alte Adressen oder solche, die Sie nicht selbst erhoben haben.',
      },
      complaints_raised: {
        title: 'Mehr Empfänger melden Spam',
        message:
          '{share} der {count} seit {since} gesendeten E-Mails wurden als Spam gemeldet. Gmail und Yahoo verlangen weniger als {limit}: Prüfen Sie, was Sie an wen senden und wie man sich abmeldet.',
      },
      complaints_high: {
        title: 'Zu viele Empfänger melden Spam',
        message:
          '{share} der {count} seit {since} gesendeten E-Mails wurden als Spam gemeldet. Über {limit} lehnen Gmail und Yahoo Ihre E-Mails ab oder filtern sie: Stoppen Sie Rundsendungen, bis die Ursache klar ist.',
      },
      relay_failing: {
        title: 'Ein Relay schlägt fehl',
        message: 'Das Relay {relay} schlägt seit {since} fehl: {reason}',
      },
      provider_deferring: {
        title: 'Ein Postfachanbieter weist E-Mails vorläufig zurück',
        message:
          '{provider} hat so viele E-Mails vorläufig zurückgewiesen, dass der Versand dorthin seit {since} pausiert. Der Versand wird von selbst langsamer; die Statistik zeigt, wie viel wartet.',
      },
      queue_overdue: {
        title: 'Transaktions-E-Mails verspäten sich',
        message:
          'Transaktions-E-Mails warten seit {since} auf ihren ersten Versuch. Prüfen Sie, ob Worker laufen und ob die Datenbank nicht überlastet ist.',
      },
      certificate_expiring: {
        title: 'Das TLS-Zertifikat läuft ab',
        message:
          'Das Zertifikat von {host} läuft am {until} ab. Erneuern Sie es und senden Sie dem Prozess SIGHUP.',
      },
      backup_overdue: {
        title: 'Ein Backup ist überfällig',
        message:
          'Seit {since} gibt es kein neues Backup. Führen Sie täglich „postpress backup“ aus und kopieren Sie die Datei auf einen anderen Rechner.',
      },
      credits_threshold: {
        title: 'KI-Guthaben hat eine Warnschwelle erreicht',
        message:
          '{share} des KI-Guthabens dieses Abrechnungsmonats sind verbraucht. Neues Guthaben gibt es am {until}.',
      },
      credits_exhausted: {
        title: 'KI-Guthaben ist aufgebraucht',
        message:
          'Das KI-Guthaben dieses Abrechnungsmonats ist aufgebraucht. Neues Guthaben gibt es am {until}.',
      },
      warm_up_done: {
        title: 'Ein Warm-up ist abgeschlossen',
        message: 'Das Warm-up von {domain} ist abgeschlossen: Die Domain sendet jetzt ohne Tageslimit.',
      },
    },
    action: 'Hinweise öffnen',
    note: 'Sie erhalten höchstens eine E-Mail mit Hinweisen pro Stunde. Auf der Seite „Hinweise“ können Sie jede Art stummschalten.',
    digest: {
      title: 'Zusammenfassung der Hinweise',
      message: 'Das hat sich seit der letzten E-Mail mit Hinweisen geändert:',
    },
    resolved: 'Behoben: {title}',
    ended: 'Beendet am {date}.',
    relay: 'Das Relay',
  },
  tags: {
    title: 'Titel',
    message: 'Nachricht',
    action: 'Text der Schaltfläche',
    note: 'Hinweis',
    by: 'Wer es war',
    workspace: 'Workspace',
    role: 'Rolle',
    template: 'Vorlage',
    next: 'Neue Adresse',
    recipient: 'Adresse des Empfängers',
    quote: 'Zitierter Kommentar',
    url: 'Link',
    expiry: 'Wann der Link abläuft',
    linkHelp: 'Hilfe zum Link',
    footer: 'Wer diese E-Mail sendet',
  },
  roles: { viewer: 'Betrachter', editor: 'Bearbeiter', admin: 'Admin', owner: 'Inhaber' },
  expiry: 'Der Link gilt bis {date} (UTC) und funktioniert einmal.',
  linkHelp: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  footer: 'Diese E-Mail wurde von Postpress auf {host} gesendet.',
};
