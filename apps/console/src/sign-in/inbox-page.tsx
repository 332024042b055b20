import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useSessionQuery } from '../app/session.ts';
import { doorPath } from '../live/door-path.ts';
import { Waiting } from '../parts/loaded.tsx';

/** Leads to the inbox of the installation, after the sign-in. */
export default function InboxPage() {
  const session = useSessionQuery();
  const isSignedIn = Boolean(session.data);
  useEffect(() => {
    if (isSignedIn) location.replace(doorPath('/inbox'));
  }, [isSignedIn]);
  return session.data === null ? <Redirect to="/sign-in?next=%2Finbox" replace /> : <Waiting />;
}
