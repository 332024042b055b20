import type { NoticeTexts } from './en.ts';

export const fr: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Invitation à un espace de travail Postpress',
      message: '{by} vous invite à rejoindre l’espace de travail {workspace} en tant que {role}.',
      action: 'Ouvrir l’invitation',
      note: 'Vous pouvez l’accepter ou la refuser. Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.',
    },
    'confirm-address': {
      title: 'Confirmez votre adresse e-mail',
      message:
        'Connectez-vous à votre compte Postpress, puis confirmez que {recipient} est votre adresse e-mail.',
      action: 'Confirmer l’adresse',
      note: 'Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    'address-taken': {
      title: 'Votre adresse e-mail a été saisie dans un autre compte',
      message:
        'Une autre personne a indiqué votre adresse e-mail comme la sienne dans Postpress. Elle appartient à votre compte : rien n’a changé.',
      note: 'Si c’était vous, connectez-vous au compte qui a cette adresse.',
    },
    'address-requested': {
      title: 'Demande de changement d’adresse e-mail',
      message:
        'Nous avons reçu une demande de changement de l’adresse e-mail de votre compte Postpress, de {recipient} à {next}. Elle changera à l’ouverture du lien envoyé à la nouvelle adresse.',
      note: 'Si vous n’avez rien demandé, connectez-vous, annulez le changement dans votre profil et changez votre mot de passe.',
    },
    'address-changed': {
      title: 'Votre adresse e-mail a été changée',
      message: 'L’adresse e-mail de votre compte Postpress est passée de {recipient} à {next}.',
      note: 'Si vous n’avez rien demandé, contactez l’opérateur de cette installation.',
    },
    'password-reset': {
      title: 'Choisissez un nouveau mot de passe',
      message: 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Postpress.',
      action: 'Choisir un mot de passe',
      note: 'Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe ne change pas.',
    },
    mention: {
      title: 'Vous avez été mentionné dans un commentaire',
      message: '{by} vous a mentionné dans un commentaire sur le modèle {template} :',
      action: 'Ouvrir les commentaires',
    },
    'guest-comment': {
      title: 'Un invité a commenté votre modèle',
      message: '{by} a commenté le modèle {template} depuis un lien d’aperçu :',
      action: 'Ouvrir les commentaires',
    },
    'review-requested': {
      title: 'Votre relecture est demandée',
      message: '{by} demande votre relecture du modèle {template}.',
      action: 'Ouvrir la relecture',
    },
    'review-approved': {
      title: 'Votre modèle a été approuvé',
      message: '{by} a approuvé le modèle {template}.',
      action: 'Ouvrir la relecture',
    },
    'review-returned': {
      title: 'Des modifications sont demandées',
      message: '{by} demande des modifications du modèle {template}.',
      action: 'Ouvrir la relecture',
    },
  },
  service: {
    kinds: {
      webhook_failing: {
        title: 'Un webhook échoue',
        message:
          '{url} n’a accepté aucun événement depuis le {since}. Les événements sont renvoyés ; après {days} jours sans succès, le webhook est désactivé.',
      },
      webhook_disabled: {
        title: 'Un webhook a été désactivé',
        message:
          '{url} a été désactivé le {since} : toutes les tentatives avaient échoué pendant {days} jours. Corrigez-le, activez-le, puis renvoyez les événements manqués.',
      },
      domain_unsigned: {
        title: 'Les enregistrements DKIM d’un domaine manquent',
        message:
          'Les enregistrements DKIM de {domain} manquent dans le DNS depuis le {since}. Publiez-les de nouveau : après 72 heures, {domain} ne pourra plus envoyer.',
      },
      domain_failed: {
        title: 'Un domaine ne peut plus envoyer',
        message:
          'Les e-mails de {domain} sont refusés : ses enregistrements DKIM manquent depuis le {since}. Publiez-les de nouveau, puis vérifiez le domaine.',
      },
      bounces_high: {
        title: 'Trop d’e-mails sont rejetés',
        message:
          '{share} des {count} e-mails envoyés depuis le {since} ont été rejetés. Au-delà de {limit}, les fournisseurs bloquent les expéditeurs : n’écrivez plus à des adresses anciennes ou que vous n’avez pas collectées vous-même.',
      },
      complaints_raised: {
        title: 'Davantage de destinataires signalent du spam',
        message:
          '{share} des {count} e-mails envoyés depuis le {since} ont été signalés comme spam. Gmail et Yahoo demandent moins de {limit} : vérifiez ce que vous envoyez, à qui, et comment on se désabonne.',
      },
      complaints_high: {
        title: 'Trop de destinataires signalent du spam',
        message:
          '{share} des {count} e-mails envoyés depuis le {since} ont été signalés comme spam. Au-delà de {limit}, Gmail et Yahoo rejettent ou filtrent vos e-mails : arrêtez les envois groupés tant que la cause n’est pas connue.',
      },
      relay_failing: {
        title: 'Un relais échoue',
        message: 'Le relais {relay} échoue depuis le {since} : {reason}',
      },
      provider_deferring: {
        title: 'Un fournisseur diffère vos e-mails',
        message:
          '{provider} a différé tant d’e-mails que l’envoi vers lui est suspendu depuis le {since}. L’envoi ralentit de lui-même ; les statistiques montrent ce qui attend.',
      },
      queue_overdue: {
        title: 'Des e-mails transactionnels sont en retard',
        message:
          'Des e-mails transactionnels attendent leur première tentative depuis le {since}. Vérifiez que des workers fonctionnent et que la base de données n’est pas surchargée.',
      },
      certificate_expiring: {
        title: 'Le certificat TLS expire',
        message:
          'Le certificat de {host} expire le {until}. Renouvelez-le, puis envoyez SIGHUP au processus.',
      },
      backup_overdue: {
        title: 'Une sauvegarde est en retard',
        message:
          'Aucune nouvelle sauvegarde depuis le {since}. Exécutez « postpress backup » chaque jour et copiez le fichier sur une autre machine.',
      },
      credits_threshold: {
        title: 'Les crédits d’IA ont atteint un seuil d’alerte',
        message:
          '{share} des crédits d’IA de ce mois de facturation sont utilisés. De nouveaux crédits seront disponibles le {until}.',
      },
      credits_exhausted: {
        title: 'Les crédits d’IA sont épuisés',
        message:
          'Les crédits d’IA de ce mois de facturation sont épuisés. De nouveaux crédits seront disponibles le {until}.',
      },
      warm_up_done: {
        title: 'Une montée en charge est terminée',
        message:
          'La montée en charge de {domain} est terminée : le domaine envoie désormais sans limite quotidienne.',
      },
    },
    action: 'Ouvrir les avis',
    note: 'Vous recevez au plus un e-mail d’avis par heure. Sur la page Avis, vous pouvez désactiver chaque type.',
    digest: { title: 'Résumé des avis', message: 'Voici ce qui a changé depuis le dernier e-mail d’avis :' },
    resolved: 'Résolu : {title}',
    ended: 'Terminé le {date}.',
    relay: 'Le relais',
  },
  tags: {
    title: 'Titre',
    message: 'Message',
    action: 'Texte du bouton',
    note: 'Remarque',
    by: 'Qui l’a fait',
    workspace: 'Espace de travail',
    role: 'Rôle',
    template: 'Modèle',
    next: 'Nouvelle adresse',
    recipient: 'Adresse du destinataire',
    quote: 'Commentaire cité',
    url: 'Lien',
    expiry: 'Expiration du lien',
    linkHelp: 'Aide pour le lien',
    footer: 'Qui envoie cet e-mail',
  },
  roles: { viewer: 'lecteur', editor: 'éditeur', admin: 'administrateur', owner: 'propriétaire' },
  expiry: 'Le lien est valable jusqu’au {date} (UTC) et ne fonctionne qu’une fois.',
  linkHelp: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  footer: 'Cet e-mail a été envoyé par Postpress sur {host}.',
};
