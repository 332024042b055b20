import { exactTime } from '@postpress/ui';
import { CloudOff } from 'lucide-react';
import { useConnection } from '../api/connection.ts';
import { t } from '../messages/translate.ts';

/** Says that the service does not answer, and when it last did. One for the whole window. */
export function OutageBanner() {
  const { isDown, lastResponse } = useConnection();
  return (
    <div className="pp-outage-container" role="alert">
      {isDown && (
        <div className="pp-outage pp-bar">
          <CloudOff aria-hidden />
          <span>
            {t('app.outage')}{' '}
            {lastResponse && (
              <span className="pp-outage-time">
                {t('app.outage.since', { time: exactTime(lastResponse) })}
              </span>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
