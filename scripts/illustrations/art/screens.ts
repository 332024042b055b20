import { at, circle, ellipse, many, path, rect, shadow, stroke } from './paint.ts';

export type Screen = { ground: readonly string[]; main: string; soft: string; accent: string; ink: string };

const bars = [0.42, 0.6, 0.5, 0.74, 0.66, 0.9, 0.8, 1];

/** A browser window with figures, a line and bars: the report of some product. */
export function dashboard({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 760): string {
  const line = bars.map((share, n) => `${n ? 'L' : 'M'}${250 + n * 92} ${330 - share * 150}`).join('');
  const card = (x: number, y: number, cw: number, ch: number) => rect(x, y, cw, ch, 14, '#ffffff');
  return (
    rect(0, 0, w, h, 0, ...ground) +
    circle(w * 0.9, h * 0.14, 190, `${accent}/.5`, `${accent}/.1`) +
    circle(w * 0.06, h * 0.92, 220, `${main}/.35`, `${main}/.05`) +
    shadow(w / 2, h - 54, 520, 60, 0.35) +
    rect(110, 80, 980, 600, 22, '#f6f7fb') +
    rect(110, 80, 980, 52, 22, '#ffffff') +
    rect(110, 110, 980, 22, 0, '#ffffff') +
    many(3, (n) => circle(144 + n * 24, 106, 7, ['#f26d5b', '#f4c04e', '#5fbf7f'][n] ?? main)) +
    rect(440, 94, 320, 24, 12, '#eef0f5') +
    rect(110, 132, 92, 548, 0, ink) +
    rect(110, 640, 92, 40, 20, ink) +
    many(6, (n) => rect(138, 166 + n * 58, 36, 36, 10, n === 0 ? accent : '#ffffff22')) +
    card(226, 156, 690, 236) +
    `<path d="${line}V372H250Z" fill="${soft}"/>` +
    stroke(line, main, 7) +
    circle(894, 180, 12, accent) +
    many(
      3,
      (n) =>
        rect(940, 156 + n * 82, 124, 70, 12, '#ffffff') +
        rect(956, 172 + n * 82, 50, 9, 4, '#cdd3df') +
        rect(956, 192 + n * 82, 84, 18, 6, n === 1 ? accent : main),
    ) +
    card(226, 412, 400, 240) +
    many(8, (n) =>
      rect(
        254 + n * 45,
        624 - (bars[(n * 3) % 8] ?? 1) * 168,
        26,
        (bars[(n * 3) % 8] ?? 1) * 168,
        6,
        n === 5 ? accent : main,
      ),
    ) +
    card(646, 412, 418, 240) +
    `<circle cx="752" cy="532" r="74" fill="none" stroke="${soft}" stroke-width="30"/>` +
    `<path d="M752 458A74 74 0 1 1 684 562" fill="none" stroke="${main}" stroke-width="30"/>` +
    many(
      4,
      (n) =>
        circle(872, 466 + n * 44, 9, n % 2 ? accent : main) +
        rect(894, 459 + n * 44, 130 - n * 18, 13, 6, '#d6dbe6'),
    )
  );
}

/** A phone with a home screen of an app. */
export function phone({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 800): string {
  const one = (screen: string) =>
    rect(-190, -370, 380, 760, 58, ink) +
    rect(-174, -354, 348, 728, 44, '#fbfbfd') +
    screen +
    rect(-52, -338, 104, 26, 13, ink);
  const home =
    path('M-174 -310C-174 -336 -154 -354 -130 -354H130C154 -354 174 -336 174 -310V-60H-174Z', main, soft) +
    rect(-140, -270, 130, 16, 8, '#ffffff') +
    rect(-140, -240, 200, 30, 10, '#ffffff') +
    rect(-140, -180, 280, 160, 24, '#ffffff') +
    circle(-86, -100, 36, accent) +
    rect(-30, -124, 130, 16, 8, '#cfd4e0') +
    rect(-30, -94, 86, 16, 8, '#e3e6ee') +
    many(
      3,
      (n) =>
        rect(-140, 10 + n * 92, 280, 76, 20, '#f0f1f6') +
        rect(-122, 26 + n * 92, 44, 44, 14, [accent, main, soft][n] ?? main) +
        rect(-62, 32 + n * 92, 110, 13, 6, '#c6ccd9') +
        rect(-62, 54 + n * 92, 74, 11, 5, '#dde1ea'),
    ) +
    rect(-140, 296, 280, 52, 26, ink);
  const chart =
    rect(-140, -290, 160, 20, 10, ink) +
    rect(-140, -252, 100, 14, 7, '#cfd4e0') +
    `<circle cx="0" cy="-70" r="104" fill="none" stroke="#eceef4" stroke-width="34"/><path d="M0 -174A104 104 0 1 1 -90 -18" fill="none" stroke="${main}" stroke-width="34" stroke-linecap="round"/>` +
    rect(-44, -88, 88, 30, 10, ink) +
    many(7, (n) =>
      rect(-138 + n * 42, 230 - ((n * 37) % 90), 24, 60 + ((n * 37) % 90), 12, n === 4 ? accent : soft),
    );
  return (
    rect(0, 0, w, h, 0, ...ground) +
    circle(w * 0.5, h * 0.56, h * 0.46, `${soft}/.7`, `${soft}/.15`) +
    shadow(w * 0.39, h * 0.99, 250, 40, 0.4) +
    at(w * 0.38, h * 0.53, one(home), 0.86, -7) +
    at(w * 0.63, h * 0.57, one(chart), 0.86, 7)
  );
}

/** Columns of cards: a board of tasks. */
export function board({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 700): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    shadow(w / 2, h - 40, 540, 50, 0.3) +
    rect(90, 70, 1020, 570, 22, '#f5f6fa') +
    rect(124, 102, 220, 22, 11, ink) +
    many(4, (n) => circle(1060 - n * 34, 113, 20, [accent, main, '#e9b384', '#8d6bb8'][n] ?? main)) +
    many(
      4,
      (c) =>
        rect(120 + c * 244, 150, 228, 460, 16, '#e9ecf3') +
        rect(140 + c * 244, 170, 100, 14, 7, '#9aa3b5') +
        many(
          [3, 2, 3, 1][c] ?? 2,
          (r) =>
            rect(136 + c * 244, 202 + r * 132, 196, 118, 12, '#ffffff') +
            rect(152 + c * 244, 220 + r * 132, 54, 16, 8, [accent, main, soft][(c + r) % 3] ?? main) +
            rect(152 + c * 244, 250 + r * 132, 150, 12, 6, '#cfd5e1') +
            rect(152 + c * 244, 272 + r * 132, 104, 12, 6, '#e2e6ee') +
            circle(308 + c * 244, 296 + r * 132, 13, [main, '#e9b384', accent][(c * 2 + r) % 3] ?? main),
        ),
    )
  );
}

export function bankCard({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 700): string {
  const card = (from: string, to: string) =>
    rect(-290, -180, 580, 360, 34, from, to) +
    rect(-236, -60, 84, 64, 12, '#f0d9a8', '#cfae6a') +
    many(4, (n) => rect(-236 + n * 112, 50, 90, 14, 7, '#ffffff')) +
    rect(-236, 106, 150, 12, 6, '#ffffff99') +
    circle(196, 108, 36, '#ffffff66') +
    circle(236, 108, 36, '#ffffff99') +
    rect(-236, -134, 110, 18, 9, '#ffffff');
  return (
    rect(0, 0, w, h, 0, ...ground) +
    circle(w * 0.82, h * 0.2, 240, `${accent}/.5`, `${accent}/.05`) +
    shadow(w / 2, h * 0.9, 460, 50, 0.35) +
    at(w * 0.55, h * 0.42, card(soft, accent), 1, 10) +
    at(w * 0.45, h * 0.55, card(main, ink), 1, -8)
  );
}

export function openLetter({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 700): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    circle(w / 2, h * 0.5, 300, `${soft}/.8`, `${soft}/.2`) +
    shadow(w / 2, h * 0.9, 380, 44) +
    path('M320 300L600 110L880 300V600H320Z', main, main) +
    rect(390, 150, 420, 400, 14, '#ffffff') +
    rect(440, 204, 130, 20, 10, accent) +
    many(4, (n) => rect(440, 250 + n * 34, 320 - (n % 3) * 46, 13, 6, '#dfe3ec')) +
    circle(734, 212, 26, soft) +
    path('M320 300L600 490L880 300V590C880 604 872 612 860 612H340C328 612 320 604 320 590Z', main, ink)
  );
}

export function mapPin({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 560): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    path(
      `M0 ${h * 0.62}C240 ${h * 0.4} 420 ${h} 720 ${h * 0.74}S1040 ${h * 0.3} ${w} ${h * 0.44}V${h * 0.62}C1060 ${h * 0.5} 880 ${h * 0.86} 720 ${h * 0.92}S240 ${h * 0.64} 0 ${h * 0.84}Z`,
      soft,
    ) +
    many(7, (n) => stroke(`M${-60 + n * 200} -10L${60 + n * 190} ${h + 10}`, '#ffffff', 14)) +
    many(4, (n) => stroke(`M-10 ${40 + n * 150}L${w + 10} ${10 + n * 150 + (n % 2) * 60}`, '#ffffff', 14)) +
    rect(250, 70, 110, 90, 10, `${accent}`) +
    rect(860, 330, 130, 110, 10, soft) +
    stroke(`M180 ${h * 0.8}C360 ${h * 0.9} 300 ${h * 0.4} 560 ${h * 0.5}`, main, 10) +
    shadow(600, h * 0.66, 90, 20, 0.4) +
    at(
      600,
      h * 0.66,
      path('M0 0C-96 -110 -120 -150 -120 -210A120 120 0 0 1 120 -210C120 -150 96 -110 0 0Z', main, ink) +
        circle(0, -206, 48, '#ffffff'),
    )
  );
}

/** The first frame of a film, without a play button: the block draws its own. */
export function film(ground: readonly string[], person: string, w = 1280, h = 720): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    person +
    path(`M0 ${h * 0.7}V${h}H${w}V${h * 0.7}Z`, '#000000/0', '#000000/.35')
  );
}

export function medal({ ground, main, soft, accent, ink }: Screen, w = 800, h = 800): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    many(16, (n) => at(w / 2, h * 0.44, path('M-26 -420H26L8 0H-8Z', `${soft}`), 1, n * 22.5)) +
    path('M300 470L230 720L330 676L390 750L420 500Z', accent, main) +
    path('M500 470L570 720L470 676L410 750L380 500Z', accent, main) +
    circle(400, 350, 196, main, ink) +
    circle(400, 350, 158, '#fff4d6', '#f3cf7a') +
    path('M400 240L432 312L510 320L452 372L468 448L400 408L332 448L348 372L290 320L368 312Z', accent, main)
  );
}

export function calendarPage({ ground, main, soft, accent, ink }: Screen, w = 800, h = 800): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    shadow(400, 690, 280, 40) +
    rect(150, 150, 500, 520, 36, '#ffffff') +
    path('M150 186C150 166 166 150 186 150H614C634 150 650 166 650 186V280H150Z', main, main) +
    many(2, (n) => rect(262 + n * 246, 110, 30, 90, 15, ink)) +
    rect(300, 206, 200, 24, 12, '#ffffff') +
    many(15, (n) =>
      rect(196 + (n % 5) * 86, 320 + Math.floor(n / 5) * 104, 64, 72, 16, n === 7 ? accent : soft),
    ) +
    stroke('M386 392l16 18l32 -36', '#ffffff', 11)
  );
}

export function padlock({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 520): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    many(
      4,
      (n) =>
        `<circle cx="600" cy="260" r="${150 + n * 70}" fill="none" stroke="${soft}" stroke-width="3" opacity="${1 - n * 0.2}"/>`,
    ) +
    many(6, (n) =>
      circle(600 + Math.cos(n * 1.05) * 290, 260 + Math.sin(n * 1.05) * 190, 12, n % 2 ? accent : main),
    ) +
    shadow(600, 420, 150, 24) +
    stroke('M540 230V180C540 100 660 100 660 180V230', ink, 30) +
    rect(490, 220, 220, 190, 34, main, ink) +
    circle(600, 300, 26, '#ffffff') +
    rect(588, 306, 24, 58, 12, '#ffffff')
  );
}

export function cap({ ground, main, soft, accent, ink }: Screen, w = 1200, h = 640): string {
  return (
    rect(0, 0, w, h, 0, ...ground) +
    circle(600, 330, 260, `${soft}`) +
    ellipse(600, 540, 230, 26, '#00000022') +
    path('M430 320V440C430 500 770 500 770 440V320Z', main, ink) +
    path('M600 190L900 310L600 430L300 310Z', ink, main) +
    stroke('M600 312L840 352V470', accent, 12) +
    circle(840, 486, 24, accent)
  );
}
