import { useQuery } from '@tanstack/react-query';
import { sessionTest } from '@ezra/contract/calls/account';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { sessionTestPhrases } from './phrases.ts';
import './session-test.css';

/** Shows the raw response of the session test, for support. */
export function Screen() {
  const t = usePhrases(sessionTestPhrases);
  const title = useScreenTitle('session');
  const { data, error } = useQuery({ ...queryFor(sessionTest, {}), staleTime: 0 });
  return (
    <div className="main__inner">
      <PageHead title={title} text={t('text')} />
      <div role="status">
        {data && (
          <pre className="raw-answer" dir="ltr">
            {JSON.stringify(data, null, 2)}
          </pre>
        )}
        {error && (
          <pre className="raw-answer" dir="ltr">
            {error.message}
          </pre>
        )}
        {!data && !error && <Spinner label={t('loading')} />}
      </div>
    </div>
  );
}
