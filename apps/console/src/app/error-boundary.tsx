import { Failure } from '@postpress/ui';
import { Component, type ReactNode } from 'react';
import { onRecovery, suspectOutage } from '../api/connection.ts';

/** If rendering a page fails, shows the failure with a button to retry; the rest of the window stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  #stopWaiting: (() => void) | undefined;
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Parts of a page that failed to load during an outage load again with the page. */
  override componentDidMount() {
    this.#stopWaiting = onRecovery(() => {
      if (this.state.error !== undefined) location.reload();
    });
  }

  override componentWillUnmount() {
    this.#stopWaiting?.();
  }

  /** What broke may be a part of the page that could not be loaded. */
  override componentDidCatch() {
    suspectOutage();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="pp-page">
        <Failure error={error} onRetry={() => location.reload()} />
      </div>
    );
  }
}
