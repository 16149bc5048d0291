import { useSelector } from '@xstate/react';
import type { PreferencesActorRef } from '../../machines/preferences/preferences.machine.ts';
import { selectLanguage, selectTheme } from '../../machines/preferences/preferences.selectors.ts';
import { LANGUAGES, THEMES } from '../../machines/preferences/preferences.types.ts';
import { classes } from '../parts/classes.ts';
import { Segments } from '../parts/Segments.tsx';
import { THEME_ICONS } from '../parts/themeIcons.ts';
import { useText } from '../parts/useText.ts';
import page from './page.module.css';

/** How the app looks and speaks; each choice applies at once. */
export function PreferencesView({ preferences }: { readonly preferences: PreferencesActorRef }) {
  const { t } = useText();
  const theme = useSelector(preferences, selectTheme);
  const language = useSelector(preferences, selectLanguage);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('preferences.title')}</h1>
          <p>{t('preferences.intro')}</p>
        </div>
      </header>
      <div className={classes(page.panel, page.form)}>
        <Segments
          legend={t('preferences.theme')}
          segments={THEMES.map((value) => ({ value, label: t(`frame.themes.${value}`), icon: THEME_ICONS[value] }))}
          chosen={theme}
          onChoose={(chosen) => preferences.send({ type: 'theme.choose', theme: chosen })}
        />
        <Segments
          legend={t('preferences.language')}
          segments={LANGUAGES.map((value) => ({ value, label: t(`frame.languages.${value}`) }))}
          chosen={language}
          onChoose={(chosen) => preferences.send({ type: 'language.choose', language: chosen })}
        />
      </div>
    </div>
  );
}
