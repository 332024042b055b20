/** Landscapes, cities and rooms. One file, because each is a list of shapes, and landscapes share layers. */

import { at, circle, dice, ellipse, many, path, range, rect, ridge, shadow, stroke } from './paint.ts';

/** The sky and what is lit in it, then layers from far to near: `[y, rise, seed, color, color]`. */
type Layer = readonly [y: number, rise: number, seed: number, top: string, bottom: string];

function layered(
  w: number,
  h: number,
  sky: readonly string[],
  sun: string,
  layers: readonly Layer[],
  sharp = false,
) {
  const outline = sharp ? range : ridge;
  return (
    rect(0, 0, w, h, 0, ...sky) +
    sun +
    layers.map(([y, rise, seed, top, bottom]) => path(outline(w, h, y, rise, seed), top, bottom)).join('')
  );
}

const halo = (x: number, y: number, r: number, color: string) =>
  many(4, (n) => `<circle cx="${x}" cy="${y}" r="${r * (2.6 - n * 0.4)}" fill="${color}" opacity=".12"/>`) +
  circle(x, y, r, color);

export const dunes = (w: number, h: number) =>
  layered(w, h, ['#f6c9a0', '#fbe3c4', '#fdf0dd'], halo(w * 0.7, h * 0.36, h * 0.11, '#fff6e3'), [
    [h * 0.52, h * 0.05, 3, '#efb98c', '#e9a878'],
    [h * 0.62, h * 0.07, 11, '#e39a6b', '#d98655'],
    [h * 0.75, h * 0.08, 5, '#c96f45', '#b85b37'],
    [h * 0.9, h * 0.06, 8, '#9c4529', '#7f3420'],
  ]);

export const lake = (w: number, h: number) =>
  layered(
    w,
    h,
    ['#9fc6d8', '#d6e7e6', '#f6ead8'],
    halo(w * 0.3, h * 0.34, h * 0.07, '#fffaf0'),
    [
      [h * 0.42, h * 0.2, 21, '#9db9c6', '#c3d3d6'],
      [h * 0.54, h * 0.2, 9, '#6f96a4', '#9db8bd'],
      [h * 0.64, h * 0.12, 30, '#3f6b70', '#5c8684'],
    ],
    true,
  ) +
  rect(0, h * 0.72, w, h * 0.28, 0, '#8fb4ba', '#4d7f8b') +
  many(9, (n) =>
    rect(w * (0.08 + ((n * 37) % 80) / 100), h * (0.75 + n * 0.024), w * 0.13, 3, 2, '#dcebea'),
  ) +
  path(ridge(w, h, h * 0.95, h * 0.03, 6), '#23494c', '#16343a') +
  many(7, (n) =>
    pine(
      w * (n < 4 ? 0.02 + n * 0.06 : 0.78 + (n - 4) * 0.08),
      h * 0.98,
      h * (0.2 + ((n * 7) % 5) * 0.035),
      '#1c3f42',
    ),
  );

function pine(x: number, y: number, size: number, color: string): string {
  const half = size * 0.24;
  return (
    rect(x - size * 0.02, y - size * 0.2, size * 0.04, size * 0.2, 0, color) +
    many(3, (n) => {
      const base = y - size * (0.12 + n * 0.26);
      const wide = half * (1 - n * 0.26);
      return path(`M${x - wide} ${base}L${x} ${base - size * 0.42}L${x + wide} ${base}Z`, color);
    })
  );
}

export const forest = (w: number, h: number) =>
  layered(w, h, ['#dfe8de', '#c5d8cb'], halo(w * 0.62, h * 0.3, h * 0.09, '#fdf6e0'), [
    [h * 0.45, h * 0.06, 4, '#a9c4b2', '#bcd2c2'],
  ]) +
  many(16, (n) => pine(w * (n / 15), h * 0.66, h * (0.26 + ((n * 13) % 7) * 0.018), '#84a992')) +
  path(ridge(w, h, h * 0.64, h * 0.03, 12), '#84a992', '#9dbda8') +
  many(12, (n) => pine(w * (0.03 + n / 11.5), h * 0.84, h * (0.34 + ((n * 11) % 6) * 0.03), '#4c7a63')) +
  path(ridge(w, h, h * 0.82, h * 0.03, 2), '#4c7a63', '#5d8a72') +
  many(7, (n) =>
    pine(
      w * (n < 4 ? -0.02 + n * 0.1 : 0.72 + (n - 4) * 0.13),
      h * 1.02,
      h * (0.5 + ((n * 5) % 4) * 0.05),
      '#1f4a3a',
    ),
  ) +
  path(ridge(w, h, h * 0.97, h * 0.02, 7), '#1f4a3a', '#173a2e');

export const coast = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#ffcf9f', '#ffe6c9', '#fdf3e4') +
  halo(w * 0.5, h * 0.44, h * 0.13, '#fff3d9') +
  path(range(w, h, h * 0.5, h * 0.1, 17, 5), '#f0a58a', '#f5bda0') +
  rect(0, h * 0.52, w, h * 0.48, 0, '#4fb0b5', '#1f7f8f', '#125d70') +
  many(11, (n) =>
    rect(w * 0.5 - w * (0.05 + n * 0.012), h * (0.54 + n * 0.035), w * (0.1 + n * 0.024), 4, 2, '#ffe9c9'),
  ) +
  path(
    `M0 ${h * 0.4}C${w * 0.1} ${h * 0.42} ${w * 0.16} ${h * 0.52} ${w * 0.24} ${h * 0.62}S${w * 0.3} ${h * 0.9} ${w * 0.42} ${h}H0Z`,
    '#d6795a',
    '#a54c3f',
  ) +
  many(5, (n) =>
    house(
      w * (0.015 + n * 0.038),
      h * (0.47 + n * 0.05),
      w * 0.036,
      ['#fff4e3', '#ffe1c4', '#f9c9a8', '#fff8ee', '#ffd9ba'][n] ?? '#fff',
    ),
  ) +
  sail(w * 0.72, h * 0.66, h * 0.13) +
  sail(w * 0.85, h * 0.58, h * 0.07);

const house = (x: number, y: number, size: number, color: string) =>
  rect(x, y, size, size * 1.2, 0, color) +
  path(`M${x - size * 0.1} ${y}L${x + size / 2} ${y - size * 0.5}L${x + size * 1.1} ${y}Z`, '#b2523f') +
  rect(x + size * 0.35, y + size * 0.4, size * 0.3, size * 0.4, 0, '#3b6a78');

const sail = (x: number, y: number, size: number) =>
  path(`M${x} ${y - size}V${y}H${x - size * 0.55}Z`, '#ffffff') +
  path(`M${x + size * 0.08} ${y - size * 0.8}V${y}H${x + size * 0.45}Z`, '#ffe4c8') +
  path(
    `M${x - size * 0.6} ${y + size * 0.06}H${x + size * 0.55}L${x + size * 0.35} ${y + size * 0.24}H${x - size * 0.4}Z`,
    '#7d2f2b',
  );

export const cityDusk = (w: number, h: number) => {
  const roll = dice(44);
  const block = (n: number, count: number, base: number, tall: number, color: string, lit: string) => {
    const wide = w / count;
    const top = base - tall * (0.35 + roll() * 0.65);
    const windows = many(3, (c) =>
      many(Math.floor((base - top) / (wide * 0.3)), (r) =>
        roll() > 0.55
          ? rect(
              n * wide + wide * (0.16 + c * 0.26),
              top + wide * (0.2 + r * 0.3),
              wide * 0.14,
              wide * 0.16,
              1,
              lit,
            )
          : '',
      ),
    );
    return rect(n * wide, top, wide - 3, h - top, 0, color) + windows;
  };
  return (
    rect(0, 0, w, h, 0, '#2a1f5c', '#7a3c84', '#f08a6b', '#ffd08a') +
    halo(w * 0.64, h * 0.56, h * 0.1, '#ffe7b5') +
    many(11, (n) => block(n, 11, h, h * 0.55, '#5d3478', '#d98a86')) +
    many(8, (n) => block(n, 8, h, h * 0.42, '#2c1b4d', '#ffc36b'))
  );
};

export const nightCamp = (w: number, h: number) => {
  const roll = dice(9);
  return (
    rect(0, 0, w, h, 0, '#0b1533', '#152a52', '#27566b', '#3f8377') +
    many(70, () =>
      circle(Math.round(roll() * w), Math.round(roll() * h * 0.6), 1 + Math.round(roll() * 2), '#dfeaf7'),
    ) +
    path(
      `M0 ${h * 0.3}C${w * 0.25} ${h * 0.1} ${w * 0.45} ${h * 0.42} ${w * 0.7} ${h * 0.2}S${w} ${h * 0.26} ${w} ${h * 0.16}V${h * 0.34}C${w * 0.8} ${h * 0.46} ${w * 0.5} ${h * 0.5} ${w * 0.3} ${h * 0.44}S${w * 0.1} ${h * 0.5} 0 ${h * 0.48}Z`,
      '#5fd6b2/0',
      '#6fe0bb/.35',
      '#6fe0bb/0',
    ) +
    path(range(w, h, h * 0.62, h * 0.2, 15, 6), '#1c3b56', '#142c47') +
    path(ridge(w, h, h * 0.8, h * 0.03, 10), '#0f2238', '#0a1627') +
    many(9, (n) =>
      pine(
        w * (n < 5 ? n * 0.07 : 0.7 + (n - 5) * 0.09),
        h * 0.9,
        h * (0.2 + ((n * 7) % 5) * 0.04),
        '#0c1c30',
      ),
    ) +
    shadow(w * 0.5, h * 0.86, w * 0.18, h * 0.05, 0.5) +
    path(`M${w * 0.38} ${h * 0.86}L${w * 0.5} ${h * 0.58}L${w * 0.62} ${h * 0.86}Z`, '#ffb45c', '#f0783c') +
    path(`M${w * 0.46} ${h * 0.86}L${w * 0.5} ${h * 0.66}L${w * 0.54} ${h * 0.86}Z`, '#fff0c2', '#ffd27d')
  );
};

export const lavender = (w: number, h: number) =>
  layered(w, h, ['#f9d9d4', '#fbeee2'], halo(w * 0.24, h * 0.32, h * 0.1, '#fff8ee'), [
    [h * 0.44, h * 0.05, 19, '#c3b3d6', '#cdbfdd'],
    [h * 0.54, h * 0.04, 8, '#9d8fc4', '#a99bcc'],
  ]) +
  rect(0, h * 0.58, w, h * 0.42, 0, '#8a76b8', '#5b4791') +
  many(13, (n) => {
    const x = w * (-0.7 + n * 0.2);
    return path(`M${w * 0.5 + (n - 6) * 10} ${h * 0.58}L${x} ${h}H${x + w * 0.09}Z`, '#b9a6dd', '#7a63b3');
  }) +
  at(
    w * 0.7,
    h * 0.6,
    rect(-60, -70, 120, 70, 0, '#fff6ea') +
      path('M-76 -70L0 -120L76 -70Z', '#c97b63') +
      rect(-14, -38, 28, 38, 0, '#7d5a86'),
  ) +
  many(3, (n) => ellipse(w * (0.79 + n * 0.03), h * 0.55, 11, h * (0.09 - n * 0.012), '#3f5a4a'));

export const garden = (w: number, h: number) => {
  const roll = dice(31);
  const flower = (x: number, y: number, size: number, color: string) =>
    stroke(`M${x} ${y}V${y + size * 4}`, '#3d7350', size * 0.24) +
    path(
      `M${x} ${y + size * 3}C${x + size * 1.4} ${y + size * 1.6} ${x + size * 1.6} ${y + size * 2} ${x + size * 1.2} ${y + size * 2.6}S${x + size * 0.4} ${y + size * 3.4} ${x} ${y + size * 3}Z`,
      '#5a9a6c',
    ) +
    many(6, (n) => at(x, y, ellipse(0, -size * 0.62, size * 0.36, size * 0.62, color), 1, n * 60)) +
    circle(x, y, size * 0.34, '#ffd36b');
  const colors = ['#f26d5b', '#f7a14a', '#ee7fa3', '#ffffff', '#b48be0', '#f4c542'];
  return (
    rect(0, 0, w, h, 0, '#cfe6ee', '#f2f4e4') +
    halo(w * 0.8, h * 0.24, h * 0.09, '#fff6d4') +
    path(ridge(w, h, h * 0.56, h * 0.05, 14), '#b9d9b1', '#a3cd9d') +
    path(ridge(w, h, h * 0.7, h * 0.04, 3), '#85bb86', '#5f9d6a') +
    many(15, (n) =>
      flower(
        w * (0.03 + n * 0.068),
        h * (0.62 + roll() * 0.16),
        h * (0.045 + roll() * 0.02),
        colors[n % 6] ?? '#fff',
      ),
    ) +
    path(ridge(w, h, h * 0.95, h * 0.02, 5), '#3d7350', '#2f5d41')
  );
};

export const stage = (w: number, h: number) => {
  const beam = (x: number, spread: number, lean: number, color: string) =>
    path(`M${x} 0L${x + lean - spread} ${h * 0.86}H${x + lean + spread}Z`, `${color}/.75`, `${color}/0`);
  const roll = dice(12);
  return (
    rect(0, 0, w, h, 0, '#160d2e', '#2b1452', '#4a1a63') +
    beam(w * 0.18, w * 0.12, w * 0.14, '#ff5fa2') +
    beam(w * 0.38, w * 0.12, w * 0.06, '#8c6bff') +
    beam(w * 0.62, w * 0.12, -w * 0.06, '#43c6ff') +
    beam(w * 0.82, w * 0.12, -w * 0.14, '#ffb347') +
    ellipse(w * 0.5, h * 0.84, w * 0.36, h * 0.05, '#f7c9ff') +
    at(
      w * 0.5,
      h * 0.82,
      stroke('M0 0V-150', '#120922', 8) +
        rect(-13, -190, 26, 46, 13, '#120922') +
        stroke('M-40 4H40', '#120922', 8),
    ) +
    many(34, (n) =>
      circle(
        Math.round(w * (n / 33)),
        Math.round(h * (0.95 + roll() * 0.04)),
        Math.round(h * (0.045 + roll() * 0.018)),
        '#0d0619',
      ),
    ) +
    many(9, (n) =>
      stroke(
        `M${w * (0.06 + n * 0.11)} ${h}L${w * (0.05 + n * 0.11 + roll() * 0.03)} ${h * (0.78 + roll() * 0.06)}`,
        '#0d0619',
        13,
      ),
    )
  );
};

export const studio = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#efe7dd', '#e6dacb') +
  rect(0, h * 0.76, w, h * 0.24, 0, '#d0b79c', '#bfa287') +
  rect(w * 0.12, h * 0.12, w * 0.26, h * 0.5, 130, '#cfe3e4', '#f5ead6') +
  circle(w * 0.25, h * 0.36, h * 0.08, '#ffd9a0') +
  shadow(w * 0.58, h * 0.85, w * 0.28, h * 0.05) +
  path(`M${w * 0.38} ${h * 0.86}H${w * 0.8}L${w * 0.77} ${h * 0.9}H${w * 0.36}Z`, '#6f8f86', '#557268') +
  at(
    w * 0.58,
    h * 0.86,
    path('M-150 0C-150 -40 -70 -54 0 -54S150 -40 150 0Z', '#c4674f', '#a95242') +
      path('M-60 -40C-66 -140 -40 -190 0 -190S66 -140 60 -40Z', '#f2ede6', '#d9cfc2') +
      stroke('M-54 -150C-110 -110 -130 -60 -128 -22', '#b9775a', 26) +
      stroke('M54 -150C110 -110 130 -60 128 -22', '#b9775a', 26) +
      circle(0, -232, 42, '#b9775a') +
      path('M-44 -240C-44 -292 44 -292 44 -240C20 -262 -20 -262 -44 -240Z', '#40281f') +
      circle(0, -290, 18, '#40281f'),
  ) +
  plant(w * 0.88, h * 0.82, h * 0.34);

function plant(x: number, y: number, size: number): string {
  return (
    many(7, (n) =>
      at(
        x,
        y - size * 0.3,
        path(
          `M0 0C${-size * 0.16} ${-size * 0.3} ${-size * 0.08} ${-size * 0.6} 0 ${-size * 0.7}C${size * 0.08} ${-size * 0.6} ${size * 0.16} ${-size * 0.3} 0 0Z`,
          n % 2 ? '#4f8a68' : '#386e54',
        ),
        1,
        -66 + n * 22,
      ),
    ) +
    path(
      `M${x - size * 0.2} ${y - size * 0.32}H${x + size * 0.2}L${x + size * 0.15} ${y}H${x - size * 0.15}Z`,
      '#f3ece2',
      '#d8cab8',
    )
  );
}

export const livingRoom = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#e9dccb', '#e3d2bd') +
  rect(0, h * 0.78, w, h * 0.22, 0, '#b98a63', '#a0714e') +
  rect(w * 0.08, h * 0.1, w * 0.24, h * 0.42, 6, '#fbf6ee') +
  rect(w * 0.1, h * 0.13, w * 0.2, h * 0.36, 0, '#f0d3ba') +
  circle(w * 0.2, h * 0.3, h * 0.1, '#c9603f') +
  path(
    `M${w * 0.1} ${h * 0.42}C${w * 0.16} ${h * 0.36} ${w * 0.24} ${h * 0.44} ${w * 0.3} ${h * 0.38}V${h * 0.49}H${w * 0.1}Z`,
    '#3d5a50',
  ) +
  shadow(w * 0.52, h * 0.86, w * 0.32, h * 0.05) +
  rect(w * 0.26, h * 0.46, w * 0.5, h * 0.28, 40, '#6d8b7f', '#567468') +
  rect(w * 0.22, h * 0.58, w * 0.1, h * 0.24, 34, '#7b998d', '#5d7c70') +
  rect(w * 0.7, h * 0.58, w * 0.1, h * 0.24, 34, '#7b998d', '#5d7c70') +
  rect(w * 0.3, h * 0.64, w * 0.42, h * 0.15, 20, '#86a498', '#69887c') +
  rect(w * 0.26, h * 0.82, 16, h * 0.06, 4, '#5c3d28') +
  rect(w * 0.75, h * 0.82, 16, h * 0.06, 4, '#5c3d28') +
  at(w * 0.38, h * 0.57, rect(-62, -54, 124, 118, 22, '#e0a458', '#cc8b3c'), 1, -12) +
  at(w * 0.46, h * 0.59, rect(-52, -46, 104, 100, 20, '#f4ede2', '#e2d6c6'), 1, 8) +
  stroke(`M${w * 0.88} ${h * 0.88}V${h * 0.3}`, '#3f342c', 9) +
  ellipse(w * 0.88, h * 0.885, 64, 12, '#3f342c') +
  path(`M${w * 0.84} ${h * 0.18}H${w * 0.92}L${w * 0.955} ${h * 0.34}H${w * 0.805}Z`, '#fff3d6', '#f0cf94');

export const kitchenTable = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#f5dfc9', '#f0cfae') +
  path(`M0 ${h * 0.62}H${w}V${h}H0Z`, '#c98d5e', '#a96d42') +
  at(
    w * 0.3,
    h * 0.68,
    shadow(0, 6, 170, 28) +
      path('M-130 -100H130C130 -20 80 10 0 10S-130 -20 -130 -100Z', '#ffffff', '#e3e0da') +
      ellipse(0, -100, 130, 28, '#f1b84b', '#d9622f') +
      circle(-40, -104, 20, '#7fa65a') +
      circle(36, -98, 24, '#c94b30'),
  ) +
  at(
    w * 0.54,
    h * 0.7,
    shadow(0, 4, 80, 18) +
      path('M-56 -230H56L44 0H-44Z', '#2f5d4f', '#1f4338') +
      rect(-20, -300, 40, 76, 6, '#2f5d4f') +
      rect(-24, -312, 48, 24, 4, '#e0c083') +
      rect(-46, -150, 92, 90, 4, '#f5ead2'),
  ) +
  at(
    w * 0.78,
    h * 0.72,
    shadow(0, 6, 190, 26) +
      path('M-160 0C-170 -70 -90 -130 0 -130S170 -70 160 0Z', '#e0a15c', '#b06a33') +
      many(4, (n) => stroke(`M${-80 + n * 52} -96l26 46`, '#f4cf9a', 12)),
  );

export const citySkyline = (w: number, h: number) =>
  rect(0, 0, w, h, 0, '#bfe0ee', '#e6f3f4', '#fdf5e6') +
  cloud(w * 0.2, h * 0.22, h * 0.09) +
  cloud(w * 0.74, h * 0.16, h * 0.07) +
  many(9, (n) =>
    rect(w * (0.02 + n * 0.11), h * (0.42 + ((n * 17) % 9) * 0.03), w * 0.085, h, 0, '#a9c8d4', '#c9dee4'),
  ) +
  many(7, (n) =>
    rect(
      w * (0.0 + n * 0.15),
      h * (0.52 + ((n * 23) % 7) * 0.035),
      w * 0.11,
      h,
      4,
      ['#f2a885', '#e88a6d', '#f7c9a0', '#d96f5b', '#f5b78c', '#ee9977', '#f8d4b0'][n] ?? '#fff',
      '#f9dcc0',
    ),
  ) +
  many(7, (n) =>
    many(8, (m) =>
      rect(
        w * (0.018 + n * 0.15 + (m % 2) * 0.045),
        h * (0.57 + ((n * 23) % 7) * 0.035 + Math.floor(m / 2) * 0.085),
        w * 0.026,
        h * 0.045,
        2,
        '#fff8ea',
      ),
    ),
  ) +
  many(8, (n) => circle(w * (0.04 + n * 0.135), h * 0.96, h * 0.075, '#5d9a78', '#3f7a5c'));

const cloud = (x: number, y: number, r: number) =>
  circle(x, y, r, '#ffffff') +
  circle(x + r * 1.1, y + r * 0.2, r * 0.8, '#ffffff') +
  circle(x - r, y + r * 0.3, r * 0.7, '#ffffff') +
  rect(x - r * 1.6, y + r * 0.3, r * 3.4, r * 0.75, r * 0.37, '#ffffff');

export const river = (w: number, h: number) =>
  layered(w, h, ['#f8e3c0', '#fdf3e0'], halo(w * 0.76, h * 0.28, h * 0.09, '#fff9ea'), [
    [h * 0.42, h * 0.08, 23, '#a8c3b0', '#bcd1bf'],
    [h * 0.54, h * 0.07, 6, '#7aa68b', '#93b99f'],
  ]) +
  rect(0, h * 0.58, w, h * 0.42, 0, '#5d9175', '#3f7459') +
  path(
    `M${w * 0.52} ${h * 0.58}C${w * 0.62} ${h * 0.66} ${w * 0.36} ${h * 0.7} ${w * 0.4} ${h * 0.8}S${w * 0.62} ${h * 0.92} ${w * 0.5} ${h}H${w * 0.92}C${w * 0.9} ${h * 0.9} ${w * 0.6} ${h * 0.82} ${w * 0.56} ${h * 0.74}S${w * 0.66} ${h * 0.64} ${w * 0.56} ${h * 0.58}Z`,
    '#cfe6ea',
    '#7fbccb',
  ) +
  many(6, (n) =>
    circle(w * (0.05 + n * 0.055), h * (0.66 + (n % 3) * 0.07), h * 0.06, '#3a6b50', '#2a5540'),
  ) +
  many(4, (n) => circle(w * (0.78 + n * 0.07), h * (0.64 + (n % 2) * 0.05), h * 0.055, '#336349', '#274f3b'));
