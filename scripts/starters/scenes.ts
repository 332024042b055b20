/** The images in our designs to start from: flat scenes drawn from plain shapes, without photographs of third parties. */
import { box, disc, line, type Scene, scene, shape } from '../illustrations/scene.ts';

const heights = [90, 140, 120, 190, 230, 210, 290, 340];
const houses = [240, 330, 200, 390, 280, 350, 220, 300, 260, 340];
const skins = ['#f0b690', '#8d5a3c', '#e7c39b', '#6d432c'];
const coats = ['#5b4bb5', '#e0714f', '#2f8f83', '#d1a12c'];
const hair = ['#3a2b20', '#2b1a12', '#7a4c25', '#1d1411'];
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at));

/** Those that are shown in narrow columns, too: `<name>-half` is half as wide. */
export const halves: readonly string[] = ['desk', 'people', 'parcel', 'table-set'];

/** Drawn at twice the size at which they are shown. */
export const scenes: readonly Scene[] = [
  scene('hills', 1200, 600, '#dfeee6', [
    disc(930, 150, 70, '#f7d488'),
    shape('#9cc5a9', 'M0 420C220 300 420 300 640 400S1040 470 1200 360V600H0Z'),
    shape('#5f9c7d', 'M0 500C260 400 480 470 700 500S1060 520 1200 460V600H0Z'),
    shape('#2f6d57', 'M0 560C300 500 560 560 760 570S1100 570 1200 540V600H0Z'),
    box(250, 330, 60, 70, '#b5543c'),
    shape('#7a3325', 'M240 330L280 290L320 330Z'),
  ]),
  scene('desk', 1200, 600, '#e9edf5', [
    box(0, 470, 1200, 130, '#c9a27c'),
    box(380, 180, 440, 270, '#2c3a55', 16),
    box(400, 200, 400, 230, '#f7f9fc', 6),
    box(430, 230, 150, 18, '#8fa3c8', 9),
    ...times(4, (at) => box(430, 270 + at * 34, 220 - at * 30, 14, '#d3dcec', 7)),
    box(680, 250, 90, 150, '#f2b36b', 8),
    box(340, 450, 520, 24, '#1e2940', 10),
    box(930, 360, 70, 110, '#d9624f', 10),
    shape('#4d8a6a', 'M965 360C900 300 905 230 960 190C1015 235 1020 300 965 360Z'),
    disc(220, 420, 50, '#ffffff'),
    line('#ffffff', 14, 'M268 405C310 400 310 450 262 446'),
  ]),
  scene('table-set', 1200, 600, '#f4e7dc', [
    disc(600, 320, 210, '#ffffff'),
    disc(600, 320, 150, '#f6efe8'),
    shape('#7fa650', 'M520 330C540 260 640 250 690 300C680 370 580 390 520 330Z'),
    disc(560, 320, 34, '#d8502f'),
    disc(640, 345, 30, '#d8502f'),
    disc(615, 285, 26, '#eab543'),
    line('#8b8f98', 16, 'M300 180V460M270 180V270C270 300 330 300 330 270V180'),
    line('#8b8f98', 16, 'M900 460V180C860 220 860 300 900 320'),
  ]),
  scene('parcel', 1200, 600, '#e6eef2', [
    box(0, 500, 1200, 100, '#b9ccd6'),
    shape('#c89a62', 'M420 250L600 170L780 250V450L600 540L420 450Z'),
    shape('#b1834c', 'M600 330L780 250V450L600 540Z'),
    shape('#e2bb85', 'M420 250L600 170L780 250L600 330Z'),
    shape('#f3e3c8', 'M500 214L680 294V350L640 330L600 312L500 268Z'),
    line('#6b7d8a', 10, 'M130 420H300M90 360H300M160 300H300'),
  ]),
  scene('stage-lights', 1200, 600, '#1b1536', [
    shape('#47318f', 'M180 0L40 600H420Z'),
    shape('#6a4bc4', 'M1020 0L780 600H1160Z'),
    shape('#332469', 'M600 0L420 600H780Z'),
    box(0, 510, 1200, 90, '#0f0b22'),
    ...times(9, (at) => disc(110 + at * 122, 560, 26, '#2a2050')),
    box(584, 340, 32, 170, '#ffcf56', 8),
    disc(600, 310, 36, '#ffcf56'),
  ]),
  scene('shoe', 800, 800, '#fde7e2', [
    disc(400, 420, 270, '#fbd2c8'),
    shape(
      '#e4533a',
      'M170 470C230 450 270 380 300 320C360 350 420 360 450 350C500 430 590 460 660 480C680 530 670 560 650 570H180C160 550 160 500 170 470Z',
    ),
    shape('#ffffff', 'M165 560H665C675 600 650 620 620 620H200C170 620 155 600 165 560Z'),
    line('#ffffff', 10, 'M352 380L396 410M386 360L430 396M324 410L362 440'),
  ]),
  scene('bag', 800, 800, '#e5ecdf', [
    disc(400, 420, 270, '#cfdcc4'),
    shape('#3f6b4f', 'M230 370H570L610 640H190Z'),
    line('#2c4d39', 22, 'M310 370C310 240 490 240 490 370'),
    box(350, 460, 100, 60, '#e8c66a', 8),
  ]),
  scene('lamp', 800, 800, '#e8e6f4', [
    disc(400, 420, 270, '#d5d1ec'),
    shape('#f3b63f', 'M290 400L350 230H450L510 400Z'),
    shape('#fff3cf', 'M300 410H500L560 560H240Z'),
    box(390, 400, 20, 210, '#3b3460'),
    box(320, 600, 160, 24, '#3b3460', 12),
  ]),
  scene('chair', 800, 800, '#e1eef0', [
    disc(400, 420, 270, '#c5dee2'),
    box(290, 230, 220, 220, '#25788a', 40),
    box(260, 430, 280, 70, '#2f8fa3', 30),
    line('#7a5a3c', 20, 'M300 500L270 640M500 500L530 640'),
  ]),
  scene('calendar', 800, 600, '#f2ebdc', [
    box(200, 120, 400, 380, '#ffffff', 24),
    box(200, 120, 400, 100, '#c2452d', 24),
    box(200, 180, 400, 40, '#c2452d'),
    ...times(15, (at) =>
      box(240 + (at % 5) * 68, 250 + Math.floor(at / 5) * 74, 48, 48, at === 8 ? '#c2452d' : '#efe6d6', 8),
    ),
    box(280, 90, 20, 70, '#6d2416', 10),
    box(500, 90, 20, 70, '#6d2416', 10),
  ]),
  scene('chart', 1200, 600, '#102a43', [
    ...times(5, (at) => line('#244a6e', 3, `M100 ${120 + at * 90}H1100`)),
    ...times(8, (at) => box(140 + at * 120, 480 - (heights[at] ?? 0), 64, heights[at] ?? 0, '#3aa6a0', 8)),
    line('#ffd166', 10, 'M172 370L292 320L412 336L532 262L652 222L772 240L892 160L1012 110'),
    disc(1012, 110, 18, '#ffd166'),
  ]),
  scene('people', 1200, 600, '#f0e9f7', [
    ...times(4, (at) => disc(240 + at * 240, 230, 76, skins[at] ?? '')),
    ...times(4, (at) =>
      shape(
        coats[at] ?? '',
        `M${120 + at * 240} 560C${120 + at * 240} 380 ${360 + at * 240} 380 ${360 + at * 240} 560Z`,
      ),
    ),
    ...times(4, (at) =>
      shape(
        hair[at] ?? '',
        `M${164 + at * 240} 220C${160 + at * 240} 120 ${320 + at * 240} 120 ${316 + at * 240} 220C${290 + at * 240} 170 ${190 + at * 240} 170 ${164 + at * 240} 220Z`,
      ),
    ),
  ]),
  scene('leaf', 600, 600, '#e7f1e4', [
    shape('#3d7f53', 'M300 520C120 440 110 230 300 90C490 230 480 440 300 520Z'),
    line('#e7f1e4', 10, 'M300 520V200M300 400L220 330M300 340L380 270M300 300L240 250'),
  ]),
  scene('coffee', 600, 600, '#f3e5d3', [
    box(170, 250, 220, 220, '#ffffff', 30),
    line('#ffffff', 24, 'M390 300C470 300 470 410 390 410'),
    box(190, 270, 180, 40, '#7a4a2b', 16),
    line('#c9a983', 12, 'M230 210C210 180 250 160 230 120M300 210C280 180 320 160 300 120'),
  ]),
  scene('city-night', 1200, 600, '#14213d', [
    disc(980, 130, 60, '#fca311'),
    ...times(10, (at) =>
      box(20 + at * 118, 600 - (houses[at] ?? 0), 96, 400, at % 2 ? '#22345c' : '#1b2a4a'),
    ),
    ...times(30, (at) =>
      box(40 + (at % 10) * 118, 380 + Math.floor(at / 10) * 60, 20, 26, at % 3 ? '#fca311' : '#2f4474', 3),
    ),
  ]),
  scene('wave', 1200, 400, '#d8f0f4', [
    shape('#7cc6d6', 'M0 220C200 140 360 260 600 200S1000 140 1200 220V400H0Z'),
    shape('#2f8fab', 'M0 300C220 230 420 330 640 290S1020 240 1200 300V400H0Z'),
  ]),
];
