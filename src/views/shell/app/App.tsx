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
} from '../../../machines/shell/app/app.selectors.ts';
import { NotificationsView } from '../layout/NotificationsView.tsx';
import { LoggedOutView } from '../../access/login/LoggedOutView.tsx';
import { isOfLogin } from '../../access/login/loginNotices.ts';
import { LoginView } from '../../access/login/LoginView.tsx';
import { FatalView } from '../pages/FatalView.tsx';
import { LoadingView } from '../pages/LoadingView.tsx';
import { ErrorBoundary } from '../../parts/loading/ErrorBoundary.tsx';
import { AuthenticatedView } from './lazyAuthenticatedView.ts';
import { lazyView } from '../../parts/loading/lazyView.ts';
import { useEarlyFormWhile } from '../../parts/loading/useEarlyForm.ts';
import type { AppProps } from './props.ts';
import { Theme } from './Theme.tsx';

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
