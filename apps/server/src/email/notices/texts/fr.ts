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
  roles: { viewer: 'lecteur', editor: 'éditeur', admin: 'administrateur', owner: 'propriétaire' },
  expiry: 'Le lien est valable jusqu’au {date} (UTC) et ne fonctionne qu’une fois.',
  linkHelp: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  footer: 'Cet e-mail a été envoyé par Postpress sur {host}.',
};
