import type { SignInOptions } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Problems, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { call } from '../api/call.ts';
import { type MessageName, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem, missing, nameProblem, newPasswordProblem } from '../parts/problems.ts';
import { FrontPage } from './front-page.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignInOptions } from './sign-in-calls.ts';
import { useEnter } from './use-enter.ts';

/** The first run: names the owner, the workspace and the project. */
export default function SetUpPage() {
  const options = useSignInOptions();
  return (
    <Loaded query={options} rows={3}>
      {(data) =>
        data.setUp === 'done' ? (
          <Redirect to="/" replace />
        ) : (
          <FrontPage title={t('signIn.setUp.title')} lead={t('signIn.setUp.lead')}>
            <SetUpForm options={data} />
          </FrontPage>
        )
      }
    </Loaded>
  );
}

const texts: readonly {
  name: 'name' | 'email' | 'workspaceName' | 'projectName';
  label: MessageName;
  help?: MessageName;
}[] = [
  { name: 'name', label: 'signIn.name' },
  { name: 'email', label: 'signIn.email' },
  { name: 'workspaceName', label: 'app.workspaceName', help: 'signIn.setUp.workspaceHelp' },
  { name: 'projectName', label: 'app.projectName', help: 'signIn.setUp.projectHelp' },
];

type Given = Record<(typeof texts)[number]['name'] | 'password' | 'code', string>;

function problemsOf(given: Given, { setUp, passwordLengthMin }: SignInOptions): Problems {
  return {
    name: nameProblem(given.name),
    email: emailProblem(given.email),
    password: newPasswordProblem(given.password, passwordLengthMin),
    workspaceName: nameProblem(given.workspaceName),
    projectName: nameProblem(given.projectName),
    code: setUp === 'code-needed' ? missing(given.code, t('signIn.setUp.enterCode')) : undefined,
  };
}

function SetUpForm({ options }: { options: SignInOptions }) {
  const [given, setGiven] = useState({
    name: '',
    email: '',
    password: '',
    code: '',
    workspaceName: t('signIn.setUp.workspace'),
    projectName: t('signIn.setUp.project'),
  });
  const enter = useEnter();
  const { code, ...rest } = given;
  const send = useMutation({
    mutationFn: () =>
      call(operations.setUpConsole, {
        body: { ...rest, email: rest.email.trim(), ...(code !== '' && { code: code.trim() }) },
      }),
    // Its first step asks for the brand that everything made later begins in.
    onSuccess: () => enter('/brand'),
  });
  const set = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value });
  const field = ({ name, label, help }: (typeof texts)[number]) => (
    <TextField
      key={name}
      name={name}
      label={t(label)}
      help={help && t(help)}
      {...(name === 'email' && { type: 'email', autoComplete: 'username' })}
      {...(name === 'name' && { autoComplete: 'name', autoFocus: true })}
      value={given[name]}
      onChange={set(name)}
    />
  );
  return (
    <SubmitForm send={send} problems={problemsOf(given, options)}>
      {options.setUp === 'code-needed' && (
        <TextField
          name="code"
          label={t('signIn.setUp.code')}
          help={t('signIn.setUp.codeHelp')}
          value={code}
          onChange={set('code')}
          autoComplete="off"
        />
      )}
      {texts.slice(0, 2).map(field)}
      <PasswordField
        name="password"
        label={t('signIn.password')}
        value={given.password}
        onChange={set('password')}
        lengthMin={options.passwordLengthMin}
      />
      {texts.slice(2).map(field)}
      <SubmitButton look="primary">{t('signIn.setUp.action')}</SubmitButton>
    </SubmitForm>
  );
}
