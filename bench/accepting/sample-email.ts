/** The body of a send with 10 KB of HTML, from the domain that the fixture has verified. */
export const sampleEmail = JSON.stringify({
  from: 'Shop <hi@shop.example>',
  to: ['ann@inbox.example'],
  subject: 'Your order is on its way',
  html: `<!DOCTYPE html><html><body>${'<p class="line">Thank you for your order &amp; welcome.</p>\n'.repeat(180)}</body></html>`,
});
