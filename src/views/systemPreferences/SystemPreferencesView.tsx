import { useSelector } from '@xstate/react';
import { ServerCrash } from 'lucide-react';
import type { SystemPreferencesActorRef } from '../../machines/systemPreferences/systemPreferences.machine.ts';
import {
  selectPageState,
  selectSetting,
  selectTold,
} from '../../machines/systemPreferences/systemPreferences.selectors.ts';
import page from '../pages/page.module.css';
import { Bone, Empty, Hidden } from '../parts/Bits.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../parts/useText.ts';
import { useTold } from '../parts/useTold.ts';
import { GeneralColors } from './GeneralColors.tsx';
import { MailPanel } from './MailPanel.tsx';
import { PasswordRuleForm } from './PasswordRuleForm.tsx';
import { PortPanel } from './PortPanel.tsx';
import { ToggleField } from './ToggleField.tsx';

interface SystemPreferencesViewProps {
  readonly content: SystemPreferencesActorRef;
}

/** For administrators: what applies to everybody. */
export function SystemPreferencesView({ content }: SystemPreferencesViewProps) {
  const { t } = useText();
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('systemPreferences.title')}</h1>
          <p>{t('systemPreferences.intro')}</p>
        </div>
      </header>
      <Settings content={content} />
    </div>
  );
}

function Settings({ content }: SystemPreferencesViewProps) {
  switch (useSelector(content, selectPageState)) {
    case 'loading':
      return <LoadingSettings />;
    case 'failed':
      return <NoSettings content={content} />;
    case 'shown':
      return <AllSettings content={content} />;
  }
}

function AllSettings({ content }: SystemPreferencesViewProps) {
  const { t } = useText();
  const passwordRule = useSelector(content, selectSetting('passwordRule'));
  const externalPort = useSelector(content, selectSetting('externalPort'));
  const generalColors = useSelector(content, selectSetting('generalColors'));
  const mail = useSelector(content, selectSetting('mail'));
  const mailTest = useSelector(content, selectSetting('mailTest'));
  return (
    <>
      <Panel title={t('systemPreferences.security')}>
        <ToggleField content={content} name="failBan" />
        <ToggleField content={content} name="twoFactor" />
        {passwordRule && <PasswordRuleForm setting={passwordRule} />}
      </Panel>
      <Panel title={t('systemPreferences.sessions')}>
        <ToggleField content={content} name="closeConnection" />
        <ToggleField content={content} name="builtInSharing" />
        <ToggleField content={content} name="watching" />
      </Panel>
      <Panel title={t('systemPreferences.look')}>
        <ToggleField content={content} name="generalColors" />
        {generalColors && <GeneralColors setting={generalColors} />}
      </Panel>
      {externalPort && <PortPanel setting={externalPort} />}
      {mail && mailTest && <MailPanel setting={mail} test={mailTest} />}
    </>
  );
}

function LoadingSettings() {
  const { t } = useText();
  return (
    <div aria-busy>
      <Hidden>{t('systemPreferences.loading')}</Hidden>
      <Panel title={t('systemPreferences.security')}>
        <Bone width="50%" />
        <Bone width="40%" />
      </Panel>
    </div>
  );
}

function NoSettings({ content }: SystemPreferencesViewProps) {
  const { t } = useText();
  const told = useSelector(content, selectTold);
  const text = useTold(told);
  return (
    <div className={page.panel} role="alert">
      <Empty
        icon={ServerCrash}
        title={t('systemPreferences.failed')}
        {...(text !== null && { text })}
        code={told?.code ?? null}
      >
        <Button onClick={() => content.send({ type: 'settings.retry' })}>{t('common.retry')}</Button>
      </Empty>
    </div>
  );
}
