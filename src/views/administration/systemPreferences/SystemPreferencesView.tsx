import { useSelector } from '@xstate/react';
import { ServerCrash } from 'lucide-react';
import { SETTING_NAMES, settingOf } from '../../../../contract/settings.ts';
import {
  type SystemPreferencesActorRef,
  selectPageState,
  selectUserMessage,
} from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import page from '../../shared/page.module.css';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { useText, useUserMessage } from '../../parts/text/useText.ts';
import { NetworkDrive } from './NetworkDrive.tsx';
import { SettingField } from './SettingField.tsx';
import type { SettingPanel } from '../../../../contract/settingDeclaration.ts';

/** The panels of the page, in their order, with their texts. */
const PANELS = [
  { name: 'security', title: 'systemPreferences.security' },
  { name: 'sessions', title: 'systemPreferences.sessions' },
  { name: 'meetings', title: 'systemPreferences.meetings' },
  { name: 'files', title: 'systemPreferences.files' },
  { name: 'look', title: 'systemPreferences.look' },
  { name: 'port', title: 'systemPreferences.port.title', intro: 'systemPreferences.port.intro' },
  { name: 'mail', title: 'systemPreferences.mail.title', intro: 'systemPreferences.mail.intro' },
] as const satisfies readonly { readonly name: SettingPanel; readonly title: string; readonly intro?: string }[];

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

const namesIn = (panel: string) => SETTING_NAMES.filter((name) => settingOf(name).panel === panel);

function AllSettings({ content }: SystemPreferencesViewProps) {
  const { t } = useText();
  return PANELS.map((panel) => (
    <Panel key={panel.name} title={t(panel.title)} {...('intro' in panel && { intro: t(panel.intro) })}>
      {namesIn(panel.name).map((name) => (
        <SettingField key={name} content={content} name={name} />
      ))}
      {panel.name === 'files' && <NetworkDrive content={content} />}
    </Panel>
  ));
}

function LoadingSettings() {
  const { t } = useText();
  return (
    <div aria-busy>
      <Hidden>{t('systemPreferences.loading')}</Hidden>
      <Panel title={t('systemPreferences.security')}>
        <Skeleton width="50%" />
        <Skeleton width="40%" />
      </Panel>
    </div>
  );
}

function NoSettings({ content }: SystemPreferencesViewProps) {
  const { t } = useText();
  const userMessage = useSelector(content, selectUserMessage);
  const text = useUserMessage(userMessage);
  return (
    <div className={page.panel} role="alert">
      <Empty
        icon={ServerCrash}
        title={t('systemPreferences.failed')}
        {...(text !== null && { text })}
        code={userMessage?.code ?? null}
      >
        <Button onClick={() => content.send({ type: 'settings.retry' })}>{t('common.retry')}</Button>
      </Empty>
    </div>
  );
}
