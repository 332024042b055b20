import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EmailEditor } from 'react-email-editor';

/** An app as its authors wrote it for Unlayer, with another `scriptUrl`: two editors, each saved and exported. */
const { scriptUrl, design } = window.settings;

/** A tool as its authors wrote it for Unlayer: React components as its viewer and as one of its property editors. */
const rating = `
const { React } = window.unlayer;
class Stars extends React.Component {
  render() { return React.createElement('b', null, this.props.values.caption); }
}
unlayer.registerPropertyEditor({
  name: 'caption_editor',
  layout: 'bottom',
  Widget: unlayer.createWidget({
    render: (value) => '<input aria-label="Caption" value="' + value + '">',
    mount(node, value, updateValue) {
      node.querySelector('input').onchange = (event) => updateValue(event.target.value);
    },
  }),
});
function Steps({ value, updateValue, data }) {
  const [count, setCount] = React.useState(0);
  const add = () => { setCount(count + 1); updateValue(Math.min(value + 1, data.most)); };
  return React.createElement('button', { onClick: add }, value + ' of ' + data.most + ', pressed ' + count);
}
unlayer.registerPropertyEditor({ name: 'steps', Widget: Steps });
const bold = (values) => '<b>' + values.caption + '</b><i>' + values.stars + '</i>';
unlayer.registerTool({
  name: 'rating',
  label: 'Rating',
  icon: 'fa-star',
  supportedDisplayModes: ['email', 'web'],
  options: { main: { title: 'Main', position: 1, options: {
    caption: { label: 'Caption', defaultValue: 'Five stars', widget: 'caption_editor' },
    stars: { label: 'Stars', defaultValue: 3, widget: 'steps', data: { most: 5 } },
  } } },
  values: {},
  renderer: { Viewer: Stars, exporters: { email: bold, web: bold }, head: { css: () => '', js: () => '' } },
});`;

function Mail({ name }) {
  const ref = useRef(null);
  const [status, setStatus] = useState('opening');
  const [events, setEvents] = useState([]);
  const save = () => ref.current.editor.saveDesign((saved) => setStatus(`saved ${JSON.stringify(saved)}`));
  const exportHtml = () => ref.current.editor.exportHtml(({ html }) => setStatus(`html ${html}`));
  const onReady = (editor) => {
    window[name] = editor;
    editor.addEventListener('design:updated', ({ type }) => setEvents((all) => [...all, type]));
    editor.loadDesign({
      ...design,
      body: { ...design.body, values: { ...design.body.values, preheaderText: name } },
    });
    setStatus('ready');
  };
  const onLoad = (editor) =>
    editor.registerCallback('image', (file, done) => {
      done({ progress: 50 });
      done({ progress: 100, url: `https://images.example/${file.attachments[0].name}` });
    });
  return (
    <section id={name}>
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={exportHtml}>
        Export
      </button>
      <output>{status}</output>
      <p className="events">{events.join(' ')}</p>
      <EmailEditor
        ref={ref}
        scriptUrl={scriptUrl}
        onLoad={onLoad}
        onReady={onReady}
        onDesignLoad={() => setEvents((all) => [...all, 'loaded'])}
        options={{ customJS: [rating], mergeTags: { name: { name: 'Name', value: '{{name}}' } } }}
      />
    </section>
  );
}

function App() {
  const [rounds, setRounds] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setRounds(rounds + 1)}>
        Again
      </button>
      <button type="button" onClick={() => setRounds(0)}>
        None
      </button>
      {rounds > 0 && <Mail key={`one${rounds}`} name="one" />}
      {rounds > 0 && <Mail key={`two${rounds}`} name="two" />}
    </>
  );
}

createRoot(document.getElementById('root')).render(<App />);
