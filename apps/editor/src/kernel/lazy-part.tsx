import { Button, Notice } from '@postpress/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { messages } from '../messages/catalog.ts';
import { retryLoading } from './lazy-component.tsx';

/**
 * Wraps what is loaded when it is first shown. If it can't be loaded or throws, the rest of the window, including
 * saving, keeps working.
 */
export class LazyPart extends Component<
  { children: ReactNode; waiting?: ReactNode },
  { failure: Error | undefined }
> {
  override state: { failure: Error | undefined } = { failure: undefined };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, waiting = null } = this.props;
    if (!failure) return <Suspense fallback={waiting}>{children}</Suspense>;
    return (
      <div className="pp-lazy-part">
        <Notice tone="bad" urgent>
          {messages.text('app.partFailed')}
        </Notice>
        <Button
          onClick={() => {
            retryLoading(failure);
            this.setState({ failure: undefined });
          }}
        >
          {messages.text('app.retry')}
        </Button>
        <Button onClick={() => location.reload()}>{messages.text('app.reload')}</Button>
      </div>
    );
  }
}
