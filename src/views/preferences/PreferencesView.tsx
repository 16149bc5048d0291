import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import type { PreferencesActorRef } from '../../machines/preferences/preferences/preferences.machine.ts';
import type { PageActorRef } from '../../machines/shell/page/page.machine.ts';
import { selectLanguage, selectTheme } from '../../machines/preferences/preferences/preferences.selectors.ts';
import { LANGUAGES, THEMES } from '../../machines/preferences/preferences/preferences.types.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { THEME_ICONS } from '../parts/icon/protocols.ts';
import { useText } from '../parts/text/useText.ts';
import { FilesPanel } from './FilesPanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import { LookPanel } from './LookPanel.tsx';
import { TerminalPanel } from './TerminalPanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';
import { classes } from '../parts/classes.ts';
import page from '../shared/page.module.css';

interface PreferencesProps {
  readonly preferences: PreferencesActorRef;
}

interface PreferencesViewProps extends PreferencesProps {
  readonly home: HomeActorRef | undefined;
  /** Of the page that stands below. */
  readonly host?: PageActorRef | undefined;
}

/** How the app looks, speaks and works; each choice applies at once. */
export function PreferencesView({ preferences, home, host }: PreferencesViewProps) {
  const { t } = useText();
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('preferences.title')}</h1>
          <p>{t('preferences.intro')}</p>
        </div>
      </header>
      <div className={classes(page.panel, page.form)}>
        <First preferences={preferences} />
      </div>
      <LookPanel preferences={preferences} />
      {home && <StartPanel preferences={preferences} home={home} />}
      <WorkPanel preferences={preferences} />
      <TerminalPanel preferences={preferences} />
      {host && <FilesPanel preferences={preferences} host={host} />}
    </div>
  );
}

function First({ preferences }: PreferencesProps) {
  const { t } = useText();
  const theme = useSelector(preferences, selectTheme);
  const language = useSelector(preferences, selectLanguage);
  return (
    <>
      <Segments
        legend={t('preferences.theme')}
        segments={THEMES.map((value) => ({ value, label: t(`shell.themes.${value}`), icon: THEME_ICONS[value] }))}
        chosen={theme}
        onChoose={(chosen) => preferences.send({ type: 'theme.choose', theme: chosen })}
      />
      <Segments
        legend={t('preferences.language')}
        segments={LANGUAGES.map((value) => ({ value, label: t(`shell.languages.${value}`) }))}
        chosen={language}
        onChoose={(chosen) => preferences.send({ type: 'language.choose', language: chosen })}
      />
    </>
  );
}
