import { Component, type ReactNode } from 'react';
import { Failure } from '../parts/loaded.tsx';

/** Where drawing a page failed, it says so and can be tried again; the rest of the window stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
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
