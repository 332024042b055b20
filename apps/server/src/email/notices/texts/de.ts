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
  roles: { viewer: 'Betrachter', editor: 'Bearbeiter', admin: 'Admin', owner: 'Inhaber' },
  expiry: 'Der Link gilt bis {date} (UTC) und funktioniert einmal.',
  linkHelp: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  footer: 'Diese E-Mail wurde von Postpress auf {host} gesendet.',
};
