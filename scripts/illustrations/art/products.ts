/** Products in a studio. One file, because each is a list of shapes in the same room and light. */

import { at, circle, ellipse, glow, many, path, rect, shadow, stroke } from './paint.ts';

/** A studio: a wall, the floor, and a soft light from the left. */
export function studioOf(
  wall: string,
  wallEnd: string,
  floor: string,
  thing: string,
  w = 800,
  h = 800,
): string {
  return (
    rect(0, 0, w, h, 0, wall, wallEnd) +
    path(`M0 ${h * 0.72}H${w}V${h}H0Z`, floor, wallEnd) +
    lit(w, h) +
    at(w / 2, h * (w > h ? 0.88 : 0.82), thing, w > h ? h / 620 : w / (h > w ? 640 : 760))
  );
}

function lit(w: number, h: number): string {
  const { def, fill } = glow(['#ffffff/.5', '#ffffff/.2', '#ffffff/0']);
  return `${def}<ellipse cx="${w * 0.34}" cy="${h * 0.28}" rx="${w * 0.5}" ry="${h * 0.5}" fill="${fill}"/>`;
}

export const vase = (body: string, dark: string, leaf: string) =>
  shadow(10, 4, 190, 34) +
  many(5, (n) =>
    at(
      0,
      -330,
      stroke('M0 0C0 -80 6 -150 0 -210', '#6b5a45', 6) +
        many(5, (m) => at(0, -60 - m * 36, ellipse(m % 2 ? 26 : -26, 0, 28, 13, leaf), 1, m % 2 ? -24 : 24)),
      0.9,
      -40 + n * 20,
    ),
  ) +
  path(
    'M-50 -360H50C44 -300 128 -240 128 -140C128 -50 80 0 0 0S-128 -50 -128 -140C-128 -240 -44 -300 -50 -360Z',
    body,
    dark,
  ) +
  ellipse(0, -360, 50, 12, dark) +
  path('M-96 -170C-96 -110 -70 -60 -40 -40C-84 -60 -112 -100 -108 -160Z', '#ffffff/.4', '#ffffff/0');

export const armchair = (fabric: string, dark: string, wood: string) =>
  shadow(0, 8, 290, 40) +
  many(2, (n) => path(n ? 'M150 -70H178L196 6H178Z' : 'M-150 -70H-178L-196 6H-178Z', wood)) +
  path('M-190 -420C-190 -480 -150 -500 0 -500S190 -480 190 -420L170 -170H-170Z', fabric, dark) +
  rect(-250, -300, 100, 240, 46, fabric, dark) +
  rect(150, -300, 100, 240, 46, fabric, dark) +
  rect(-170, -220, 340, 110, 34, fabric, fabric) +
  rect(-180, -136, 360, 80, 24, dark, dark) +
  stroke('M-150 -216H150', '#ffffff', 3);

export const lamp = (shade: string, shadeEnd: string, stem: string) =>
  ellipse(0, -300, 300, 300, '#fff4cf/.6', '#fff4cf/0') +
  shadow(0, 6, 190, 30) +
  rect(-10, -400, 20, 390, 8, stem) +
  ellipse(0, -4, 110, 22, stem) +
  path('M-90 -560H90L190 -340H-190Z', shade, shadeEnd) +
  ellipse(0, -340, 190, 26, '#fff3d2');

export const mug = (body: string, dark: string) =>
  shadow(20, 6, 220, 34) +
  stroke('M130 -230C230 -240 230 -90 118 -96', dark, 34) +
  path('M-150 -300H150V-90C150 -30 110 0 0 0S-150 -30 -150 -90Z', body, dark) +
  ellipse(0, -300, 150, 34, '#ffffff', '#e9e2d8') +
  ellipse(0, -296, 128, 25, '#5a3622', '#3d2315') +
  many(3, (n) =>
    stroke(
      `M${-50 + n * 50} -360C${-80 + n * 50} -410 ${-20 + n * 50} -430 ${-50 + n * 50} -490`,
      '#ffffff',
      8,
    ),
  );

export const coffeeBag = (paper: string, dark: string, label: string, ink: string) =>
  shadow(10, 8, 230, 34) +
  path('M-160 -480H160L176 -420V-20C176 0 160 6 140 6H-140C-160 6 -176 0 -176 -20V-420Z', paper, dark) +
  path('M-160 -480H160L166 -446H-166Z', dark) +
  path('M176 -420V-20C176 0 160 6 140 6H120V-440Z', '#000000/.12', '#000000/.12') +
  rect(-106, -340, 200, 230, 6, label) +
  circle(-6, -262, 46, ink) +
  stroke('M-6 -300C-26 -276 14 -250 -6 -224', label, 7) +
  rect(-66, -190, 120, 12, 6, ink) +
  rect(-46, -164, 80, 8, 4, ink);

export const sneaker = (body: string, dark: string, sole: string, accent: string) =>
  shadow(0, 20, 330, 40) +
  path(
    'M-280 -40C-280 -120 -262 -190 -240 -210C-200 -190 -160 -200 -140 -226C-60 -200 20 -120 130 -104C230 -92 286 -70 290 -20Z',
    body,
    dark,
  ) +
  path(
    'M-280 -60C-280 -120 -262 -190 -240 -210C-222 -200 -206 -197 -190 -200C-214 -140 -204 -90 -180 -40H-281Z',
    dark,
  ) +
  path('M130 -104C230 -92 286 -70 290 -20H170C176 -56 160 -84 130 -104Z', dark) +
  many(4, (n) => stroke(`M${-96 + n * 48} ${-186 + n * 25}l-40 44`, '#ffffff', 11)) +
  path('M-150 -40C-60 -50 20 -60 100 -92C60 -40 -20 -24 -140 -22Z', accent) +
  path('M-292 -44H292C300 0 280 20 250 20H-260C-292 20 -300 -10 -292 -44Z', sole) +
  stroke('M-288 -16H290', accent, 6, 'butt');

export const tote = (canvas: string, dark: string, mark: string) =>
  shadow(10, 10, 250, 36) +
  stroke('M-90 -330C-90 -540 90 -540 90 -330', dark, 22) +
  path('M-200 -350H200L226 -10C226 6 214 10 200 10H-200C-214 10 -226 6 -226 -10Z', canvas, dark) +
  stroke('M-110 -330C-110 -500 70 -500 70 -330', canvas, 20) +
  circle(0, -180, 78, mark) +
  path('M-78 -180A78 78 0 0 0 78 -180Z', dark);

export const serum = (glass: string, dark: string, label: string) =>
  shadow(6, 6, 150, 26) +
  rect(-38, -470, 76, 110, 30, '#2b2526', '#4a4042') +
  rect(-54, -384, 108, 44, 8, '#e6c9a8', '#c9a27c') +
  rect(-110, -346, 220, 350, 34, glass, dark) +
  rect(-82, -250, 164, 150, 4, label) +
  rect(-50, -206, 100, 12, 6, dark) +
  rect(-34, -180, 68, 8, 4, dark) +
  rect(-94, -320, 20, 280, 10, '#ffffff/.5', '#ffffff/0');

export const jar = (glass: string, dark: string, lid: string) =>
  shadow(6, 6, 210, 30) +
  rect(-170, -190, 340, 194, 44, glass, dark) +
  rect(-178, -258, 356, 84, 18, lid, dark) +
  rect(-120, -130, 150, 12, 6, '#ffffff') +
  rect(-120, -104, 96, 8, 4, '#ffffff');

export const candle = (wax: string, dark: string, label: string) =>
  ellipse(0, -360, 190, 190, '#ffdf9e/.7', '#ffdf9e/0') +
  shadow(6, 6, 180, 28) +
  rect(-120, -260, 240, 264, 18, wax, dark) +
  ellipse(0, -256, 118, 24, '#fff6e6', '#f0dcc0') +
  stroke('M0 -262V-300', '#3a2c22', 6) +
  path('M0 -390C34 -346 26 -296 0 -296S-34 -346 0 -390Z', '#ffd66b', '#ff9a3d') +
  rect(-70, -170, 140, 100, 4, label) +
  rect(-40, -132, 80, 10, 5, dark) +
  rect(-24, -108, 48, 7, 3, dark);

export const headphones = (shell: string, dark: string, pad: string) =>
  shadow(0, 10, 240, 34) +
  stroke('M-170 -170C-190 -470 190 -470 170 -170', dark, 40) +
  stroke('M-170 -190C-180 -440 180 -440 170 -190', shell, 16) +
  rect(-236, -230, 110, 220, 54, shell, dark) +
  rect(126, -230, 110, 220, 54, shell, dark) +
  rect(-150, -210, 44, 180, 22, pad) +
  rect(106, -210, 44, 180, 22, pad) +
  circle(-194, -120, 26, dark) +
  circle(194, -120, 26, dark);

export const watch = (strap: string, dark: string, face: string, hand: string) =>
  shadow(0, 10, 170, 28) +
  path('M-76 -560H76L92 -400H-92Z', strap, dark) +
  path('M-92 -160H92L76 0H-76Z', dark, strap) +
  circle(0, -280, 156, '#d9d4cc', '#8f8a82') +
  circle(0, -280, 132, face) +
  many(12, (n) => at(0, -280, rect(-3, -120, 6, n % 3 ? 14 : 24, 3, hand), 1, n * 30)) +
  stroke('M0 -280V-364', hand, 9) +
  stroke('M0 -280L58 -246', hand, 9) +
  circle(0, -280, 11, '#d9603b');

export const sunglasses = (frame: string, lens: string, lensEnd: string) =>
  shadow(0, 0, 300, 34) +
  stroke('M-250 -200C-300 -190 -290 -90 -250 -40', frame, 18) +
  stroke('M250 -200C300 -190 290 -90 250 -40', frame, 18) +
  circle(-138, -150, 122, frame) +
  circle(138, -150, 122, frame) +
  circle(-138, -150, 100, lens, lensEnd) +
  circle(138, -150, 100, lens, lensEnd) +
  stroke('M-28 -178C-12 -196 12 -196 28 -178', frame, 20) +
  stroke('M-190 -190l44 -34M86 -190l44 -34', '#ffffff', 10);

export const backpack = (body: string, dark: string, strap: string) =>
  shadow(0, 10, 230, 36) +
  stroke('M-50 -500C-50 -570 50 -570 50 -500', strap, 22) +
  rect(-190, -510, 380, 520, 120, body, dark) +
  path('M-190 -390C-190 -470 -130 -510 -70 -510H70C130 -510 190 -470 190 -390V-330H-190Z', dark, body) +
  rect(-130, -250, 260, 210, 40, dark, dark) +
  stroke('M-110 -190H110', strap, 10) +
  rect(-84, -420, 26, 170, 8, strap) +
  rect(58, -420, 26, 170, 8, strap) +
  rect(-14, -204, 28, 34, 8, strap);

export const jacket = (body: string, dark: string, zip: string) =>
  path(
    'M-120 -520C-60 -490 60 -490 120 -520L250 -440L290 -120L200 -100L176 -300V0H-176V-300L-200 -100L-290 -120L-250 -440Z',
    body,
    dark,
  ) +
  path('M-120 -520C-60 -440 60 -440 120 -520C90 -560 -90 -560 -120 -520Z', dark) +
  stroke('M0 -456V0', zip, 8, 'butt') +
  many(3, (n) =>
    stroke(
      `M-174 ${-330 + n * 110}C-60 ${-314 + n * 110} 60 ${-314 + n * 110} 174 ${-330 + n * 110}`,
      dark,
      5,
    ),
  ) +
  rect(-120, -120, 80, 10, 5, zip) +
  rect(40, -120, 80, 10, 5, zip);

export const boots = (leather: string, dark: string, sole: string) =>
  shadow(0, 14, 290, 34) +
  many(2, (n) =>
    at(
      n ? 110 : -130,
      n ? 0 : -24,
      path(
        'M-90 -330H50C56 -240 60 -190 90 -150C140 -120 190 -110 196 -40H-96C-104 -140 -96 -240 -90 -330Z',
        leather,
        dark,
      ) +
        rect(-104, -346, 164, 44, 20, dark) +
        many(4, (m) => stroke(`M10 ${-270 + m * 40}l48 12`, '#f3d9a8', 9)) +
        path('M-104 -48H200V0C200 10 192 14 184 14H-90C-100 14 -106 6 -106 -4Z', sole),
    ),
  );

export const gift = (box: string, dark: string, ribbon: string) =>
  shadow(0, 8, 260, 36) +
  rect(-200, -260, 400, 264, 10, box, dark) +
  rect(-224, -330, 448, 90, 12, box, box) +
  rect(-36, -330, 72, 334, 0, ribbon) +
  path('M0 -330C-40 -450 -190 -440 -170 -360C-160 -330 -60 -326 0 -330Z', ribbon) +
  path('M0 -330C40 -450 190 -440 170 -360C160 -330 60 -326 0 -330Z', ribbon) +
  rect(-28, -360, 56, 40, 12, dark);

export const books = (one: string, two: string, three: string, cup: string) =>
  shadow(0, 10, 280, 34) +
  rect(-230, -60, 460, 64, 8, one) +
  rect(-210, -46, 420, 36, 4, '#fbf4e6') +
  rect(-230, -60, 40, 64, 8, one) +
  rect(-190, -124, 420, 64, 8, two) +
  rect(-170, -110, 390, 36, 4, '#fbf4e6') +
  rect(-190, -124, 40, 64, 8, two) +
  rect(-210, -188, 380, 64, 8, three) +
  rect(-190, -174, 350, 36, 4, '#fbf4e6') +
  rect(-210, -188, 40, 64, 8, three) +
  at(
    -20,
    -188,
    path('M-70 -120H70V-40C70 -14 46 0 0 0S-70 -14 -70 -40Z', cup, cup) +
      stroke('M66 -96C120 -100 120 -34 60 -34', cup, 16) +
      ellipse(0, -120, 70, 16, '#5a3622'),
  );

export const parcel = (side: string, dark: string, top: string, tape: string) =>
  shadow(0, 20, 330, 44) +
  path('M-250 -250L0 -150V40L-250 -60Z', side, dark) +
  path('M250 -250L0 -150V40L250 -60Z', dark, dark) +
  path('M-250 -250L0 -350L250 -250L0 -150Z', top, side) +
  path('M-150 -290L100 -190V-130L140 -146V-206L-110 -306Z', tape) +
  rect(60, -60, 1, 1, 0, dark) +
  path('M-210 -150L-120 -114V-50L-210 -86Z', '#ffffff/.75', '#ffffff/.75');

export const tableware = (glaze: string, dark: string) =>
  shadow(0, 6, 300, 36) +
  many(4, (n) => ellipse(-110, -10 - n * 26, 170, 30, n % 2 ? dark : glaze, dark)) +
  ellipse(-110, -94, 150, 24, '#ffffff', glaze) +
  at(
    150,
    0,
    path('M-110 -170H110C110 -60 70 0 0 0S-110 -60 -110 -170Z', glaze, dark) +
      ellipse(0, -170, 110, 24, '#ffffff', glaze),
  );

export const blanket = (yarn: string, dark: string, stripe: string) =>
  shadow(0, 8, 290, 36) +
  many(
    3,
    (n) =>
      rect(-240 + n * 8, -110 - n * 100, 480 - n * 16, 106, 46, yarn, dark) +
      rect(-240 + n * 8, -74 - n * 100, 480 - n * 16, 12, 0, stripe) +
      rect(-240 + n * 8, -52 - n * 100, 480 - n * 16, 6, 0, stripe),
  ) +
  many(16, (n) => stroke(`M${-220 + n * 29} -6v26`, yarn, 7));

export const bike = (frame: string, tire: string, seat: string) =>
  shadow(0, 10, 330, 30) +
  many(2, (n) =>
    at(
      n ? 190 : -190,
      -130,
      `<circle r="126" fill="none" stroke="${tire}" stroke-width="16"/>` +
        many(10, (m) => at(0, 0, stroke('M0 0V-116', '#b9b3a8', 3), 1, m * 36)) +
        circle(0, 0, 14, tire),
    ),
  ) +
  stroke(
    'M-190 -130L-70 -330H130L0 -130H-190M-70 -330L0 -130M130 -330L190 -130M130 -330L114 -390',
    frame,
    16,
  ) +
  stroke('M114 -392C150 -410 176 -400 180 -370', tire, 14) +
  stroke('M-70 -330L-84 -372', frame, 14) +
  rect(-136, -394, 110, 24, 12, seat) +
  circle(0, -130, 30, tire);

export const plantPot = (pot: string, dark: string, leaf: string, leafDark: string) =>
  shadow(6, 6, 190, 32) +
  many(9, (n) =>
    at(
      0,
      -230,
      path('M0 0C-70 -90 -60 -230 0 -300C60 -230 70 -90 0 0Z', n % 2 ? leaf : leafDark) +
        stroke('M0 -20V-260', '#ffffff', 2),
      0.9 + (n % 3) * 0.1,
      -84 + n * 21,
    ),
  ) +
  path('M-140 -240H140L110 0C110 6 104 8 96 8H-96C-104 8 -110 6 -110 0Z', pot, dark) +
  rect(-156, -264, 312, 56, 14, pot, dark);
