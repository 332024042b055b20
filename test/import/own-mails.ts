import type { Mail } from './mails.ts';

const mail = (name: string, body: string, head = ''): Mail => ({
  name: `own/${name}`,
  html: `<!DOCTYPE html><html lang="en"><head><title>${name}</title>${head}</head><body style="margin:0;background:#f4f4f4;font-family:Arial,sans-serif">${body}</body></html>`,
});
const page = (inside: string) =>
  `<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff">${inside}</table>`;
const row = (inside: string, style = 'padding:20px 30px') => `<tr><td style="${style}">${inside}</td></tr>`;
const decoration =
  '<img src="https://a.example/line.gif" alt=" " width="540" height="4" style="display:block">';

/** HTML emails of our own, each with what real ones get wrong for people who cannot see them well. */
export const ownMails: readonly Mail[] = [
  mail(
    'newsletter',
    page(
      row(
        '<a href="https://a.example/"><img src="https://a.example/logo.png" alt="Harbor" width="120"></a>',
      ) +
        row('<h1 style="font-size:28px;color:#222222">Spring at the harbor</h1>') +
        row(
          'Read <a href="https://a.example/tides" style="color:#444444;text-decoration:none">the tides</a> before you sail, or <a href="https://a.example/ask" style="color:#c2410c;text-decoration:none">ask us</a>.',
          'padding:0 30px 20px;color:#444444;font-size:16px;line-height:24px',
        ) +
        row(decoration) +
        row(
          '<a href="https://a.example/x"><img src="https://a.example/x.png" alt="" width="32" height="32"></a> <a href="https://a.example/y"><img src="https://a.example/y.png" alt=" " width="32" height="32"></a>',
        ),
    ),
  ),
  mail(
    'receipt',
    page(
      row('Thank you, {{ name }}. <span style="color:#bbbbbb">Order 1234</span>') +
        row(
          '<table width="100%"><tr><th align="left">Item</th><th align="right">Price</th></tr><tr><td>Rope, 20 m</td><td align="right">$39.00</td></tr></table>',
        ) +
        row(
          '<a href="https://a.example/pay" style="display:inline-block;padding:12px 30px;background:#fde047;color:#ffffff">Pay now</a>',
        ) +
        row(
          '<a href="https://a.example/terms" style="color:#999999">Terms</a> | <a href="https://a.example/privacy" style="color:#999999">Privacy</a>',
          'padding:20px 30px;font-size:11px;color:#999999',
        ),
    ),
  ),
  mail(
    'launch on phones',
    page(
      row(
        '<h2 style="color:#ffffff">Over the sea</h2>',
        'padding:60px 30px;background:#123b5d url(https://a.example/sea.jpg) center/cover',
      ) +
        row('<p>One line<br class="wide"> and another</p>') +
        `<tr><td><table width="100%"><tr><td width="50%" class="half" style="padding:20px"><a href="https://a.example/1">First</a></td><td width="50%" class="half" style="padding:20px">Words beside it</td></tr></table></td></tr>`,
    ),
    '<style>@media (max-width:480px){.wide{display:none}.half{display:block!important;width:100%!important}}</style>',
  ),
];
