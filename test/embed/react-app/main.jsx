import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EmailEditor } from 'react-email-editor';

/** An app as its authors wrote it for Unlayer, with another `scriptUrl`: two editors, each saved and exported. */
const { scriptUrl, design } = window.settings;

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
        options={{ mergeTags: { name: { name: 'Name', value: '{{name}}' } } }}
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
