import { useSelector } from '@xstate/react';
import { ServerCrash } from 'lucide-react';
import {
  type AccountActorRef,
  selectAccountState,
  selectAppPasswords,
  selectDevices,
  selectEmail,
  selectOwnFactor,
  selectPasswordChange,
} from '../../../machines/preferences/account/account.machine.ts';
import page from '../../shared/page.module.css';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { classes } from '../../parts/classes.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';
import { AppPasswordsPanel } from './AppPasswordsPanel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

interface AccountViewProps {
  readonly content: AccountActorRef;
}

/** Below the preferences: what belongs to oneself. */
export function AccountView({ content }: AccountViewProps) {
  switch (useSelector(content, selectAccountState)) {
    case 'loading':
      return <LoadingAccount />;
    case 'failed':
      return <NoAccount onRetry={() => content.send({ type: 'account.retry' })} />;
    case 'shown':
      return <OwnAccount content={content} />;
  }
}

function OwnAccount({ content }: AccountViewProps) {
  const passwordChange = useSelector(content, selectPasswordChange);
  const ownFactor = useSelector(content, selectOwnFactor);
  const email = useSelector(content, selectEmail);
  const devices = useSelector(content, selectDevices);
  const appPasswords = useSelector(content, selectAppPasswords);
  return (
    <div className={classes(page.page, styles.below)}>
      {passwordChange && <PasswordPanel passwordChange={passwordChange} />}
      {ownFactor && <FactorPanel ownFactor={ownFactor} />}
      {email && <EmailPanel settingForm={email} />}
      {devices && <DevicesPanel devices={devices} />}
      {appPasswords && <AppPasswordsPanel appPasswords={appPasswords} />}
    </div>
  );
}

function LoadingAccount() {
  const { t } = useText();
  return (
    <div className={classes(page.page, styles.below)} aria-busy>
      <Panel title={t('account.password.title')}>
        <Hidden>{t('account.loading')}</Hidden>
        <Skeleton width="40%" />
        <Skeleton width="100%" height={36} />
      </Panel>
    </div>
  );
}

function NoAccount({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className={classes(page.page, styles.below)} role="alert">
      <div className={page.panel}>
        <Empty icon={ServerCrash} title={t('account.failed.title')} text={t('account.failed.text')}>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </Empty>
      </div>
    </div>
  );
}
