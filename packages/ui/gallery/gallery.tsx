import { Copy, Inbox, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  Button,
  Checkbox,
  CodeBlock,
  Copyable,
  DirectionProvider,
  EmptyState,
  Facts,
  Failure,
  Field,
  Figure,
  IconButton,
  Notice,
  PickList,
  SearchField,
  SegmentedControl,
  Select,
  Slider,
  Status,
  Switch,
  Table,
  Tabs,
  TextArea,
  TextInput,
  TooltipProvider,
} from '../src/index.ts';
import { Floating } from './floating.tsx';

/** Each part in each state, in one look: theme, direction and density are those of the page. */
export function Gallery({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <DirectionProvider dir={direction}>
      <TooltipProvider>
        <main className="pp-page" style={{ padding: 24 }}>
          <h1>Gallery</h1>
          <Buttons />
          <Fields />
          <Choices />
          <Words />
          <Lists />
          <Sample name="empty">
            <EmptyState
              icon={Inbox}
              title="No emails yet"
              actions={<Button look="primary">Send a test</Button>}
            >
              <p>Each email appears here within seconds.</p>
            </EmptyState>
          </Sample>
          <Floating />
        </main>
      </TooltipProvider>
    </DirectionProvider>
  );
}

/** One part; `data-sample` names it for the tests. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="pp-section" data-sample={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const looks = ['plain', 'primary', 'quiet', 'danger'] as const;

function Buttons() {
  return (
    <Sample name="button">
      {(['ready', 'refused', 'disabled', 'pressed'] as const).map((state) => (
        <div key={state} className="pp-row">
          {looks.map((look) => (
            <Button
              key={look}
              look={look}
              {...(state === 'refused' && { refusal: 'Only admins can do this.' })}
              {...(state === 'disabled' && { disabled: true })}
              {...(state === 'pressed' && { 'aria-pressed': true })}
            >
              <Plus aria-hidden />
              {look}, {state}
            </Button>
          ))}
          <IconButton name={`Delete, ${state}`} {...(state === 'refused' && { refusal: 'Not now' })}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
    </Sample>
  );
}

function Fields() {
  const [text, setText] = useState('ann@example.com');
  const [choice, setChoice] = useState('week');
  const [search, setSearch] = useState('');
  return (
    <Sample name="field">
      <div className="pp-narrow pp-stack">
        <Field label="Email address" help="Where replies go.">
          {(tied) => <TextInput {...tied} value={text} onChange={setText} />}
        </Field>
        <Field label="Email address" error="Enter an email address, such as ann@example.com.">
          {(tied) => <TextInput {...tied} placeholder="ann@example.com" />}
        </Field>
        <Field label="Disabled">{(tied) => <TextInput {...tied} disabled value="Cannot change" />}</Field>
        <Field label="Text">{(tied) => <TextArea {...tied} defaultValue={'Two\nlines'} />}</Field>
        <Field label="Period">
          {(tied) => (
            <Select
              tied={tied}
              value={choice}
              onChange={setChoice}
              choices={[
                { value: 'day', label: 'Last 24 hours' },
                { value: 'week', label: 'Last 7 days' },
              ]}
            />
          )}
        </Field>
        <SearchField name="Search recipients" value={search} onChange={setSearch} />
      </div>
    </Sample>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [size, setSize] = useState(40);
  const [device, setDevice] = useState('desktop');
  const [tab, setTab] = useState('preview');
  return (
    <Sample name="choice">
      <div className="pp-narrow pp-stack">
        <Checkbox checked={on} onChange={setOn}>
          Checked
        </Checkbox>
        <Checkbox checked={!on} onChange={(next) => setOn(!next)}>
          Not checked
        </Checkbox>
        <Switch name="On" checked={on} onChange={setOn} />
        <Switch name="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Slider name="Size" value={size} onChange={setSize} min={0} max={100} />
        <SegmentedControl
          name="Device"
          value={device}
          onChange={setDevice}
          segments={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Mobile' },
          ]}
        />
        <Tabs
          name="Parts"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'preview', label: 'Preview' },
            { value: 'versions', label: 'Versions' },
          ]}
        >
          <p>Content of {tab}</p>
        </Tabs>
      </div>
    </Sample>
  );
}

function Words() {
  return (
    <Sample name="words">
      <div className="pp-row">
        {(['plain', 'good', 'warn', 'bad', 'info'] as const).map((tone) => (
          <Status key={tone} tone={tone} glyph={<Copy aria-hidden />}>
            {tone}
          </Status>
        ))}
      </div>
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          A notice in the tone {tone}.
        </Notice>
      ))}
      <Failure error={new Error('no')} onRetry={() => {}} />
    </Sample>
  );
}

const rows = [
  { email: 'ann@example.com', status: 'Delivered', count: 12 },
  { email: 'bob@example.com', status: 'Queued', count: 3 },
];

function Lists() {
  return (
    <Sample name="list">
      <dl className="pp-figures">
        <Figure name="Delivered" value="99.2 %" note="of 1,204 sent" />
        <Figure name="Bounced" value="7.1 %" note="over 5 %" tone="bad" />
      </dl>
      <Table
        name="Emails"
        rows={rows}
        rowKey={({ email }) => email}
        columns={[
          { head: 'Recipient', cell: ({ email }) => email },
          { head: 'Status', cell: ({ status }) => <Status>{status}</Status> },
          { head: 'Opened', align: 'end', cell: ({ count }) => count },
        ]}
      />
      <Facts
        facts={[
          ['Sender', 'shop@example.com'],
          ['ID', <Copyable key="id" text="0190f3c8-7b1e" what="the ID" />],
        ]}
      />
      <CodeBlock name="Code" samples={[{ label: 'curl', code: 'curl https://example.com/v3/emails' }]} />
      <PickList
        name="Commands"
        searchName="Search commands"
        none="No results"
        find={() => [
          { id: '1', title: 'Create project', sort: 'Command', shortcut: 'Ctrl+P' },
          { id: '2', title: 'Archive project', sort: 'Command', refusal: 'Only admins can do this.' },
        ]}
        onPick={() => {}}
      />
    </Sample>
  );
}
