import { Button, Notice } from '@postpress/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { messages } from '../messages/catalog.ts';
import { retryLoading } from './lazy-component.tsx';

/**
 * Around what is loaded when it is first shown. What can't be loaded, or breaks, takes nothing else of the window with it:
 * the design and what saves it go on.
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
