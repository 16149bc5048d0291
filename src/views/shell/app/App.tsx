import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { AppSnapshot } from '../../../machines/shell/app/app.machine.ts';
import {
  selectFatalCode,
  selectLogin,
  selectNotifications,
  selectPage,
  selectScreen,
  selectSetup,
  selectPreferences,
} from '../../../machines/shell/app/app.selectors.ts';
import { NotificationsView } from '../layout/NotificationsView.tsx';
import { isOfLogin } from '../../access/login/loginNotices.ts';
import { LoginView } from '../../access/login/LoginView.tsx';
import { LoadingView } from '../pages/LoadingView.tsx';
import { ErrorBoundary } from '../../parts/loading/ErrorBoundary.tsx';
import { AuthenticatedView } from './lazyAuthenticatedView.ts';
import { lazyView } from '../../parts/loading/lazyView.ts';
import { useEarlyFormWhile } from '../../parts/loading/useEarlyForm.ts';
import type { AppProps } from './AuthenticatedView.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { CardPage, CardText, CardTitle } from '../../parts/layout/CardPage.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../access/login/login.module.css';
import { selectColorScheme } from '../../../machines/preferences/preferences/preferences.selectors.ts';
import { PageTheme } from '../../parts/layout/PageTheme.tsx';
import { CircleAlert } from 'lucide-react';
import { Empty } from '../../parts/display/Empty.tsx';
import page from '../../shared/page.module.css';

interface FatalProps {
  readonly code: string | null;
  readonly onReload: () => void;
}

/** Only a reload leaves it (A§4); the code is for whoever has to look into it. */
export function FatalView({ code, onReload }: FatalProps) {
  const { t } = useText();
  return (
    <main className={page.full} role="alert">
      <Empty icon={CircleAlert} heading="h1" title={t('fatal.title')} text={t('fatal.text')} code={code}>
        <Button kind="primary" autoFocus onClick={onReload}>
          {t('common.reload')}
        </Button>
      </Empty>
    </main>
  );
}

const PageHost = lazyView(async () => (await import('../pages/PageHost.tsx')).PageHost);
const SetupView = lazyView(async () => (await import('../pages/SetupView.tsx')).SetupView);

const mayLoginFollow = (snapshot: AppSnapshot): boolean => ['loading', 'login'].includes(selectScreen(snapshot));

export function App({ app }: AppProps) {
  const fatal = useSelector(app, selectFatalCode);
  const notifications = useSelector(app, selectNotifications);
  const isLogin = useSelector(app, (snapshot) => selectScreen(snapshot) === 'login');
  useEarlyFormWhile(useSelector(app, mayLoginFollow));
  return (
    <>
      <Theme app={app} />
      <ErrorBoundary key={fatal} onError={(code) => app.send({ type: 'app.failed', code })}>
        <Suspense fallback={<LoadingView />}>
          <Screen app={app} />
        </Suspense>
      </ErrorBoundary>
      {notifications && <NotificationsView notifications={notifications} leftOut={isLogin ? isOfLogin : undefined} />}
    </>
  );
}

function Screen({ app }: AppProps) {
  const login = useSelector(app, selectLogin);
  const notifications = useSelector(app, selectNotifications);
  const setup = useSelector(app, selectSetup);
  const fatalCode = useSelector(app, selectFatalCode);
  const page = useSelector(app, selectPage);
  switch (useSelector(app, selectScreen)) {
    case 'loading':
      return <LoadingView />;
    case 'setup':
      return setup && <SetupView setup={setup} />;
    case 'login':
      return login && <LoginView login={login} notifications={notifications} />;
    case 'join':
    case 'meeting':
    case 'recovery':
      return page && <PageHost host={page} />;
    case 'loggedOut':
      return <LoggedOutView onLogIn={() => app.send({ type: 'account.logInAgain' })} />;
    case 'fatal':
      return <FatalView code={fatalCode} onReload={() => app.send({ type: 'app.retry' })} />;
    case 'home':
    case 'client':
    case 'settings':
    case 'page':
      return <AuthenticatedView app={app} />;
  }
}

/** After logging out: nothing is open here any more, and the way back in. */
export function LoggedOutView({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t } = useText();
  return (
    <CardPage className={styles.center}>
      <Mark big />
      <div>
        <CardTitle>{t('login.loggedOut')}</CardTitle>
        <CardText>{t('login.loggedOutText')}</CardText>
      </div>
      <Button kind="primary" wide autoFocus onClick={onLogIn}>
        {t('login.logInAgain')}
      </Button>
    </CardPage>
  );
}

/** The chosen theme, applied to the whole page at once. */
function Theme({ app }: AppProps) {
  const preferences = useSelector(app, selectPreferences);
  const scheme = useSelector(preferences, (snapshot) =>
    snapshot === undefined ? undefined : selectColorScheme(snapshot),
  );
  return scheme && <PageTheme scheme={scheme} />;
}
