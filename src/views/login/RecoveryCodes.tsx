import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectRecoveryCodes } from '../../machines/login/login.selectors.ts';
import { Button } from '../parts/Button.tsx';
import { CardTitle } from '../parts/CardPage.tsx';
import { useText } from '../parts/useText.ts';
import styles from './login.module.css';

/** What opens the account once the authenticator app is lost; shown this once. */
export function RecoveryCodes({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const codes = useSelector(login, selectRecoveryCodes);
  return (
    <section className={styles.form} aria-label={t('login.codes.title')}>
      <CardTitle as="h2">{t('login.codes.title')}</CardTitle>
      <p>{t('login.codes.text')}</p>
      <ol className={styles.codes} aria-label={t('login.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button autoFocus onClick={() => login.send({ type: 'codes.copy' })}>
          {t('login.codes.copy')}
        </Button>
        <Button onClick={() => login.send({ type: 'codes.download' })}>{t('login.codes.download')}</Button>
      </div>
      <Button kind="primary" wide onClick={() => login.send({ type: 'codes.confirm' })}>
        {t('login.codes.confirm')}
      </Button>
    </section>
  );
}
