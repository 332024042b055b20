import * as operations from '@postpress/contracts/operations';
import { Waiting } from '@postpress/ui';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { operationUrl } from '../api/call.ts';
import { useSessionQuery } from '../app/session.ts';

/** Leads to the inbox of the installation, after the sign-in. */
export default function InboxPage() {
  const session = useSessionQuery();
  const isSignedIn = Boolean(session.data);
  useEffect(() => {
    if (isSignedIn) location.replace(operationUrl(operations.openInbox));
  }, [isSignedIn]);
  return session.data === null ? <Redirect to="/sign-in?next=%2Finbox" replace /> : <Waiting />;
}
