import { type AppRequestShown, type AppScope, appScopes, type ConsoleSession } from '@postpress/contracts';
import { Button, Checkbox, Failure, Field, Select, SubmitButton, SubmitForm } from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call, getData } from '../api/call.ts';
import { lastProject } from '../app/last-project.ts';
import { Loaded } from '../parts/loaded.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';
import { word } from '../words/word.ts';
import './connect.css';

/** Asks the user to grant the access that an app requests in the URL. */
export default function ConnectPage({ session }: { session: ConsoleSession }) {
  const request = Object.fromEntries(new URLSearchParams(useSearch()));
  const shown = useQuery({
    queryKey: ['app-request', request],
    queryFn: () => getData<{ data: AppRequestShown }>('/app-request', { query: request }),
    retry: false,
  });
  if (shown.error)
    return (
      <FrontPage title={word('connect.unknown')}>
        <Failure error={shown.error} />
      </FrontPage>
    );
  return (
    <Loaded query={shown}>
      {(appRequest) => <Decision appRequest={appRequest} request={request} session={session} />}
    </Loaded>
  );
}

type DecisionProps = {
  appRequest: AppRequestShown;
  request: Record<string, string>;
  session: ConsoleSession;
};

function Decision({ appRequest, request, session }: DecisionProps) {
  const projects = session.workspaces.flatMap(({ name, projects: each }) =>
    each.map((project) => ({ value: String(project.id), label: `${project.name} · ${name}` })),
  );
  const [projectId, setProjectId] = useState(String(lastProject(session) ?? ''));
  const [scopes, setScopes] = useState<readonly AppScope[]>(appRequest.scopes);
  const decide = useMutation({
    mutationFn: (decision: 'allow' | 'deny') =>
      call<{ data: { redirectTo: string } }>('POST', '/app-request', {
        body: { request, decision, ...(decision === 'allow' && { projectId: Number(projectId), scopes }) },
      }),
    onSuccess: ({ data }) => location.assign(data.redirectTo),
  });
  const allow = { ...decide, mutate: () => decide.mutate('allow') };
  const toggle = (scope: AppScope, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  return (
    <FrontPage
      title={word('connect.title', { name: appRequest.name })}
      lead={word('connect.lead', { name: appRequest.name })}
    >
      <SubmitForm send={allow} refusal={scopes.length === 0 ? word('connect.chooseOne') : undefined}>
        <Field label={word('connect.project')}>
          {(tied) => <Select tied={tied} value={projectId} onChange={setProjectId} choices={projects} />}
        </Field>
        <fieldset className="pp-stack pp-connect-scopes">
          <legend>{word('connect.may')}</legend>
          {appScopes
            .filter((scope) => appRequest.scopes.includes(scope))
            .map((scope) => (
              <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
                {word(`connect.scope.${scope}`)}
              </Checkbox>
            ))}
        </fieldset>
        {appRequest.clientHost && <p>{word('connect.publisher', { host: appRequest.clientHost })}</p>}
        <p>{word('connect.back', { host: appRequest.redirectHost })}</p>
        <SubmitButton look="primary">{word('connect.allow')}</SubmitButton>
        <Button onClick={() => decide.mutate('deny')}>{word('connect.deny')}</Button>
      </SubmitForm>
    </FrontPage>
  );
}
