import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import { selectRecoveryCodes } from '../../../machines/access/login/login.selectors.ts';
import { CardTitle } from '../../parts/layout/CardPage.tsx';
import { RecoveryCodes } from '../../parts/display/RecoveryCodes.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';

/** Comes with a second factor that was set up just now. */
export function NewCodes({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const codes = useSelector(login, selectRecoveryCodes);
  return (
    <section className={styles.form} aria-label={t('login.codes.title')}>
      <CardTitle as="h2">{t('login.codes.title')}</CardTitle>
      <RecoveryCodes
        codes={codes}
        onCopy={() => login.send({ type: 'codes.copy' })}
        onDownload={() => login.send({ type: 'codes.download' })}
        onConfirm={() => login.send({ type: 'codes.confirm' })}
      />
    </section>
  );
}
