import { brandPalette, neutralBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import * as arrowRight from 'lucide-react/icons/arrow-right';
import * as award from 'lucide-react/icons/award';
import * as bed from 'lucide-react/icons/bed';
import * as bell from 'lucide-react/icons/bell';
import * as bike from 'lucide-react/icons/bike';
import * as bookOpen from 'lucide-react/icons/book-open';
import * as briefcase from 'lucide-react/icons/briefcase';
import * as building2 from 'lucide-react/icons/building-complex';
import * as cake from 'lucide-react/icons/cake';
import * as calendar from 'lucide-react/icons/calendar';
import * as camera from 'lucide-react/icons/camera';
import * as car from 'lucide-react/icons/car';
import * as chartColumn from 'lucide-react/icons/chart-column';
import * as check from 'lucide-react/icons/check';
import * as circleCheck from 'lucide-react/icons/circle-check';
import * as circleHelp from 'lucide-react/icons/circle-question-mark';
import * as clock from 'lucide-react/icons/clock';
import * as coffee from 'lucide-react/icons/coffee';
import * as creditCard from 'lucide-react/icons/credit-card';
import * as download from 'lucide-react/icons/download';
import * as dumbbell from 'lucide-react/icons/dumbbell';
import * as music from 'lucide-react/icons/eighth-notes';
import * as smile from 'lucide-react/icons/face-slightly-smiling';
import * as fileText from 'lucide-react/icons/file-text';
import * as flag from 'lucide-react/icons/flag';
import * as gift from 'lucide-react/icons/gift';
import * as globe from 'lucide-react/icons/globe';
import * as graduationCap from 'lucide-react/icons/graduation-cap';
import * as handHeart from 'lucide-react/icons/hand-heart';
import * as handshake from 'lucide-react/icons/handshake';
import * as headphones from 'lucide-react/icons/headphones';
import * as heart from 'lucide-react/icons/heart';
import * as house from 'lucide-react/icons/house';
import * as info from 'lucide-react/icons/info';
import * as key from 'lucide-react/icons/key';
import * as laptop from 'lucide-react/icons/laptop';
import * as leaf from 'lucide-react/icons/leaf';
import * as lifeBuoy from 'lucide-react/icons/life-buoy';
import * as lightbulb from 'lucide-react/icons/lightbulb';
import * as link from 'lucide-react/icons/link';
import * as listChecks from 'lucide-react/icons/list-checks';
import * as lock from 'lucide-react/icons/lock';
import * as mail from 'lucide-react/icons/mail';
import * as mapPin from 'lucide-react/icons/map-pin';
import * as megaphone from 'lucide-react/icons/megaphone';
import * as messageCircle from 'lucide-react/icons/message-circle';
import * as mic from 'lucide-react/icons/mic';
import * as moon from 'lucide-react/icons/moon';
import * as mountain from 'lucide-react/icons/mountain';
import * as newspaper from 'lucide-react/icons/newspaper';
import * as parcel from 'lucide-react/icons/package';
import * as palette from 'lucide-react/icons/palette';
import * as partyPopper from 'lucide-react/icons/party-popper';
import * as pawPrint from 'lucide-react/icons/paw-print';
import * as percent from 'lucide-react/icons/percent';
import * as phone from 'lucide-react/icons/phone';
import * as piggyBank from 'lucide-react/icons/piggy-bank';
import * as plane from 'lucide-react/icons/plane';
import * as play from 'lucide-react/icons/play';
import * as receipt from 'lucide-react/icons/receipt';
import * as refreshCw from 'lucide-react/icons/refresh-cw';
import * as rocket from 'lucide-react/icons/rocket';
import * as search from 'lucide-react/icons/search';
import * as settings from 'lucide-react/icons/settings';
import * as shieldCheck from 'lucide-react/icons/shield-check';
import * as shoppingBag from 'lucide-react/icons/shopping-bag';
import * as shoppingCart from 'lucide-react/icons/shopping-cart';
import * as smartphone from 'lucide-react/icons/smartphone';
import * as sparkles from 'lucide-react/icons/sparkles';
import * as star from 'lucide-react/icons/star';
import * as stethoscope from 'lucide-react/icons/stethoscope';
import * as store from 'lucide-react/icons/store';
import * as sun from 'lucide-react/icons/sun';
import * as tag from 'lucide-react/icons/tag';
import * as target from 'lucide-react/icons/target';
import * as thumbsUp from 'lucide-react/icons/thumbs-up';
import * as ticket from 'lucide-react/icons/ticket';
import * as treePine from 'lucide-react/icons/tree-pine';
import * as trendingUp from 'lucide-react/icons/trending-up';
import * as triangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import * as trophy from 'lucide-react/icons/trophy';
import * as truck from 'lucide-react/icons/truck';
import * as user from 'lucide-react/icons/user';
import * as users from 'lucide-react/icons/users';
import * as utensils from 'lucide-react/icons/utensils';
import * as video from 'lucide-react/icons/video';
import * as wallet from 'lucide-react/icons/wallet';
import * as wine from 'lucide-react/icons/wine';
import * as wrench from 'lucide-react/icons/wrench';
import * as zap from 'lucide-react/icons/zap';
import { circle, svgOf } from './svg-parts.ts';

/** Of every icon in an email; its file has twice as many pixels. */
export const iconShownPx = 64;
const FILE_PX = 2 * iconShownPx;
/** The side of Lucide's icons. */
const SIDE = 24;

export type IconColor = 'primary' | 'accent' | 'text' | 'white';
export const iconLooks = ['line', 'circle'] as const;
export type IconLook = (typeof iconLooks)[number];

/** The colors that icons are offered in: the accent of a brand where it has one. */
export function iconColorsOf(brand: BrandKit | null): IconColor[] {
  const { primary, accent } = rolesOfBrand(brand ?? neutralBrand);
  return accent === primary ? ['primary', 'text', 'white'] : ['primary', 'accent', 'text', 'white'];
}

/** Icons of Lucide (ISC license) in a color of the brand, as SVG, by name. On a circle, they take what reads on it. */
export function iconsIn(
  brand: BrandKit | null,
  color: IconColor,
  look: IconLook,
): { name: IconName; svg: string }[] {
  const palette = brandPalette(rolesOfBrand(brand ?? neutralBrand));
  const ink = color === 'white' ? '#ffffff' : palette[color];
  const onInk = {
    primary: palette['on-primary'],
    accent: palette['on-accent'],
    text: palette.surface,
    white: palette.text,
  };
  const stroke = look === 'line' ? ink : onInk[color];
  const ground = look === 'line' ? '' : circle(SIDE / 2, SIDE / 2, SIDE / 2, ink);
  const scale = look === 'line' ? 1 : 0.56;
  const edge = (SIDE * (1 - scale)) / 2;
  return iconNames.map((name) => ({
    name,
    svg: svgOf(
      { width: FILE_PX, height: FILE_PX },
      `${ground}<g transform="translate(${edge} ${edge}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${partsOf(name)}</g>`,
      { width: SIDE, height: SIDE },
    ),
  }));
}

/** What the types of Lucide leave out of its modules. */
type IconModule = {
  __iconData: { node: readonly [tag: string, attributes: Readonly<Record<string, string>>][] };
};

function partsOf(name: IconName): string {
  const { __iconData } = modules[name] as unknown as IconModule;
  return __iconData.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

const modules = {
  mail,
  phone,
  smartphone,
  laptop,
  globe,
  'map-pin': mapPin,
  link,
  'message-circle': messageCircle,
  user,
  users,
  handshake,
  'thumbs-up': thumbsUp,
  smile,
  heart,
  'hand-heart': handHeart,
  star,
  award,
  trophy,
  sparkles,
  'party-popper': partyPopper,
  cake,
  gift,
  'shopping-bag': shoppingBag,
  'shopping-cart': shoppingCart,
  store,
  tag,
  percent,
  'credit-card': creditCard,
  wallet,
  'piggy-bank': piggyBank,
  receipt,
  package: parcel,
  truck,
  'refresh-cw': refreshCw,
  calendar,
  clock,
  bell,
  ticket,
  megaphone,
  newspaper,
  'book-open': bookOpen,
  'file-text': fileText,
  'list-checks': listChecks,
  check,
  'circle-check': circleCheck,
  info,
  'circle-help': circleHelp,
  'triangle-alert': triangleAlert,
  lock,
  key,
  'shield-check': shieldCheck,
  settings,
  wrench,
  search,
  download,
  'arrow-right': arrowRight,
  play,
  music,
  mic,
  headphones,
  camera,
  video,
  rocket,
  lightbulb,
  target,
  'trending-up': trendingUp,
  'chart-column': chartColumn,
  zap,
  briefcase,
  'graduation-cap': graduationCap,
  house,
  'building-2': building2,
  plane,
  car,
  bike,
  bed,
  utensils,
  coffee,
  wine,
  dumbbell,
  stethoscope,
  'paw-print': pawPrint,
  leaf,
  'tree-pine': treePine,
  sun,
  moon,
  mountain,
  flag,
  palette,
  'life-buoy': lifeBuoy,
} as const;

export type IconName = keyof typeof modules;
const iconNames = Object.keys(modules) as IconName[];
