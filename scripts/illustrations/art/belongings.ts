import { at, circle, dice, many, path, rect, shadow, stroke } from './paint.ts';

/** A brown dog with one ear up. */
export const dog = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#f8d36b', '#f3bd3f') +
  circle(w * 0.5, h * 0.62, h * 0.5, '#fbe3a0') +
  at(
    w * 0.5,
    h * 0.62,
    path('M-190 330C-190 120 -110 60 0 60S190 120 190 330Z', '#9a623c', '#7d4b2b') +
      path('M-70 330C-70 190 -40 120 0 120S70 190 70 330Z', '#f6e6d2') +
      path('M-150 -120C-230 -120 -250 20 -200 110C-150 110 -120 20 -110 -60Z', '#6d3f22', '#57301a') +
      path('M120 -110C120 -220 170 -280 230 -290C240 -210 210 -110 160 -60Z', '#6d3f22', '#57301a') +
      path('M148 -130C150 -190 176 -230 208 -246C210 -200 196 -140 168 -104Z', '#d99a8a') +
      path(
        'M-160 -60C-160 -180 -80 -210 0 -210S160 -180 160 -60C160 70 90 120 0 120S-160 70 -160 -60Z',
        '#a96c42',
        '#8f5833',
      ) +
      path(
        'M-44 -208C-20 -214 20 -214 44 -208C30 -120 60 -40 84 0C84 80 50 112 0 112S-84 80 -84 0C-60 -40 -30 -120 -44 -208Z',
        '#f6e6d2',
      ) +
      many(2, (n) => circle(-78 + n * 156, -50, 24, '#2b1a12') + circle(-70 + n * 156, -58, 8, '#ffffff')) +
      path('M-44 8C-44 -22 44 -22 44 8C44 36 14 52 0 52S-44 36 -44 8Z', '#2b1a12') +
      stroke('M0 52V72M0 72C-14 92 -44 88 -52 72M0 72C14 92 44 88 52 72', '#2b1a12', 8) +
      path('M-24 86C-24 130 24 130 24 86C10 92 -10 92 -24 86Z', '#ef7f86') +
      rect(-110, 150, 220, 40, 20, '#2f6f7e', '#245866') +
      circle(0, 200, 30, '#ffd24a', '#e8a92e'),
    Math.min(w, h) / 800,
  );

/** A kettlebell and two dumbbells. */
export const weights = (bell: string, dark: string, accent: string) =>
  at(
    -60,
    -210,
    shadow(-60, 140, 200, 34) +
      shadow(170, 140, 130, 26) +
      `<path d="M-130 -40C-150 -170 30 -170 10 -40" fill="none" stroke="${dark}" stroke-width="40" stroke-linecap="round"/>` +
      circle(-60, 40, 110, bell, dark) +
      circle(-60, 44, 46, accent) +
      rect(90, 84, 190, 24, 12, '#8d949e', '#666d78') +
      many(2, (n) => rect(96 + n * 130, 48, 40, 96, 14, bell, dark)) +
      many(2, (n) => rect(82 + n * 184, 64, 20, 64, 8, accent)),
    1.5,
  );

/** Leaves and stones as if cut from paper. */
export const cutouts = (colors: readonly string[], ground: string, seed: number, w: number, h: number) => {
  const roll = dice(seed);
  const leaf =
    'M0 0C-14 -50 -66 -40 -60 -84C-30 -70 -20 -90 -34 -132C4 -116 4 -150 0 -184C10 -150 14 -116 40 -132C24 -90 34 -70 62 -84C66 -40 14 -50 0 0Z';
  const pebble = 'M-70 10C-80 -50 -20 -80 30 -66C80 -54 92 10 50 44C10 76 -60 66 -70 10Z';
  const wave = 'M-90 20C-60 -50 -20 -50 0 -6C20 40 60 36 90 -30C96 40 40 96 0 66C-30 44 -60 56 -90 20Z';
  return (
    rect(0, 0, w, h, 0, ground) +
    many(24, (n) => {
      const x = ((n % 6) + 0.5) * (w / 6) + (roll() - 0.5) * 40;
      const y = (Math.floor(n / 6) + 0.5) * (h / 4) + (roll() - 0.5) * 30;
      const shape = n % 3 === 0 ? leaf : n % 3 === 1 ? pebble : wave;
      return at(
        Math.round(x),
        Math.round(y + (n % 3 === 0 ? 60 : 0)),
        path(shape, colors[n % colors.length] ?? '#000'),
        h / 800,
        Math.round(roll() * 80 - 40),
      );
    })
  );
};

/** A studio microphone before rings of sound. */
export const microphone = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#ff5a36', '#e0391c') +
  many(
    5,
    (n) =>
      `<circle cx="${w / 2}" cy="${h * 0.44}" r="${h * (0.62 - n * 0.1)}" fill="none" stroke="#ffd9c9" stroke-opacity="${0.16 + n * 0.1}" stroke-width="14"/>`,
  ) +
  at(
    w / 2,
    h * 0.44,
    rect(-100, -210, 200, 320, 100, '#2a1a17', '#120a08') +
      many(6, (n) => rect(-78, -150 + n * 34, 156, 10, 5, '#ffb59e')) +
      stroke('M-150 20C-150 220 150 220 150 20', '#2a1a17', 26) +
      rect(-13, 168, 26, 130, 0, '#2a1a17') +
      rect(-110, 290, 220, 30, 15, '#2a1a17'),
    h / 800,
  );

/** A coat on a hanger. */
export const coat = (wool: string, dark: string, lining: string) =>
  at(
    0,
    -250,
    stroke('M0 -236C0 -262 34 -262 34 -240C34 -222 0 -224 0 -200L-120 -150M0 -200L120 -150', '#6b5648', 9) +
      path(
        'M-60 -190L-150 -140L-200 60L-140 76L-118 -10L-124 220H124L118 -10L140 76L200 60L150 -140L60 -190L0 -120Z',
        wool,
        dark,
      ) +
      path('M-60 -190L0 -120L60 -190L84 -176L26 -30L0 -60L-26 -30L-84 -176Z', dark) +
      path('M-44 -194L0 -130L44 -194C20 -176 -20 -176 -44 -194Z', lining) +
      stroke('M0 -60V220', dark, 4) +
      many(3, (n) => circle(20, 0 + n * 62, 9, dark)) +
      rect(-96, 60, 66, 14, 5, dark) +
      rect(34, 60, 66, 14, 5, dark),
    1.12,
  );

/** A linen shirt, folded. */
export const shirt = (cloth: string, dark: string, buttons: string) =>
  at(
    0,
    -250,
    shadow(0, 190, 190, 26) +
      rect(-160, -190, 320, 380, 18, cloth, dark) +
      path('M-100 -190L0 -110L-54 -70L-140 -176Z', cloth) +
      path('M100 -190L0 -110L54 -70L140 -176Z', cloth) +
      stroke('M-100 -190L0 -110L-54 -70L-140 -176M100 -190L0 -110L54 -70L140 -176M0 -110V190', dark, 5) +
      many(5, (n) => circle(0, -70 + n * 56, 8, buttons)) +
      rect(44, -30, 86, 90, 8, cloth, dark),
    1.25,
  );

/** A key and its ring, in lines. */
export const key = (ground: string, ink: string, soft: string, w: number, h: number) =>
  rect(0, 0, w, h, 0, ground) +
  many(3, (n) => circle(w * (0.2 + n * 0.3), h * (n % 2 ? 0.24 : 0.72), h * 0.16, soft)) +
  at(
    w / 2,
    h / 2,
    `<g fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">` +
      '<circle cx="-150" cy="0" r="92"/><circle cx="-150" cy="0" r="34"/>' +
      '<path d="M-58 -20H220L252 10L220 40H176L156 22L130 40L104 22L82 40H-68"/></g>',
    h / 520,
    -12,
  );

/** Leaves that fall. */
export const fallLeaves = (
  ground: readonly string[],
  colors: readonly string[],
  seed: number,
  w: number,
  h: number,
) => {
  const roll = dice(seed);
  return (
    rect(0, 0, w, h, 0, ...ground) +
    many(34, (n) =>
      at(
        Math.round(roll() * w),
        Math.round(roll() * h),
        path('M0 60C-50 40 -60 -20 0 -70C60 -20 50 40 0 60Z', colors[n % colors.length] ?? '#c60') +
          stroke('M0 -50V84', '#5a2f1a', 4),
        0.6 + roll() * 0.8,
        Math.round(roll() * 360),
      ),
    )
  );
};
