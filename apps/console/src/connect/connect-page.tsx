import {
  type AppRequest,
  type AppRequestShown,
  type AppScope,
  appScopes,
  type ConsoleSession,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, Checkbox, Failure, SelectField, SubmitButton, SubmitForm } from '@postpress/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call, callData } from '../api/call.ts';
import { lastProject } from '../app/last-project.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';

/** Asks the user to grant the access that an app requests in the URL. */
export default function ConnectPage({ session }: { session: ConsoleSession }) {
  // The service checks it.
  const request = Object.fromEntries(new URLSearchParams(useSearch())) as Record<
    string,
    string
  > as AppRequest;
  const shown = useQuery({
    queryKey: ['app-request', request],
    queryFn: () => callData(operations.getAppRequest, { query: request }),
    retry: false,
  });
  if (shown.error)
    return (
      <FrontPage title={t('connect.unknown')}>
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
  request: AppRequest;
  session: ConsoleSession;
};

function Decision({ appRequest, request, session }: DecisionProps) {
  const projects = session.workspaces.flatMap(({ name, projects: each }) =>
    each.map((project) => ({ value: String(project.id), label: `${project.name} · ${name}` })),
  );
  const [projectId, setProjectId] = useState(String(lastProject(session) ?? ''));
  const [scopes, setScopes] = useState<AppScope[]>(appRequest.scopes);
  const decide = useMutation({
    mutationFn: (decision: 'allow' | 'deny') =>
      call(operations.answerApp, {
        body: { request, decision, ...(decision === 'allow' && { projectId: Number(projectId), scopes }) },
      }),
    onSuccess: ({ data }) => location.assign(data.redirectTo),
  });
  const allow = { ...decide, mutate: () => decide.mutate('allow') };
  const toggle = (scope: AppScope, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  return (
    <FrontPage
      title={t('connect.title', { name: appRequest.name })}
      lead={t('connect.lead', { name: appRequest.name })}
    >
      <SubmitForm send={allow} refusal={scopes.length === 0 ? t('connect.chooseOne') : undefined}>
        <SelectField
          label={t('connect.project')}
          value={projectId}
          onChange={setProjectId}
          choices={projects}
        />
        <fieldset className="pp-stack">
          <legend>{t('connect.may')}</legend>
          {appScopes
            .filter((scope) => appRequest.scopes.includes(scope))
            .map((scope) => (
              <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
                {t(`connect.scope.${scope}`)}
              </Checkbox>
            ))}
        </fieldset>
        {appRequest.clientHost && <p>{t('connect.publisher', { host: appRequest.clientHost })}</p>}
        <p>{t('connect.back', { host: appRequest.redirectHost })}</p>
        <SubmitButton look="primary">{t('connect.allow')}</SubmitButton>
        <Button onClick={() => decide.mutate('deny')}>{t('connect.deny')}</Button>
      </SubmitForm>
    </FrontPage>
  );
}
