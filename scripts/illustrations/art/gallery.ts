/** The list of all illustrations: name, size, drawing. One file, because names must be unique and are looked up here. */

import type { Scene } from '../scene.ts';
import * as belongings from './belongings.ts';
import * as flat from './flat.ts';
import { at, many, path, stroke } from './paint.ts';
import * as places from './places.ts';
import * as goods from './products.ts';
import * as screens from './screens.ts';
import * as spots from './spots.ts';

const WIDE = [1200, 720] as const;
const TALL = [800, 1000] as const;
const SQUARE = [800, 800] as const;

const indigo: screens.Screen = {
  ground: ['#e9e8ff', '#d6d9fb'],
  main: '#4b45d6',
  soft: '#c9c7f7',
  accent: '#ff7a59',
  ink: '#1c1a4f',
};
const night: screens.Screen = {
  ground: ['#0d1730', '#1b2f5e'],
  main: '#2f6df6',
  soft: '#b9d0ff',
  accent: '#34d0a6',
  ink: '#0a1126',
};
const mint: screens.Screen = {
  ground: ['#e3f4ee', '#cbe9de'],
  main: '#0f7b62',
  soft: '#bfe6d8',
  accent: '#f4a53d',
  ink: '#0b3b33',
};
const coral: screens.Screen = {
  ground: ['#ffe9e1', '#ffd5c6'],
  main: '#e5583a',
  soft: '#ffc9b8',
  accent: '#2f6f7e',
  ink: '#4a1d16',
};
const plum: screens.Screen = {
  ground: ['#f4e6f3', '#e6d0ea'],
  main: '#7b2d78',
  soft: '#e2bfe4',
  accent: '#f2a65a',
  ink: '#34123a',
};
const sand: screens.Screen = {
  ground: ['#f3ecdf', '#e9ddc8'],
  main: '#37665c',
  soft: '#d9cfb8',
  accent: '#d2683f',
  ink: '#1f3a36',
};

const studio = goods.studioOf;
type Drawn = readonly [name: string, size: readonly [number, number], draw: (w: number, h: number) => string];

const places_: readonly Drawn[] = [
  ['dunes', WIDE, places.dunes],
  ['lake', WIDE, places.lake],
  ['forest', WIDE, places.forest],
  ['coast', WIDE, places.coast],
  ['city-dusk', WIDE, places.cityDusk],
  ['night-camp', WIDE, places.nightCamp],
  ['lavender', WIDE, places.lavender],
  ['garden', WIDE, places.garden],
  ['stage', WIDE, places.stage],
  ['yoga-studio', WIDE, places.studio],
  ['living-room', WIDE, places.livingRoom],
  ['kitchen-table', WIDE, places.kitchenTable],
  ['neighborhood', WIDE, places.citySkyline],
  ['river', WIDE, places.river],
];

const things: readonly Drawn[] = [
  [
    'vase',
    TALL,
    (w, h) => studio('#ecdccb', '#e2cdb6', '#d3b595', goods.vase('#c96a48', '#94432b', '#7f8f5a'), w, h),
  ],
  [
    'armchair',
    SQUARE,
    (w, h) => studio('#e3e8e2', '#d3dcd3', '#bccabf', goods.armchair('#3f7566', '#2c574c', '#8a5f3c'), w, h),
  ],
  [
    'table-lamp',
    SQUARE,
    (w, h) => studio('#efe2d2', '#e5d2bb', '#d5b998', goods.lamp('#f7d68b', '#e9b14f', '#3d3128'), w, h),
  ],
  [
    'stoneware',
    SQUARE,
    (w, h) => studio('#e7e3dd', '#dad3c8', '#c5b9a8', goods.tableware('#8fa3ad', '#5f7682'), w, h),
  ],
  [
    'throw',
    SQUARE,
    (w, h) => studio('#f3e3da', '#ecd2c4', '#dcb7a3', goods.blanket('#b95f4a', '#8f4436', '#f6e3c6'), w, h),
  ],
  [
    'candle',
    SQUARE,
    (w, h) => studio('#3a3340', '#2b2632', '#221d29', goods.candle('#e9d7c4', '#b99d86', '#fbf5ec'), w, h),
  ],
  [
    'plant',
    SQUARE,
    (w, h) =>
      studio(
        '#e6efe4',
        '#d5e4d3',
        '#bdd2bc',
        goods.plantPot('#d88a63', '#b5643f', '#4f9468', '#35724f'),
        w,
        h,
      ),
  ],
  ['mug', SQUARE, (w, h) => studio('#f6e7d3', '#eed6b8', '#d9b78e', goods.mug('#f2efe9', '#cfc6b8'), w, h)],
  [
    'coffee-bag',
    TALL,
    (w, h) =>
      studio(
        '#f1c27a',
        '#e8a955',
        '#cf8b3c',
        goods.coffeeBag('#2c2320', '#171210', '#f6ead6', '#b8452a'),
        w,
        h,
      ),
  ],
  [
    'coffee-bag-light',
    SQUARE,
    (w, h) =>
      studio(
        '#cfe0dc',
        '#b9d2cc',
        '#9dbfb7',
        goods.coffeeBag('#f4ece0', '#d8cab6', '#2e6359', '#f1c27a'),
        w,
        h,
      ),
  ],
  [
    'coffee-bag-red',
    SQUARE,
    (w, h) =>
      studio(
        '#f4d9c8',
        '#ecc3ab',
        '#d9a586',
        goods.coffeeBag('#b8452a', '#82301d', '#f6ead6', '#2c2320'),
        w,
        h,
      ),
  ],
  [
    'sneaker',
    WIDE,
    (w, h) =>
      studio(
        '#ffdf6b',
        '#ffc93f',
        '#f0ad1e',
        goods.sneaker('#ffffff', '#dfe3e8', '#f7f7f5', '#ef4a3c'),
        w,
        h,
      ),
  ],
  [
    'sneaker-blue',
    SQUARE,
    (w, h) =>
      studio(
        '#dfe9f5',
        '#c8daee',
        '#a9c2dd',
        goods.sneaker('#2f62d9', '#1e449e', '#ffffff', '#ffd24a'),
        w,
        h,
      ),
  ],
  [
    'tote',
    SQUARE,
    (w, h) => studio('#f4e9d8', '#ecdcc2', '#dbc4a0', goods.tote('#f7f1e4', '#d8cab0', '#2f5d4f'), w, h),
  ],
  [
    'serum',
    TALL,
    (w, h) => studio('#f7dcd6', '#f0c6bd', '#e5aca2', goods.serum('#c9705e', '#8d3f35', '#fdf4ee'), w, h),
  ],
  [
    'cream',
    SQUARE,
    (w, h) => studio('#eee3ef', '#e0cfe3', '#cdb4d2', goods.jar('#f7f2f6', '#d5c3d8', '#7b4b82'), w, h),
  ],
  [
    'serum-green',
    SQUARE,
    (w, h) => studio('#e4ece0', '#d3e0cc', '#b9ccb0', goods.serum('#5f7f58', '#3b5737', '#fbf8ee'), w, h),
  ],
  [
    'headphones',
    SQUARE,
    (w, h) =>
      studio('#dcd8f0', '#c6bfe6', '#a99fd4', goods.headphones('#37315c', '#201c3b', '#8f86c4'), w, h),
  ],
  [
    'watch',
    SQUARE,
    (w, h) =>
      studio('#e9e2d6', '#dccfbb', '#c8b498', goods.watch('#8a5a3a', '#5f3b23', '#fbf7ef', '#2a2622'), w, h),
  ],
  [
    'sunglasses',
    SQUARE,
    (w, h) =>
      studio('#c9ecef', '#a6dde3', '#f4dfb4', goods.sunglasses('#2b2430', '#f08a5d', '#6a3f7d'), w, h),
  ],
  [
    'backpack',
    TALL,
    (w, h) => studio('#dfe6d8', '#cbd8c1', '#aebf9f', goods.backpack('#d9793f', '#a9521f', '#2d3b33'), w, h),
  ],
  [
    'rain-jacket',
    SQUARE,
    (w, h) => studio('#dbe7ea', '#c3d7dc', '#a6c1c8', goods.jacket('#e8b23f', '#bd8722', '#2d3b33'), w, h),
  ],
  [
    'boots',
    SQUARE,
    (w, h) => studio('#ece3d5', '#dfd0ba', '#c6b18f', goods.boots('#7d4c2b', '#54301a', '#2d2622'), w, h),
  ],
  [
    'gift',
    WIDE,
    (w, h) => studio('#1f4b43', '#163a34', '#0f2c27', goods.gift('#c8402f', '#97291c', '#f5d9a0'), w, h),
  ],
  [
    'books',
    SQUARE,
    (w, h) =>
      studio('#e8eaf4', '#d5d9ec', '#b9c0dd', goods.books('#33407c', '#d9663f', '#2f7d6b', '#f6efe2'), w, h),
  ],
  [
    'parcel-box',
    WIDE,
    (w, h) =>
      studio('#dde9f1', '#c6dae8', '#a8c4d8', goods.parcel('#c99a63', '#a67743', '#e2bd88', '#f2e4c9'), w, h),
  ],
  [
    'bike',
    WIDE,
    (w, h) => studio('#f9d7c3', '#f4bfa2', '#e39f7b', goods.bike('#17635c', '#22262b', '#6b3d25'), w, h),
  ],
];

const shown: readonly Drawn[] = [
  ['report', [1200, 760], (w, h) => screens.dashboard(indigo, w, h)],
  ['report-night', [1200, 760], (w, h) => screens.dashboard(night, w, h)],
  ['app', [1200, 800], (w, h) => screens.phone(coral, w, h)],
  ['app-mint', [1200, 800], (w, h) => screens.phone(mint, w, h)],
  ['tasks', [1200, 700], (w, h) => screens.board(plum, w, h)],
  ['cards', [1200, 700], (w, h) => screens.bankCard(mint, w, h)],
  ['opened-letter', [1200, 700], (w, h) => screens.openLetter(indigo, w, h)],
  ['map', [1200, 560], (w, h) => screens.mapPin(sand, w, h)],
  ['medal', SQUARE, (w, h) => screens.medal({ ...coral, ground: ['#fff1d9', '#ffe2b0'] }, w, h)],
  ['date', SQUARE, (w, h) => screens.calendarPage(mint, w, h)],
  ['padlock', [1200, 520], (w, h) => screens.padlock(mint, w, h)],
  [
    'graduation',
    [1200, 640],
    (w, h) => screens.cap({ ...indigo, ground: ['#fff3dc', '#ffe4b5'], soft: '#ffd37a' }, w, h),
  ],
  [
    'film',
    [1280, 720],
    (w, h) =>
      screens.film(
        ['#f6b48f', '#e8795f', '#8d3b55'],
        at(
          640,
          120,
          `<svg x="-300" width="600" height="600" viewBox="0 0 240 240">${flat.portrait({ ...people[1], ground: ['#00000000'] })}</svg>`,
        ),
        w,
        h,
      ),
  ],
];

const patterns: readonly Drawn[] = [
  [
    'tiles',
    [1200, 480],
    (w, h) => flat.tiles(['#f4e7d3', '#d9512c', '#1f3d5c', '#f0b33c', '#6fa39a'], 7, w, h, 120),
  ],
  [
    'tiles-night',
    [1200, 400],
    (w, h) => flat.tiles(['#12122b', '#ff5c8a', '#ffd23f', '#3ddbd9', '#2b2b5e'], 23, w, h, 100),
  ],
  [
    'tiles-soft',
    [1200, 400],
    (w, h) => flat.tiles(['#e8eef0', '#c6d7d8', '#7fa5a3', '#f3d8c3', '#ffffff'], 41, w, h, 100),
  ],
  [
    'blobs',
    WIDE,
    (w, h) =>
      flat.blobs(['#5b2bd9', '#e0468d'], ['#ff9a5c', '#ffd166', '#7a5cff', '#ff5fa2', '#3ec6ff'], 6, w, h),
  ],
  [
    'blobs-calm',
    [1200, 560],
    (w, h) => flat.blobs(['#dcefe9', '#f6ead9'], ['#a8d5c8', '#f4c9a8', '#cfe3f2', '#f7e2b8'], 13, w, h),
  ],
  [
    'waves',
    [1200, 480],
    (w, h) => flat.waves(['#fbe6d0', '#f7b98b', '#ee7f63', '#c4476a', '#6f2f79', '#2d1d57'], w, h),
  ],
  [
    'confetti',
    [1200, 480],
    (w, h) =>
      flat.confetti(['#2a1a5e', '#4b2a8c'], ['#ffd166', '#ff6b8b', '#57d3c4', '#ffffff', '#8d7bff'], 8, w, h),
  ],
  ['cake', WIDE, (w, h) => flat.cake(['#fde6ea', '#f9d3db'], w, h)],
];

const food: readonly Drawn[] = [
  [
    'pasta',
    WIDE,
    (w, h) =>
      flat.table(
        '#c8452f',
        '#a93522',
        many(8, (n) => stroke(`M${n * 160 - 20} -10V${h + 10}`, '#d1553d', 46)) +
          flat.pasta(600, 370, 1.15) +
          flat.citrus(1080, 130, 110, '#f2b632', '#ffdc6b') +
          flat.cupTop(120, 580, 0.9),
        w,
        h,
      ),
  ],
  [
    'grain-bowl',
    WIDE,
    (w, h) =>
      flat.table(
        '#e9ddca',
        '#dccbb1',
        flat.bowl(430, 380, 1.15) +
          flat.citrus(890, 190, 100, '#8db546', '#cfe07a') +
          flat.citrus(1030, 330, 76, '#f0a52e', '#ffcf6b') +
          flat.cupTop(960, 580, 0.9),
        w,
        h,
      ),
  ],
  [
    'pancakes',
    SQUARE,
    (w, h) =>
      flat.table(
        '#cfe3ea',
        '#b6d3de',
        path('M0 560H800V800H0Z', '#9cc0ce') + flat.pancakes(400, 600, 1.05),
        w,
        h,
      ),
  ],
  [
    'coffee-cups',
    WIDE,
    (w, h) =>
      flat.table(
        '#6f4630',
        '#4a2b1c',
        flat.cupTop(330, 380, 1.35, '#f7efe2') +
          flat.cupTop(730, 240, 1, '#e58f52') +
          flat.cupTop(960, 520, 1.15, '#9cc0b5'),
        w,
        h,
      ),
  ],
  [
    'oranges',
    SQUARE,
    (w, h) =>
      flat.table(
        '#fbe0b8',
        '#f6cf96',
        flat.citrus(280, 300, 200, '#ef8f2d', '#ffb65c') +
          flat.citrus(580, 540, 180, '#e2553d', '#ff8f75') +
          flat.citrus(610, 210, 110, '#f2c230', '#ffe07a'),
        w,
        h,
      ),
  ],
];

const people: readonly [flat.Look, flat.Look, flat.Look, flat.Look, flat.Look, flat.Look] = [
  { ground: ['#f7d9b8', '#f2c08f'], skin: '#e9b48f', hair: '#5a3320', coat: '#2f6f7e', cut: 'long' },
  { ground: ['#cfe0f0', '#a9c6e2'], skin: '#8d5a3c', hair: '#22160f', coat: '#e5683f', cut: 'curly' },
  {
    ground: ['#d8ebd9', '#b3d6b8'],
    skin: '#f0c6a4',
    hair: '#8a5a2b',
    coat: '#33407c',
    cut: 'short',
    glasses: true,
  },
  { ground: ['#f3d5dd', '#e8b3c2'], skin: '#c98d63', hair: '#2b1a12', coat: '#f2c14e', cut: 'bun' },
  {
    ground: ['#e3dcf3', '#c9bce6'],
    skin: '#6d432c',
    hair: '#1d1411',
    coat: '#4f8a68',
    cut: 'bald',
    glasses: true,
  },
  {
    ground: ['#fbe8c6', '#f6d493'],
    skin: '#f3c9ae',
    hair: '#c9733a',
    coat: '#8d3b6b',
    cut: 'long',
    glasses: true,
  },
];
const spots_: readonly Drawn[] = [
  ['house', WIDE, spots.house],
  ['terminal', [1200, 640], spots.terminal],
  ['plane-window', [1200, 600], spots.planeWindow],
  ['dog', SQUARE, belongings.dog],
  ['snow-village', WIDE, spots.snowVillage],
  [
    'weights',
    WIDE,
    (w, h) =>
      studio('#d7f25c', '#c6e63c', '#a9cc22', belongings.weights('#23272e', '#0e1013', '#ff5a36'), w, h),
  ],
  ['cocktails', WIDE, spots.cocktails],
  [
    'cutouts',
    [1200, 800],
    (w, h) =>
      belongings.cutouts(['#1f4e8c', '#e4572e', '#f0b429', '#2f7d5b', '#e7a1b0'], '#f6efe2', 12, w, h),
  ],
  [
    'cutouts-blue',
    [1200, 420],
    (w, h) => belongings.cutouts(['#ffffff', '#a9c8f5', '#f6d55c', '#1b3f8f'], '#2f62d9', 5, w, h),
  ],
  ['microphone', SQUARE, belongings.microphone],
  ['balloons', WIDE, spots.balloons],
  [
    'coat',
    TALL,
    (w, h) => studio('#efe6db', '#e3d6c6', '#cdbba5', belongings.coat('#c79a66', '#9a7042', '#f2e3cf'), w, h),
  ],
  [
    'coat-blue',
    SQUARE,
    (w, h) => studio('#e4e9ef', '#d2dae4', '#b7c3d1', belongings.coat('#34507c', '#22375a', '#d8c6a8'), w, h),
  ],
  [
    'shirt',
    SQUARE,
    (w, h) =>
      studio('#dfe7e2', '#cddad2', '#b2c5ba', belongings.shirt('#f7f4ec', '#cfc7b6', '#8a7f6a'), w, h),
  ],
  ['key', [1200, 520], (w, h) => belongings.key('#fde9e4', '#c2412d', '#fbd3c8', w, h)],
  [
    'fall-leaves',
    [1200, 480],
    (w, h) =>
      belongings.fallLeaves(['#5b2a1d', '#7d3a22'], ['#e39a3b', '#d9632f', '#f2c45a', '#a8401f'], 6, w, h),
  ],
  ['fireworks', WIDE, spots.fireworks],
];
const names = ['nora', 'maya', 'ben', 'lucia', 'omar', 'ruth'] as const;
const portraits: readonly Drawn[] = [
  ...people.map((look, n): Drawn => [`person-${names[n]}`, [240, 240], (w, h) => flat.portrait(look, w, h)]),
  ['team', [1200, 300], (w) => flat.crowd([people[0], people[4], people[3], people[2]], w)],
];

const mark = (shape: string) => `<g fill="#ffffff" stroke="none">${shape}</g>`;
const icon = (d: string) => (ink: string) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
const strokes = {
  bolt: 'M88 34L50 88H78L72 126L110 72H82Z',
  shield: 'M80 34L118 48V78C118 102 102 118 80 128C58 118 42 102 42 78V48ZM64 80L76 92L98 68',
  chart: 'M42 118H118M56 118V84M80 118V48M104 118V68',
  clock: 'M80 38A42 42 0 1 0 80.1 38ZM80 56V80L96 90',
  heart: 'M80 120C44 92 36 76 42 60C50 42 72 44 80 62C88 44 110 42 118 60C124 76 116 92 80 120Z',
  truck:
    'M34 56H92V106H34ZM92 74H112L126 90V106H92M52 108A10 10 0 1 0 52.1 108M108 108A10 10 0 1 0 108.1 108',
  leaf: 'M46 114C38 64 76 42 120 40C122 88 98 116 56 108M46 122C58 96 74 80 96 68',
  chat: 'M40 46H120V100H82L60 120V100H40ZM58 66H102M58 82H86',
  gift: 'M42 70H118V120H42ZM36 54H124V70H36ZM80 54V120M80 54C66 30 48 40 58 54M80 54C94 30 112 40 102 54',
  star: 'M80 36L93 66L126 69L101 91L109 124L80 106L51 124L59 91L34 69L67 66Z',
} as const;
const badges: readonly Drawn[] = Object.entries(strokes).map(
  ([name, d], n): Drawn => [
    `icon-${name}`,
    [160, 160],
    () =>
      flat.badge(
        [
          '#e9e8ff',
          '#e3f4ee',
          '#ffe9e1',
          '#e1eefb',
          '#fde6ea',
          '#fff1d6',
          '#e6efe4',
          '#f0e8f8',
          '#fdebd8',
          '#fff4cf',
        ][n] ?? '#eee',
        [
          '#4b45d6',
          '#0f7b62',
          '#c8452f',
          '#1f5fb0',
          '#c0305a',
          '#9a5b00',
          '#2f6b45',
          '#6a3d9a',
          '#b0501a',
          '#8a6500',
        ][n] ?? '#333',
        icon(d),
      ),
  ],
);
const logos: readonly Drawn[] = [
  [
    'logo-arch',
    [128, 128],
    () =>
      flat.logo(
        '#2b3a67',
        '#1d2848',
        mark('<path d="M28 96V64a36 36 0 0 1 72 0v32H82V64a18 18 0 0 0-36 0v32z"/>'),
      ),
  ],
  [
    'logo-sprout',
    [128, 128],
    () =>
      flat.logo(
        '#2f7d5b',
        '#1e5a40',
        mark(
          '<path d="M60 100V70C36 70 26 54 26 36c24 0 36 12 38 28 2-18 14-30 38-30 0 22-12 36-34 36v30z"/>',
        ),
      ),
  ],
  [
    'logo-rings',
    [128, 128],
    () =>
      flat.logo(
        '#e5583a',
        '#b93a22',
        `<g fill="none" stroke="#ffffff" stroke-width="11">${many(2, (n) => `<circle cx="${50 + n * 28}" cy="64" r="24"/>`)}</g>`,
      ),
  ],
  [
    'logo-star',
    [128, 128],
    () =>
      flat.logo(
        '#7b2d78',
        '#4f1850',
        mark('<path d="M64 22c4 28 14 38 42 42-28 4-38 14-42 42-4-28-14-38-42-42 28-4 38-14 42-42z"/>'),
      ),
  ],
  [
    'logo-wave',
    [128, 128],
    () =>
      flat.logo(
        '#0f7fa0',
        '#0a5873',
        `<g fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round">${many(3, (n) => `<path d="M28 ${46 + n * 20}c12-12 24-12 36 0s24 12 36 0"/>`)}</g>`,
      ),
  ],
  [
    'logo-quarter',
    [128, 128],
    () =>
      flat.logo(
        '#1c1a1a',
        '#000000',
        mark(
          '<path d="M34 34h28v28H34zM66 34a28 28 0 0 1 28 28H66zM34 66h28v28a28 28 0 0 1-28-28z"/><circle cx="80" cy="80" r="14"/>',
        ),
      ),
  ],
];

/** Whether an image keeps its transparent corners, as a PNG; the others are JPEGs. */
export const isTransparent = (name: string) => name.startsWith('logo-');

/** Every image of sections and of designs to start from, at twice the size it is shown at. */
export const gallery: readonly Scene[] = [
  ...[
    ...places_,
    ...things,
    ...shown,
    ...patterns,
    ...food,
    ...spots_,
    ...portraits,
    ...badges,
    ...logos,
  ].map(([name, [width, height], draw]) => ({ name, width, height, shapes: draw(width, height) })),
];

const byName = new Map(gallery.map((scene) => [scene.name, scene]));
/** Narrow columns show images in a smaller edition: `<name>-half`. */
const halfOf = (width: number) => (width >= 1000 ? 600 : 500);

/** The file of an image and its size, for designs. @param half as narrow columns show it */
export function imageFile(name: string, half = false): { file: string; width: number; height: number } {
  const found = byName.get(name);
  if (!found) throw new Error(`No image is called ${name}`);
  const { width, height } = found;
  if (!half || width < 800) return { file: `${name}.${isTransparent(name) ? 'png' : 'jpg'}`, width, height };
  const narrow = halfOf(width);
  return { file: `${name}-half.jpg`, width: narrow, height: Math.round((height * narrow) / width) };
}
