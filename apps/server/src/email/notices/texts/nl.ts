import type { NoticeTexts } from './en.ts';

export const nl: NoticeTexts = {
  kinds: {
    invitation: {
      title: 'Uitnodiging voor een Postpress-werkruimte',
      message: '{by} nodigt u uit voor de werkruimte {workspace}, als {role}.',
      action: 'Uitnodiging openen',
      note: 'U kunt de uitnodiging accepteren of afwijzen. Kent u de afzender niet, negeer deze e-mail dan.',
    },
    'confirm-address': {
      title: 'Bevestig uw e-mailadres',
      message: 'Log in op uw Postpress-account en bevestig daarna dat {recipient} uw e-mailadres is.',
      action: 'Adres bevestigen',
      note: 'Hebt u dit niet aangevraagd, negeer deze e-mail dan.',
    },
    'address-taken': {
      title: 'Uw e-mailadres is in een ander account ingevoerd',
      message:
        'Een andere gebruiker van Postpress heeft uw e-mailadres als het zijne ingevoerd. Het hoort bij uw account, dus er is niets veranderd.',
      note: 'Was u dat zelf, log dan in op het account met dit adres.',
    },
    'address-requested': {
      title: 'Verzoek om uw e-mailadres te wijzigen',
      message:
        'We hebben een verzoek ontvangen om het e-mailadres van uw Postpress-account te wijzigen van {recipient} in {next}. Het wijzigt zodra de link wordt geopend die naar het nieuwe adres is gestuurd.',
      note: 'Hebt u dit niet aangevraagd, log dan in, annuleer de wijziging in uw profiel en wijzig uw wachtwoord.',
    },
    'address-changed': {
      title: 'Uw e-mailadres is gewijzigd',
      message: 'Het e-mailadres van uw Postpress-account is gewijzigd van {recipient} in {next}.',
      note: 'Hebt u dit niet aangevraagd, neem dan contact op met de beheerder van deze installatie.',
    },
    'password-reset': {
      title: 'Kies een nieuw wachtwoord',
      message:
        'We hebben een verzoek ontvangen om het wachtwoord van uw Postpress-account opnieuw in te stellen.',
      action: 'Wachtwoord kiezen',
      note: 'Hebt u dit niet aangevraagd, negeer deze e-mail dan: uw wachtwoord blijft zoals het is.',
    },
    mention: {
      title: 'U bent genoemd in een reactie',
      message: '{by} heeft u genoemd in een reactie op het sjabloon {template}:',
      action: 'Reacties openen',
    },
    'review-requested': {
      title: 'Uw beoordeling wordt gevraagd',
      message: '{by} vraagt uw beoordeling van het sjabloon {template}.',
      action: 'Beoordeling openen',
    },
    'review-approved': {
      title: 'Uw sjabloon is goedgekeurd',
      message: '{by} heeft het sjabloon {template} goedgekeurd.',
      action: 'Beoordeling openen',
    },
    'review-returned': {
      title: 'Er worden wijzigingen gevraagd',
      message: '{by} vraagt wijzigingen in het sjabloon {template}.',
      action: 'Beoordeling openen',
    },
  },
  roles: { viewer: 'kijker', editor: 'bewerker', admin: 'beheerder', owner: 'eigenaar' },
  expiry: 'De link verloopt op {date} (UTC) en werkt één keer.',
  linkHelp: 'Werkt de knop niet? Open dit adres in uw browser:',
  footer: 'Deze e-mail is verstuurd door Postpress op {host}.',
};
