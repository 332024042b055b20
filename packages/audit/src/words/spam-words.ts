/**
 * Phrases that spam filters and readers distrust, weighted from 1 (common in normal mail) to 3 (rare there). In
 * lowercase, compiled by us from spam. The list is moderate on purpose: no single word makes mail spam.
 */
const phrases: readonly (readonly [weight: 1 | 2 | 3, language: 'en' | 'de', phrases: string])[] = [
  [
    3,
    'en',
    'work from home|make money fast|double your income|earn extra cash|get rich|you have been selected',
  ],
  [3, 'en', 'you are a winner|congratulations you won|claim your prize|no strings attached|this is not spam'],
  [
    3,
    'en',
    'million dollars|lottery winner|inheritance fund|wire transfer fee|bank details required|viagra|cialis',
  ],
  [
    3,
    'en',
    'miracle cure|lose weight fast|enlarge your|online casino|risk-free investment|guaranteed income',
  ],
  [3, 'en', 'pre-approved loan|consolidate your debt|eliminate your debt|cheap meds|no prescription needed'],
  [
    2,
    'en',
    '100% free|absolutely free|act now|act immediately|apply now and get|as seen on tv|best price ever',
  ],
  [
    2,
    'en',
    "bonus cash|buy now|cash bonus|click below to win|don’t delete|don't delete|double your money|easy money",
  ],
  [
    2,
    'en',
    'final notice|free access|free gift|free money|free trial no|full refund guaranteed|get it now|get paid',
  ],
  [
    2,
    'en',
    'incredible deal|instant access|limited time only|lowest price|money back guarantee|no catch|no cost',
  ],
  [2, 'en', 'no credit check|no obligation|no hidden costs|once in a lifetime|only today|order now|profits'],
  [2, 'en', 'risk free|risk-free|satisfaction guaranteed|save big|special promotion|supplies are limited'],
  [
    2,
    'en',
    'urgent response|verify your account|warranty expired|what are you waiting for|while supplies last',
  ],
  [
    2,
    'en',
    'you have won|your account will be closed|unbeatable offer|sensational|act fast|exclusive deal just for you',
  ],
  [
    1,
    'en',
    "bargain|cheap|discount|don’t miss out|don't miss out|hurry|last chance|limited offer|offer expires|sale ends",
  ],
  [1, 'en', 'save up to|special offer|today only|urgent|amazing|unlimited|winner|guaranteed|free shipping'],
  [
    3,
    'de',
    'schnell reich|geld verdienen im schlaf|nebenverdienst von zu hause|sie haben gewonnen|sie wurden ausgewählt',
  ],
  [
    3,
    'de',
    'gewinnbenachrichtigung|millionengewinn|erbschaft auszahlen|wundermittel|potenzmittel|online-casino',
  ],
  [
    3,
    'de',
    'kredit ohne schufa|sofortkredit|schulden loswerden|abnehmen ohne diät|garantierter gewinn|dies ist kein spam',
  ],
  [3, 'de', 'ihr konto wurde gesperrt|bestätigen sie ihre daten|tan eingeben|ohne rezept|bitcoin verdoppeln'],
  [
    2,
    'de',
    '100 % gratis|100% gratis|100 % kostenlos|100% kostenlos|absolut kostenlos|garantiert kostenlos|völlig kostenlos',
  ],
  [
    2,
    'de',
    'jetzt zugreifen|jetzt zuschlagen|nur heute|nur noch heute|nur für kurze zeit|greifen sie zu|geld zurück garantie',
  ],
  [
    2,
    'de',
    'geld-zurück-garantie|ohne risiko|risikofrei|keine versteckten kosten|ohne verpflichtung|unverbindlich und kostenlos',
  ],
  [
    2,
    'de',
    'unschlagbarer preis|unschlagbar günstig|sensationell|einmalige gelegenheit|einmalige chance|bares geld',
  ],
  [
    2,
    'de',
    'gratis geschenk|gratisgeschenk|sichern sie sich jetzt|bestellen sie jetzt|letzte mahnung|handeln sie jetzt',
  ],
  [
    2,
    'de',
    'traumpreis|superpreis|tiefstpreis|preisknaller|schnäppchenalarm|worauf warten sie noch|solange vorrat reicht',
  ],
  [
    1,
    'de',
    'gratis|kostenlos|rabatt|schnäppchen|sonderangebot|letzte chance|dringend|gewinnen|gutschein|jetzt kaufen',
  ],
  [
    1,
    'de',
    'endet heute|sparen sie bis zu|garantiert|exklusiv für sie|billig|nur solange|versandkostenfrei|sofort sichern',
  ],
];

const weights = new Map(
  phrases.flatMap(([weight, , list]) => list.split('|').map((phrase) => [phrase, weight] as const)),
);
const escaped = [...weights.keys()]
  .sort((one, other) => other.length - one.length)
  .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'));
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** Phrases of a text that filters distrust, once each, and the sum of their weights. */
export function spamWords(text: string): { phrases: string[]; weight: number } {
  const found = new Set(
    [...text.toLowerCase().matchAll(pattern)].map(([phrase]) => phrase.replace(/\s+/g, ' ')),
  );
  let weight = 0;
  for (const phrase of found) weight += weights.get(phrase) ?? 0;
  return { phrases: [...found], weight };
}
