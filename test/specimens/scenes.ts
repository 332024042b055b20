/**
 * The images in our own specimens: flat scenes of plain shapes, so that specimens look like real email without
 * photographs of others.
 */
import { box, disc, line, type Scene, scene, shape } from '../../scripts/illustrations/scene.ts';

export const scenes: readonly Scene[] = [
  scene('bakery', 1200, 600, '#f6e3c5', [
    box(0, 430, 1200, 170, '#8a5a34'),
    ...[180, 470, 760].map((x) => loaf(x)),
    disc(1080, 130, 70, '#f2b84b'),
  ]),
  scene('croissant', 600, 600, '#fbeed7', [
    shape(
      '#d99447',
      'M90 380C120 180 300 110 420 170C520 220 560 330 520 420C470 350 380 310 300 330C220 350 150 420 110 470Z',
    ),
    line('#b8732d', 14, 'M200 330L170 240M290 300L290 190M380 310L430 210'),
  ]),
  scene('alps', 1200, 600, '#cfe6f5', [
    disc(960, 140, 64, '#fff4cf'),
    shape('#7f98b3', 'M0 600L280 180L520 460L700 260L1000 600Z'),
    shape('#ffffff', 'M280 180L360 272L316 300L276 262L226 300L208 288Z'),
    shape('#4f6f8f', 'M520 600L840 230L1200 600Z'),
    shape('#ffffff', 'M840 230L918 310L876 340L836 300L790 338L772 308Z'),
    box(0, 540, 1200, 60, '#5b8c5a'),
  ]),
  scene('harbour', 1200, 600, '#fde2cf', [
    disc(620, 250, 110, '#f5a25d'),
    box(0, 360, 1200, 240, '#3c7a9e'),
    shape('#ffffff', 'M380 390L380 170L540 390Z'),
    shape('#e4572e', 'M370 390L370 230L270 390Z'),
    shape('#7a4a2b', 'M230 410H580L530 470H290Z'),
    line('#8fc1d9', 8, 'M60 520H240M420 550H660M820 500H1080'),
  ]),
  scene('city', 1200, 600, '#23304a', [
    disc(1000, 120, 56, '#f4e9c1'),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => tower(index)),
  ]),
  scene('stage', 1200, 600, '#2b1b4d', [
    shape('#5a3fa0', 'M200 0L60 600H460Z'),
    shape('#7d57c9', 'M1000 0L740 600H1140Z'),
    shape('#46307f', 'M600 0L400 600H800Z'),
    box(0, 500, 1200, 100, '#160d2b'),
    box(560, 340, 80, 160, '#ffcf56', 12),
    disc(600, 300, 38, '#ffcf56'),
  ]),
  scene('museum', 1200, 600, '#e9e4da', [
    shape('#a6947a', 'M200 240L600 90L1000 240Z'),
    ...[240, 390, 540, 690, 840].map((x) => box(x, 250, 70, 250, '#c4b59c', 6)),
    box(200, 500, 800, 40, '#a6947a'),
    box(140, 540, 920, 60, '#8c7a61'),
  ]),
  scene('headphones', 600, 600, '#e5ecf6', [
    line('#2d3a57', 34, 'M150 340V310C150 210 215 150 300 150S450 210 450 310V340'),
    box(110, 330, 90, 150, '#e4572e', 36),
    box(400, 330, 90, 150, '#e4572e', 36),
  ]),
  scene('watch', 600, 600, '#e6f2ee', [
    box(240, 60, 120, 480, '#2f4858', 28),
    box(180, 170, 240, 260, '#0f1f28', 56),
    disc(300, 300, 84, '#33b38a'),
    line('#ffffff', 14, 'M300 300V244M300 300L344 326'),
  ]),
  scene('plant', 600, 600, '#f1f3e6', [
    shape('#3f7d4f', 'M300 360C180 330 140 220 170 120C270 150 320 240 300 360Z'),
    shape('#58a066', 'M300 370C330 240 400 180 490 170C500 280 420 370 300 370Z'),
    shape('#c96f4a', 'M200 370H400L370 540H230Z'),
  ]),
  scene('pasta', 1200, 600, '#f8efe2', [
    disc(600, 310, 240, '#ffffff'),
    disc(600, 310, 190, '#f3f0ea'),
    line('#e9b44c', 22, 'M470 330C520 220 640 220 700 300S640 420 540 390 480 260 620 260 720 360 620 380'),
    disc(540, 280, 24, '#c8382e'),
    disc(670, 330, 24, '#c8382e'),
    shape('#4f8a4c', 'M600 250C630 220 670 220 680 240C660 265 625 270 600 250Z'),
  ]),
  scene('football', 1200, 600, '#2e7d4f', [
    line('#ffffff', 8, 'M600 0V600M0 300H120M1080 300H1200'),
    `<circle cx="600" cy="300" r="110" fill="none" stroke="#ffffff" stroke-width="8"/>`,
    `<rect x="-8" y="150" width="150" height="300" fill="none" stroke="#ffffff" stroke-width="8"/>`,
    `<rect x="1058" y="150" width="150" height="300" fill="none" stroke="#ffffff" stroke-width="8"/>`,
    disc(720, 240, 26, '#ffffff'),
  ]),
  scene('dashboard', 1200, 600, '#eef1f8', [
    box(120, 70, 960, 470, '#ffffff', 18),
    box(120, 70, 200, 470, '#25315b', 18),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      box(380 + index * 108, 440 - index * 44, 64, 60 + index * 44, '#5b7cfa', 8),
    ),
    line('#f2994a', 10, 'M400 260L510 300L620 220L730 250L840 160L1000 130'),
  ]),
  scene('portrait', 400, 400, '#dfe7f2', [
    disc(200, 160, 76, '#e0a982'),
    shape('#3a2a22', 'M118 168C104 66 296 66 282 168C262 118 150 118 118 168Z'),
    shape('#4d6cb3', 'M60 400C64 292 140 256 200 256S336 292 340 400Z'),
  ]),
  scene('film', 1280, 720, '#1f2a36', [
    box(0, 560, 1280, 160, '#31465a'),
    shape('#46627c', 'M0 560L340 240L620 560ZM520 560L860 180L1280 560Z'),
  ]),
];

function loaf(x: number): string {
  const crust = shape(
    '#c67b3c',
    `M${x} 430C${x - 20} 300 ${x + 60} 270 ${x + 120} 270S${x + 260} 300 ${x + 240} 430Z`,
  );
  return (
    crust +
    line(
      '#e7ad6c',
      12,
      `M${x + 60} 380L${x + 90} 310M${x + 120} 380L${x + 150} 310M${x + 180} 380L${x + 205} 318`,
    )
  );
}

function tower(index: number): string {
  const height = 180 + ((index * 137) % 260);
  const x = index * 135;
  const windows = [0, 1, 2].flatMap((row) =>
    [20, 60].map((dx) =>
      box(x + dx, 620 - height + 24 + row * 48, 22, 26, (index + row) % 3 ? '#ffd97a' : '#41527a'),
    ),
  );
  return box(x, 600 - height, 108, height, index % 2 ? '#34456b' : '#3d5078') + windows.join('');
}
