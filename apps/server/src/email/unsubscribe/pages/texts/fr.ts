import type { PageTexts } from './en.ts';

export const fr: PageTexts = {
  language: 'Langue',
  unsubscribeTitle: 'Se désabonner ?',
  unsubscribeText: '{recipient} ne recevra plus {topic} de {sender}.',
  unsubscribeAllText: '{recipient} ne recevra plus de newsletters ni d’offres de {sender}.',
  unsubscribe: 'Se désabonner',
  orAll:
    'Ou arrêter toutes les newsletters et offres. Les reçus, les réinitialisations de mot de passe et e-mails similaires continueront d’arriver.',
  unsubscribeAll: 'Se désabonner de tout',
  toPreferences: 'Choisir les e-mails que vous recevez',
  unsubscribedTitle: 'Vous êtes désabonné(e)',
  mayStillArrive: 'Des e-mails déjà envoyés peuvent encore arriver.',
  byMistake: 'Désabonnement par erreur ?',
  preferencesTitle: 'Préférences d’e-mail',
  preferencesText: 'Choisissez ce que {recipient} reçoit de {sender}.',
  topics: 'Newsletters et offres',
  noTopics: 'Il n’y a rien à choisir pour le moment.',
  save: 'Enregistrer',
  saved: 'Vos préférences sont enregistrées.',
  leftAll: 'Vous êtes désabonné(e) de toutes les newsletters et offres.',
  alwaysSent: 'Les reçus, les réinitialisations de mot de passe et e-mails similaires sont toujours envoyés.',
  confirmTitle: 'Confirmer votre abonnement',
  confirmText: '{recipient} recevra {topic} de {sender}.',
  confirm: 'Confirmer',
  notConfirmed: 'Si vous n’avez rien demandé, fermez cette page : rien ne sera envoyé.',
  confirmedTitle: 'Vous êtes abonné(e)',
  goneTitle: 'Cet e-mail n’est plus disponible',
  goneText: 'Le lien a expiré, ou l’e-mail a été supprimé.',
  invalidTitle: 'Ce lien n’est pas valide',
  invalidText:
    'Il est incomplet ou a expiré. Rien n’a été modifié. Utilisez le lien d’un e-mail plus récent, ou répondez à l’expéditeur.',
};
