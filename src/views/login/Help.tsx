import { useText } from '../parts/useText.ts';
import styles from './login.module.css';

/** What a person at the door asks; the browser opens and closes it. */
export function Help() {
  const { t } = useText();
  return (
    <details className={styles.help}>
      <summary>{t('login.help')}</summary>
      <ul>
        <li>{t('login.helpText.account')}</li>
        <li>{t('login.helpText.first')}</li>
        <li>{t('login.helpText.lock')}</li>
      </ul>
    </details>
  );
}
