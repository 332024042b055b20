/** Scripts of custom tools as sites write them, for tests. */

/** Options with defaults, a link, an image, one exporter for mail. */
export const productCard = `
(function () {
  var escape = function (text) { return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;'); };
  function card(values) {
    return '<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="product-card">' +
      '<img src="' + values.productImage.url + '" alt="" width="120">' +
      '<h3>' + escape(values.productTitle) + '</h3><p>' + escape(values.price) + '</p>' +
      '<a href="' + values.buttonLink.url + '" target="' + values.buttonLink.target + '" style="color:' + values.buttonColor + '">' +
      escape(values.buttonText) + '</a></td></tr></table>';
  }
  unlayer.registerTool({
    name: 'product_card',
    label: 'Product card',
    icon: 'fa-shopping-cart',
    supportedDisplayModes: ['web', 'email'],
    options: {
      content: {
        title: 'Content',
        position: 1,
        options: {
          productTitle: { label: 'Title', defaultValue: 'A product', widget: 'text' },
          productImage: { label: 'Image', defaultValue: { url: 'https://shop.example/none.png' }, widget: 'image' },
          price: { label: 'Price', defaultValue: '€1', widget: 'text' },
          buttonText: { label: 'Button', defaultValue: 'Buy now', widget: 'text' },
          buttonColor: { label: 'Color', defaultValue: '#123456', widget: 'color_picker' },
          buttonLink: { label: 'Link', defaultValue: { name: 'web', values: { href: 'https://shop.example/', target: '_self' } }, widget: 'link' },
        },
      },
    },
    values: {},
    renderer: {
      Viewer: unlayer.createViewer({ render: card }),
      exporters: { web: card, email: card },
      head: { css: function () {}, js: function () {} },
    },
    validator: function () { return []; },
  });
})();
`;

/** A class of its own, an exporter for each mode but documents, styles and script in the head. */
export const ratingStars = `
const STARS = 5;
class Rating {
  constructor(values) { this.stars = Math.max(0, Math.min(STARS, Number(values.stars) || 0)); }
  text() { return '★'.repeat(this.stars) + '☆'.repeat(STARS - this.stars); }
}
unlayer.registerTool({
  name: 'rating_stars',
  label: 'Rating',
  icon: 'fa-star',
  supportedDisplayModes: ['web', 'email', 'popup', 'document'],
  options: { look: { title: 'Look', options: { color: { label: 'Color', defaultValue: '#ffaa00', widget: 'color_picker' } } } },
  values: { stars: 3 },
  renderer: {
    Viewer: unlayer.createViewer({ render: (values) => new Rating(values).text() }),
    exporters: {
      email: (values) => '<p id="' + values._meta.htmlID + '">' + new Rating(values).text() + '</p>',
      web: (values) => '<meter data-rating min="0" max="5" value="' + new Rating(values).stars + '"></meter>',
      popup: (values) => '<p>popup stars ' + new Rating(values).text() + '</p>',
    },
    head: {
      css: (values) => '#' + values._meta.htmlID + ' { color: ' + values.color + '; }',
      js: () => 'document.querySelectorAll("[data-rating]").forEach((meter) => (meter.title = meter.value));',
    },
  },
});
`;

/** A viewer and no exporter, a property editor, and calls that are about the editor alone. */
export const countdownBanner = `
unlayer.registerPropertyEditor({
  name: 'day_picker',
  Widget: unlayer.createWidget({
    render: (value) => '<input type="date" value="' + value + '">',
    mount: (node, value, updateValue) => { node.querySelector('input').onchange = (event) => updateValue(event.target.value); },
  }),
});
unlayer.registerTab({ name: 'help', label: 'Help' });
unlayer.setTranslations({ 'en-US': { 'tools.countdown': 'Countdown' } });
unlayer.registerTool({
  name: 'countdown_banner',
  label: 'Countdown',
  options: { time: { title: 'Time', options: { until: { label: 'Until', defaultValue: '2029-12-31', widget: 'day_picker' } } } },
  values: {},
  renderer: { Viewer: unlayer.createViewer({ render: (values) => '<strong>Sale ends on ' + values.until + '</strong>' }) },
});
`;
