import { brandPalette, neutralBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { blend, parseColor, toHex, white } from '@postpress/markup';
import { check, circle, heart, leaf, line, lines, path, rect, star, svgOf, turned } from './svg-parts.ts';

/** Of every illustration: sharp at twice the width of an email. */
export const illustrationSize = { width: 1_200, height: 800 } as const;
/** The coordinates that they are drawn in. */
const BOX = { width: 600, height: 400 };

/** The colors of an illustration: those of a brand, and mixtures of them. */
type Inks = Record<'ground' | 'paper' | 'line' | 'primary' | 'deep' | 'soft' | 'accent' | 'ink', string>;
type Scene = (inks: Inks) => string;

/** Scenes in the colors of a brand, as SVG, by name. */
export function illustrationsIn(brand: BrandKit | null): { name: IllustrationName; svg: string }[] {
  const inks = inksOf(brand);
  return illustrationNames.map((name) => ({ name, svg: drawn(scenes[name], inks) }));
}

function inksOf(brand: BrandKit | null): Inks {
  const {
    primary,
    accent,
    surface,
    tint,
    dark,
    line: rule,
  } = brandPalette(rolesOfBrand(brand ?? neutralBrand));
  const mixed = (color: string, share: number, below: string) =>
    toHex(blend({ ...(parseColor(color) ?? white), a: share }, parseColor(below) ?? white));
  return {
    ground: tint,
    paper: surface,
    line: rule,
    primary,
    deep: mixed(dark, 0.4, primary),
    soft: mixed(primary, 0.3, surface),
    accent: accent === primary ? mixed(primary, 0.55, surface) : accent,
    ink: dark,
  };
}

function drawn(scene: Scene, inks: Inks): string {
  const ground = rect(0, 0, BOX.width, BOX.height, inks.ground);
  const glow = circle(300, 196, 158, inks.paper);
  const shadow = `<ellipse cx="300" cy="346" rx="150" ry="11" fill="${inks.line}"/>`;
  return svgOf(illustrationSize, ground + glow + shadow + scene(inks), BOX);
}

const sparks = (color: string) =>
  line('M142 118v20M132 128h20M452 92v16M444 100h16M468 236v20M458 246h20', color, 5) +
  circle(128, 232, 6, color);

const scenes = {
  letter: (i) =>
    rect(190, 170, 220, 168, i.deep, 14) +
    rect(212, 92, 176, 190, i.line, 10) +
    rect(212, 90, 176, 190, i.paper, 10) +
    lines(236, 118, [70, 128, 128, 96], i.soft, 22) +
    path('M190 186L300 268L410 186V324a14 14 0 0 1-14 14H204a14 14 0 0 1-14-14Z', i.primary) +
    line('M196 332L276 252M404 332L324 252', i.deep, 4) +
    sparks(i.accent),
  gift: (i) =>
    rect(200, 196, 200, 146, i.primary, 10) +
    rect(186, 160, 228, 50, i.deep, 10) +
    rect(282, 160, 36, 182, i.accent) +
    path(
      'M300 158C256 168 226 146 232 120C238 96 286 104 300 158C314 104 362 96 368 120C374 146 344 168 300 158Z',
      i.accent,
    ) +
    path(
      'M300 156C272 160 250 146 254 132C258 120 286 126 300 156C314 126 342 120 346 132C350 146 328 160 300 156Z',
      i.deep,
    ) +
    sparks(i.primary),
  parcel: (i) =>
    path('M300 120L430 178V296L300 346L170 296V178Z', i.deep) +
    path('M170 178L300 236V346L170 296Z', i.primary) +
    path('M300 120L430 178L300 236L170 178Z', i.accent) +
    path('M222 155L352 213V256L384 243V199L254 141Z', i.paper) +
    rect(192, 262, 46, 8, i.soft, 4) +
    rect(192, 246, 66, 8, i.soft, 4),
  truck: (i) =>
    rect(132, 158, 206, 140, i.primary, 12) +
    path('M338 200H402L450 250V298H338Z', i.deep) +
    path('M356 216H394L424 250H356Z', i.soft) +
    rect(120, 290, 340, 18, i.ink, 9) +
    [196, 392].map((x) => circle(x, 312, 33, i.ink) + circle(x, 312, 14, i.paper)).join('') +
    check(236, 222, 26, i.paper, 12) +
    line('M70 190H112M54 226H106M80 262H112', i.accent, 8),
  bag: (i) =>
    line('M252 178V146a48 48 0 0 1 96 0V178', i.ink, 12) +
    path('M196 164H404L424 330a14 14 0 0 1-14 16H190a14 14 0 0 1-14-16Z', i.primary) +
    path('M330 164H404L424 330a14 14 0 0 1-14 16H330Z', i.deep) +
    circle(252, 196, 9, i.paper) +
    circle(348, 196, 9, i.paper) +
    heart(286, 262, 26, i.accent) +
    sparks(i.accent),
  cart: (i) =>
    line('M130 120H172L214 286H400', i.ink, 12) +
    path('M184 150H438L408 258H212Z', i.primary) +
    rect(236, 92, 66, 58, i.accent, 6) +
    rect(310, 110, 78, 40, i.deep, 6) +
    line('M262 166V242M314 166V242M366 166V242', i.paper, 6) +
    [240, 382].map((x) => circle(x, 320, 24, i.ink) + circle(x, 320, 9, i.paper)).join(''),
  tag: (i) =>
    turned(
      path('M196 150L300 78L404 150V322a16 16 0 0 1-16 16H212a16 16 0 0 1-16-16Z', i.primary) +
        circle(300, 142, 20, i.paper) +
        line('M248 296L352 200', i.paper, 14) +
        circle(258, 212, 22, i.accent) +
        circle(342, 284, 22, i.accent),
      14,
      300,
      220,
    ) + line('M318 142C360 70 430 66 470 96', i.ink, 6),
  receipt: (i) =>
    path(
      'M210 70H390V336l-22.500-18l-22.500 18l-22.500-18l-22.500 18l-22.500-18l-22.500 18l-22.500-18l-22.500 18Z',
      i.paper,
      ` stroke="${i.line}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    rect(238, 96, 76, 14, i.primary, 7) +
    [136, 166, 196]
      .map((y, at) => rect(238, y, 70 - at * 12, 8, i.soft, 4) + rect(330, y, 32, 8, i.soft, 4))
      .join('') +
    line('M238 228H362', i.line, 4) +
    rect(238, 250, 50, 14, i.ink, 7) +
    rect(316, 250, 46, 14, i.ink, 7) +
    circle(398, 112, 34, i.primary) +
    check(396, 113, 14, i.paper, 7),
  payment: (i) =>
    turned(rect(182, 106, 264, 166, i.deep, 18), 8, 300, 200) +
    rect(152, 150, 272, 172, i.primary, 18) +
    rect(152, 186, 272, 34, i.ink) +
    rect(176, 246, 56, 40, i.accent, 8) +
    line('M176 266H232M204 246V286', i.primary, 3) +
    rect(318, 256, 82, 10, i.paper, 5) +
    rect(348, 278, 52, 10, i.soft, 5),
  lock: (i) =>
    line('M244 190V146a56 56 0 0 1 112 0V190', i.ink, 22) +
    rect(196, 182, 208, 160, i.primary, 22) +
    path('M300 182H382a22 22 0 0 1 22 22V320a22 22 0 0 1-22 22H300Z', i.deep) +
    circle(300, 248, 24, i.paper) +
    rect(290, 254, 20, 50, i.paper, 10) +
    sparks(i.accent),
  bell: (i) =>
    circle(300, 322, 26, i.accent) +
    path(
      'M186 306C214 282 212 248 214 204C216 148 252 112 300 112C348 112 384 148 386 204C388 248 386 282 414 306Z',
      i.primary,
    ) +
    path('M300 112C348 112 384 148 386 204C388 248 386 282 414 306H300Z', i.deep) +
    circle(300, 104, 16, i.ink) +
    rect(176, 298, 248, 20, i.ink, 10) +
    circle(388, 134, 34, i.accent) +
    rect(384, 116, 9, 36, i.paper, 4) +
    line('M150 150C138 176 138 206 148 232M452 196C462 214 460 234 454 250', i.accent, 7),
  calendar: (i) =>
    rect(176, 112, 248, 230, i.line, 18) +
    rect(176, 106, 248, 230, i.paper, 18) +
    path('M194 106H406a18 18 0 0 1 18 18V172H176V124a18 18 0 0 1 18-18Z', i.primary) +
    rect(226, 84, 16, 48, i.ink, 8) +
    rect(358, 84, 16, 48, i.ink, 8) +
    Array.from({ length: 12 }, (_, at) =>
      rect(200 + (at % 4) * 54, 194 + Math.floor(at / 4) * 44, 38, 28, at === 6 ? i.accent : i.ground, 7),
    ).join('') +
    check(326, 252, 9, i.ink, 5),
  clock: (i) =>
    circle(300, 208, 134, i.primary) +
    circle(300, 208, 108, i.paper) +
    line('M300 122V140M300 276V294M214 208H232M368 208H386', i.line, 8) +
    line('M300 208V150M300 208L344 238', i.ink, 12) +
    circle(300, 208, 12, i.accent) +
    line('M212 92L188 112M388 92L412 112', i.deep, 20),
  rocket: (i) =>
    turned(
      path('M264 296L300 372L336 296Z', i.accent) +
        path('M284 296L300 340L316 296Z', i.primary) +
        path('M252 220L206 276V318L262 286ZM348 220L394 276V318L338 286Z', i.deep) +
        path('M300 52C350 96 360 180 344 300H256C240 180 250 96 300 52Z', i.primary) +
        path('M300 52C320 70 334 94 342 124H258C266 94 280 70 300 52Z', i.ink) +
        circle(300, 186, 32, i.paper) +
        circle(300, 186, 20, i.soft),
      28,
      300,
      210,
    ) +
    star(150, 120, 12, i.accent) +
    star(470, 290, 12, i.accent) +
    circle(134, 206, 6, i.primary),
  idea: (i) =>
    path(
      'M300 84C238 84 194 130 194 188C194 228 218 250 238 276C246 286 250 294 250 304H350C350 294 354 286 362 276C382 250 406 228 406 188C406 130 362 84 300 84Z',
      i.accent,
    ) +
    path('M300 84C362 84 406 130 406 188C406 228 382 250 362 276C354 286 350 294 350 304H300Z', i.primary) +
    rect(252, 300, 96, 18, i.ink, 9) +
    rect(262, 322, 76, 18, i.ink, 9) +
    line('M272 214L300 186L328 214M300 190V296', i.paper, 9) +
    line('M300 36V58M174 78L190 94M426 78L410 94M138 190H160M462 190H440', i.primary, 8),
  growth: (i) =>
    [
      [180, 84, i.soft],
      [244, 128, i.accent],
      [308, 176, i.primary],
      [372, 228, i.deep],
    ]
      .map(([x, height, fill]) =>
        rect(x as number, 340 - (height as number), 48, height as number, fill as string, 8),
      )
      .join('') +
    line('M170 206L250 158L310 122L408 62', i.ink, 8) +
    line('M372 60L410 60L408 98', i.ink, 8) +
    rect(150, 336, 300, 10, i.ink, 5),
  phone: (i) =>
    rect(224, 56, 152, 288, i.ink, 26) +
    rect(236, 80, 128, 240, i.paper, 10) +
    rect(236, 80, 128, 92, i.primary, 10) +
    circle(300, 126, 24, i.paper) +
    path('M291 112L316 126L291 140Z', i.primary) +
    lines(252, 190, [96, 72], i.soft, 20) +
    rect(252, 240, 44, 56, i.accent, 8) +
    rect(304, 240, 44, 56, i.ground, 8) +
    rect(278, 64, 44, 7, i.deep, 4),
  laptop: (i) =>
    rect(160, 100, 280, 190, i.ink, 16) +
    rect(174, 114, 252, 162, i.paper, 6) +
    rect(174, 114, 62, 162, i.ground, 6) +
    lines(188, 134, [34, 34, 34], i.soft, 22) +
    rect(252, 130, 74, 56, i.primary, 8) +
    rect(338, 130, 74, 56, i.accent, 8) +
    line('M256 252L290 224L322 240L356 208L406 226', i.primary, 6) +
    path('M128 290H472L456 332a14 14 0 0 1-14 10H158a14 14 0 0 1-14-10Z', i.deep) +
    rect(262, 290, 76, 12, i.ink, 6),
  chat: (i) =>
    path(
      'M168 96H346a22 22 0 0 1 22 22V210a22 22 0 0 1-22 22H246L196 272V232H168a22 22 0 0 1-22-22V118a22 22 0 0 1 22-22Z',
      i.primary,
    ) +
    lines(180, 130, [120, 150, 84], i.paper, 28) +
    path(
      'M286 196H432a22 22 0 0 1 22 22V292a22 22 0 0 1-22 22H412V350L368 314H286a22 22 0 0 1-22-22V218a22 22 0 0 1 22-22Z',
      i.ink,
    ) +
    [314, 359, 404].map((x) => circle(x, 255, 11, i.paper)).join(''),
  review: (i) =>
    rect(150, 112, 300, 206, i.line, 20) +
    rect(150, 106, 300, 206, i.paper, 20) +
    [200, 250, 300, 350, 400].map((x, at) => star(x, 164, 20, at < 4 ? i.primary : i.accent)).join('') +
    lines(186, 216, [228, 190, 110], i.soft, 26) +
    circle(150, 106, 26, i.accent) +
    heart(150, 106, 11, i.paper),
  heart: (i) =>
    heart(300, 216, 104, i.primary) +
    path('M300 320C476.800 205.600 393.600 101.600 300 184.800Z', i.deep) +
    heart(150, 130, 20, i.accent) +
    heart(456, 116, 26, i.accent) +
    heart(470, 262, 14, i.soft) +
    line('M238 192C240 172 250 162 266 162', i.paper, 9),
  trophy: (i) =>
    line('M226 126H168C164 184 190 210 232 214M374 126H432C436 184 410 210 368 214', i.accent, 16) +
    path('M216 92H384C384 190 370 250 300 258C230 250 216 190 216 92Z', i.primary) +
    path('M300 92H384C384 190 370 250 300 258Z', i.deep) +
    rect(286, 250, 28, 54, i.ink) +
    rect(238, 300, 124, 40, i.ink, 10) +
    star(300, 156, 34, i.paper) +
    sparks(i.accent),
  party: (i) =>
    path('M236 330L196 196C240 204 300 262 314 306Z', i.primary) +
    path('M236 330L216 262C246 276 268 300 276 318Z', i.deep) +
    line('M262 186C272 146 252 128 270 96M318 238C356 222 376 250 418 226', i.accent, 9) +
    [
      [330, 130, i.primary, 30],
      [388, 168, i.accent, 70],
      [214, 130, i.accent, 110],
      [360, 88, i.ink, 15],
      [300, 166, i.soft, 60],
      [428, 118, i.primary, 140],
      [176, 168, i.ink, 40],
      [440, 190, i.soft, 20],
    ]
      .map(([x, y, fill, degrees]) =>
        turned(
          rect((x as number) - 13, (y as number) - 6, 26, 12, fill as string, 6),
          degrees as number,
          x as number,
          y as number,
        ),
      )
      .join('') +
    star(310, 86, 12, i.accent) +
    circle(404, 272, 8, i.primary),
  cake: (i) =>
    rect(292, 96, 16, 64, i.accent, 4) +
    path('M300 58C316 78 316 92 300 98C284 92 284 78 300 58Z', i.primary) +
    rect(220, 156, 160, 76, i.soft, 12) +
    rect(180, 226, 240, 104, i.primary, 14) +
    path(
      'M220 168a12 12 0 0 1 12-12H368a12 12 0 0 1 12 12V186q-20 22-40 0q-20 22-40 0q-20 22-40 0q-20 22-40 0Z',
      i.paper,
    ) +
    path(
      'M180 240a14 14 0 0 1 14-14H406a14 14 0 0 1 14 14V258q-24 26-48 0q-24 26-48 0q-24 26-48 0q-24 26-48 0q-24 26-48 0Z',
      i.deep,
    ) +
    rect(150, 324, 300, 18, i.ink, 9) +
    [216, 272, 328, 384].map((x) => circle(x, 302, 7, i.accent)).join(''),
  coffee: (i) =>
    line('M382 206H412a38 38 0 0 1 0 76H376', i.deep, 18) +
    path('M196 178H388V262C388 308 356 332 316 332H268C228 332 196 308 196 262Z', i.primary) +
    path('M300 178H388V262C388 308 356 332 316 332H300Z', i.deep) +
    `<ellipse cx="292" cy="178" rx="96" ry="20" fill="${i.ink}"/>` +
    heart(254, 248, 22, i.paper) +
    line(
      'M250 138C236 118 264 106 250 84M296 130C282 110 310 98 296 76M342 138C328 118 356 106 342 84',
      i.accent,
      8,
    ) +
    rect(166, 330, 252, 16, i.ink, 8),
  plant: (i) =>
    line('M300 260V140M300 216C280 200 262 196 240 198M300 188C322 170 342 168 362 172', i.deep, 9) +
    leaf(300, 150, 90, 0, i.primary) +
    leaf(300, 220, 100, -64, i.primary) +
    leaf(300, 192, 104, 62, i.deep) +
    leaf(300, 244, 80, -100, i.accent) +
    leaf(300, 240, 84, 104, i.accent) +
    path('M226 256H374L356 332a14 14 0 0 1-14 12H258a14 14 0 0 1-14-12Z', i.ink) +
    rect(214, 244, 172, 30, i.primary, 8),
  home: (i) =>
    rect(360, 104, 36, 80, i.ink, 4) +
    rect(194, 196, 212, 148, i.paper) +
    rect(194, 196, 212, 148, i.soft) +
    path('M160 214L300 96L440 214L420 236L300 136L180 236Z', i.primary) +
    path('M204 216L300 136L396 216V232H204Z', i.soft) +
    rect(270, 250, 60, 94, i.deep, 6) +
    circle(318, 298, 5, i.accent) +
    rect(216, 248, 38, 38, i.paper, 4) +
    rect(346, 248, 38, 38, i.paper, 4) +
    line('M235 248V286M216 267H254M365 248V286M346 267H384', i.deep, 3) +
    circle(452, 300, 36, i.primary) +
    rect(447, 300, 10, 46, i.ink, 5),
  city: (i) =>
    rect(158, 190, 70, 154, i.soft, 4) +
    rect(214, 120, 78, 224, i.primary, 4) +
    rect(300, 84, 66, 260, i.deep, 4) +
    rect(372, 164, 76, 180, i.accent, 4) +
    line('M333 84V56', i.deep, 8) +
    [232, 258].flatMap((x) => [144, 176, 208, 240, 272].map((y) => rect(x, y, 14, 18, i.paper, 2))).join('') +
    [316, 340].flatMap((x) => [108, 140, 172, 204, 236].map((y) => rect(x, y, 12, 18, i.soft, 2))).join('') +
    [390, 416].flatMap((x) => [188, 220, 252].map((y) => rect(x, y, 14, 18, i.paper, 2))).join('') +
    rect(130, 336, 340, 12, i.ink, 6) +
    circle(182, 106, 26, i.accent),
  goal: (i) =>
    path('M140 344L268 172L330 252L374 196L462 344Z', i.primary) +
    path('M268 172L330 252L374 196L462 344H300Z', i.deep) +
    path('M268 172L238 212L262 206L280 220L299 212Z', i.paper) +
    line('M268 176V84', i.ink, 8) +
    path('M270 84H342L324 108L342 132H270Z', i.accent) +
    line('M206 336C230 316 214 296 242 284C262 274 250 254 264 240', i.paper, 6) +
    circle(428, 116, 24, i.accent),
  reading: (i) =>
    path(
      'M300 150C262 118 206 112 156 122V310C206 300 262 306 300 336Z',
      i.paper,
      ` stroke="${i.line}" stroke-width="4"`,
    ) +
    path('M300 150C338 118 394 112 444 122V310C394 300 338 306 300 336Z', i.soft) +
    lines(182, 158, [88, 88, 64], i.soft, 30) +
    line(
      'M328 176C352 164 382 160 412 162M328 212C352 200 382 196 412 198M328 248C348 238 368 234 390 234',
      i.primary,
      8,
    ) +
    path('M388 112L420 116V200L404 184L388 198Z', i.accent) +
    line('M300 150V336', i.ink, 7) +
    path(
      'M146 322C202 312 262 318 300 346C338 318 398 312 454 322V338C398 330 340 334 300 358C260 334 202 330 146 338Z',
      i.primary,
    ),
  music: (i) =>
    line('M190 236V212a110 110 0 0 1 220 0V236', i.ink, 18) +
    rect(162, 218, 62, 108, i.primary, 28) +
    rect(376, 218, 62, 108, i.deep, 28) +
    line('M300 282V196L348 184V262', i.primary, 9) +
    circle(286, 284, 16, i.primary) +
    circle(334, 266, 16, i.primary) +
    sparks(i.accent),
  camera: (i) =>
    path(
      'M240 120H360L380 152H420a18 18 0 0 1 18 18V318a18 18 0 0 1-18 18H180a18 18 0 0 1-18-18V170a18 18 0 0 1 18-18H220Z',
      i.primary,
    ) +
    rect(162, 196, 276, 96, i.deep) +
    circle(300, 244, 76, i.ink) +
    circle(300, 244, 58, i.soft) +
    circle(300, 244, 36, i.deep) +
    circle(318, 226, 11, i.paper) +
    rect(186, 128, 34, 18, i.ink, 5) +
    circle(404, 176, 9, i.accent),
  travel: (i) =>
    circle(300, 212, 118, i.soft) +
    path(
      'M196 156C230 150 246 176 232 200C220 222 250 236 240 262C232 284 206 262 192 262C178 226 180 184 196 156ZM318 98C352 104 386 130 404 160C390 184 360 168 350 186C338 206 366 224 352 248C336 272 310 246 316 216C320 194 292 186 296 162C300 142 324 130 318 98Z',
      i.primary,
    ) +
    line('M132 300C210 356 372 340 452 178', i.ink, 5) +
    turned(
      path(
        'M440 176L466 168C478 164 484 174 474 182L452 196L446 236L434 240L432 206L408 216L400 234L392 234L394 206L380 192L386 186L406 192Z',
        i.deep,
      ),
      6,
      432,
      200,
    ) +
    circle(132, 300, 10, i.accent),
  place: (i) =>
    path('M150 250L256 214L346 250L450 214V318L346 346L256 318L150 346Z', i.soft) +
    path('M256 214L346 250V346L256 318Z', i.accent) +
    line('M176 312C214 280 236 318 282 290M372 306C392 288 412 300 430 276', i.paper, 6) +
    path('M300 300C250 238 226 200 226 158a74 74 0 0 1 148 0C374 200 350 238 300 300Z', i.primary) +
    path('M300 84a74 74 0 0 1 74 74C374 200 350 238 300 300Z', i.deep) +
    circle(300, 158, 32, i.paper),
  podcast: (i) =>
    rect(252, 76, 96, 172, i.primary, 48) +
    path('M300 76a48 48 0 0 1 48 48V200a48 48 0 0 1-48 48Z', i.deep) +
    line('M268 128H300M268 156H300M268 184H300', i.paper, 7) +
    line('M212 188a88 88 0 0 0 176 0M300 278V332M248 336H352', i.ink, 13) +
    line('M172 130V220M140 154V196M428 130V220M460 154V196', i.accent, 9),
  ticket: (i) =>
    turned(
      path(
        'M146 138H454a12 12 0 0 1 12 12V190a26 26 0 0 0 0 52V282a12 12 0 0 1-12 12H146a12 12 0 0 1-12-12V242a26 26 0 0 0 0-52V150a12 12 0 0 1 12-12Z',
        i.primary,
      ) +
        `<path d="M368 148V286" stroke="${i.paper}" stroke-width="5" stroke-dasharray="10 10" stroke-linecap="round"/>` +
        star(232, 216, 38, i.accent) +
        lines(290, 190, [54, 40], i.paper, 26) +
        line('M400 184V250M414 184V250M428 184V250', i.paper, 5),
      -8,
      300,
      216,
    ),
  checklist: (i) =>
    rect(196, 90, 208, 254, i.ink, 18) +
    rect(212, 112, 176, 216, i.paper, 8) +
    rect(256, 74, 88, 38, i.primary, 12) +
    [156, 212, 268]
      .map((y, at) =>
        at < 2
          ? rect(230, y - 14, 28, 28, i.primary, 8) +
            check(243, y, 8, i.paper, 5) +
            rect(274, y - 5, 92, 10, i.soft, 5)
          : rect(230, y - 14, 28, 28, i.ground, 8) + rect(274, y - 5, 64, 10, i.soft, 5),
      )
      .join('') +
    turned(rect(394, 196, 20, 112, i.accent, 4) + path('M394 308H414L404 332Z', i.ink), 24, 404, 260),
  team: (i) =>
    circle(212, 164, 40, i.accent) +
    path('M140 330C140 256 176 222 212 222C248 222 284 256 284 330Z', i.soft) +
    circle(388, 164, 40, i.ink) +
    path('M316 330C316 256 352 222 388 222C424 222 460 256 460 330Z', i.deep) +
    circle(300, 142, 46, i.accent) +
    path('M208 344C208 258 254 216 300 216C346 216 392 258 392 344Z', i.primary) +
    heart(300, 284, 20, i.paper),
  support: (i) =>
    circle(300, 208, 132, i.primary) +
    circle(300, 208, 58, i.paper) +
    [45, 135, 225, 315]
      .map((degrees) =>
        turned(path('M276 76.500Q300 74 324 76.500L316 152Q300 148 284 152Z', i.accent), degrees, 300, 208),
      )
      .join('') +
    heart(300, 206, 24, i.deep),
} as const satisfies Record<string, Scene>;

export type IllustrationName = keyof typeof scenes;
const illustrationNames = Object.keys(scenes) as IllustrationName[];
