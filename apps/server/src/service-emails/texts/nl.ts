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
    'guest-comment': {
      title: 'Een gast heeft op uw sjabloon gereageerd',
      message: '{by} heeft via een voorbeeldlink op het sjabloon {template} gereageerd:',
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
  service: {
    kinds: {
      webhook_failing: {
        title: 'Een webhook faalt',
        message:
          '{url} heeft sinds {since} geen gebeurtenis aangenomen. Gebeurtenissen worden opnieuw verzonden; na {days} dagen zonder succes wordt de webhook uitgeschakeld.',
      },
      webhook_disabled: {
        title: 'Een webhook is uitgeschakeld',
        message:
          '{url} is op {since} uitgeschakeld: {days} dagen lang mislukte elke poging. Los het op, activeer de webhook en verzend de gemiste gebeurtenissen opnieuw.',
      },
      domain_unsigned: {
        title: 'DKIM-records van een domein ontbreken',
        message:
          'De DKIM-records van {domain} ontbreken sinds {since} in DNS. Publiceer ze opnieuw: na 72 uur zonder deze records kan {domain} niet meer verzenden.',
      },
      domain_failed: {
        title: 'Een domein kan niet meer verzenden',
        message:
          'E-mail van {domain} wordt geweigerd: de DKIM-records ontbreken sinds {since}. Publiceer ze opnieuw en verifieer daarna het domein.',
      },
      bounces_high: {
        title: 'Te veel e-mails komen terug',
        message:
          '{share} van de {count} e-mails die sinds {since} zijn verzonden, kwam terug. Boven {limit} blokkeren mailboxproviders afzenders: schrijf niet meer naar oude adressen of adressen die u niet zelf hebt verzameld.',
      },
      complaints_raised: {
        title: 'Meer ontvangers melden spam',
        message:
          '{share} van de {count} e-mails die sinds {since} zijn verzonden, is als spam gemeld. Gmail en Yahoo vragen minder dan {limit}: controleer wat u verzendt, aan wie, en hoe men zich afmeldt.',
      },
      complaints_high: {
        title: 'Te veel ontvangers melden spam',
        message:
          '{share} van de {count} e-mails die sinds {since} zijn verzonden, is als spam gemeld. Boven {limit} weigeren of filteren Gmail en Yahoo uw e-mail: stop bulkverzendingen tot u de oorzaak kent.',
      },
      relay_failing: {
        title: 'Een relay faalt',
        message: 'De relay {relay} faalt sinds {since}: {reason}',
      },
      provider_deferring: {
        title: 'Een mailboxprovider stelt uw e-mail uit',
        message:
          '{provider} heeft zoveel e-mail uitgesteld dat de verzending daarheen sinds {since} pauzeert. De verzending vertraagt vanzelf; de statistieken tonen hoeveel er wacht.',
      },
      queue_overdue: {
        title: 'Transactionele e-mail is te laat',
        message:
          'Transactionele e-mail wacht sinds {since} op de eerste poging. Controleer of er workers draaien en of de database niet overbelast is.',
      },
      certificate_expiring: {
        title: 'Het TLS-certificaat verloopt',
        message:
          'Het certificaat van {host} verloopt op {until}. Vernieuw het en stuur SIGHUP naar het proces.',
      },
      backup_overdue: {
        title: 'Een back-up is te laat',
        message:
          'Sinds {since} is er geen nieuwe back-up. Voer dagelijks ‘postpress backup’ uit en kopieer het bestand naar een andere machine.',
      },
      credits_threshold: {
        title: 'AI-tegoed heeft een waarschuwingsdrempel bereikt',
        message:
          '{share} van het AI-tegoed van deze factureringsmaand is gebruikt. Nieuw tegoed is er op {until}.',
      },
      credits_exhausted: {
        title: 'AI-tegoed is op',
        message: 'Het AI-tegoed van deze factureringsmaand is op. Nieuw tegoed is er op {until}.',
      },
      warm_up_done: {
        title: 'Een warm-up is voltooid',
        message: 'De warm-up van {domain} is voltooid: het domein verzendt nu zonder daglimiet.',
      },
    },
    action: 'Meldingen openen',
    note: 'U krijgt hoogstens één e-mail met meldingen per uur. Op de pagina Meldingen kunt u elk soort dempen.',
    digest: {
      title: 'Overzicht van meldingen',
      message: 'Dit is veranderd sinds de laatste e-mail met meldingen:',
    },
    resolved: 'Opgelost: {title}',
    ended: 'Beëindigd op {date}.',
    relay: 'De relay',
  },
  tags: {
    title: 'Titel',
    message: 'Bericht',
    action: 'Tekst van de knop',
    note: 'Opmerking',
    by: 'Wie het deed',
    workspace: 'Workspace',
    role: 'Rol',
    template: 'Sjabloon',
    next: 'Nieuw adres',
    recipient: 'Adres van de ontvanger',
    quote: 'Geciteerde opmerking',
    url: 'Link',
    expiry: 'Wanneer de link verloopt',
    linkHelp: 'Hulp bij de link',
    footer: 'Wie deze e-mail verstuurt',
  },
  roles: { viewer: 'kijker', editor: 'bewerker', admin: 'beheerder', owner: 'eigenaar' },
  expiry: 'De link verloopt op {date} (UTC) en werkt één keer.',
  linkHelp: 'Werkt de knop niet? Open dit adres in uw browser:',
  footer: 'Deze e-mail is verstuurd door Postpress op {host}.',
};
