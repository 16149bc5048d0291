import { useSelector } from '@xstate/react';
import { LogOut, QrCode } from 'lucide-react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectAccount, selectPreferences, selectQrCode } from '../../../machines/shell/app/app.selectors.ts';
import type { PreferencesActorRef } from '../../../machines/preferences/preferences/preferences.machine.ts';
import { selectLanguage, selectTheme } from '../../../machines/preferences/preferences/preferences.selectors.ts';
import { LANGUAGES, THEMES } from '../../../machines/preferences/preferences/preferences.types.ts';
import { Avatar, initials } from '../../parts/display/Avatar.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuRule } from '../../parts/menu/Menu.tsx';
import { THEME_ICONS } from '../../parts/icon/protocols.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './shell.module.css';

interface UserMenuProps {
  readonly app: AppActorRef;
}

export function UserMenu({ app }: UserMenuProps) {
  const { t } = useText();
  const account = useSelector(app, selectAccount);
  const preferences = useSelector(app, selectPreferences);
  const qrCode = useSelector(app, selectQrCode);
  const name = account === null || account.username === '' ? t('shell.anonymous') : account.username;
  const label = t('shell.account', { name });
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" className={styles.account} aria-label={`${initials(name)}, ${label}`} {...props}>
          <Avatar name={name} />
        </button>
      )}
    >
      {preferences && (
        <>
          <Themes preferences={preferences} />
          <MenuRule />
          <Languages preferences={preferences} />
          <MenuRule />
        </>
      )}
      {qrCode && (
        <MenuItem icon={QrCode} onChoose={() => qrCode.send({ type: 'qrCode.open' })}>
          {t('home.qrCode.item')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onChoose={() => app.send({ type: 'account.logOut' })}>
        {t('common.logOut')}
      </MenuItem>
    </Menu>
  );
}

interface PreferencesProps {
  readonly preferences: PreferencesActorRef;
}

function Themes({ preferences }: PreferencesProps) {
  const { t } = useText();
  const chosen = useSelector(preferences, selectTheme);
  return (
    <MenuGroup label={t('shell.theme')}>
      {THEMES.map((theme) => (
        <MenuChoice
          key={theme}
          icon={THEME_ICONS[theme]}
          chosen={theme === chosen}
          onChoose={() => preferences.send({ type: 'theme.choose', theme })}
        >
          {t(`shell.themes.${theme}`)}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
}

function Languages({ preferences }: PreferencesProps) {
  const { t } = useText();
  const chosen = useSelector(preferences, selectLanguage);
  return (
    <MenuGroup label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <MenuChoice
          key={language}
          chosen={language === chosen}
          onChoose={() => preferences.send({ type: 'language.choose', language })}
        >
          {t(`shell.languages.${language}`)}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
}
