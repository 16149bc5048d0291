import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';

/** Pages of help there are; any other language reads the English one (A§1). */
const HELP_LANGUAGES = ['en', 'de', 'es'];

/** What a person at the door asks; the browser opens and closes it. */
export function Help() {
  const { t, language } = useText();
  const page = HELP_LANGUAGES.find((name) => name === language) ?? 'en';
  return (
    <details className={styles.help}>
      <summary>{t('login.help')}</summary>
      <ul>
        <li>{t('login.helpText.account')}</li>
        <li>{t('login.helpText.first')}</li>
        <li>{t('login.helpText.lock')}</li>
        <li>
          <a href={`help/${page}.html`} target="_blank" rel="noopener">
            {t('login.helpMore')}
          </a>
        </li>
      </ul>
    </details>
  );
}
