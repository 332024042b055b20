import { Waiting } from '@postpress/ui';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useSessionQuery } from '../app/session.ts';
import { apiUrl } from '../live/api-url.ts';

/** Leads to the inbox of the installation, after the sign-in. */
export default function InboxPage() {
  const session = useSessionQuery();
  const isSignedIn = Boolean(session.data);
  useEffect(() => {
    if (isSignedIn) location.replace(apiUrl('/inbox'));
  }, [isSignedIn]);
  return session.data === null ? <Redirect to="/sign-in?next=%2Finbox" replace /> : <Waiting />;
}
