import styles from './AppSecret.module.css';
import { QrPicture } from './QrPicture.tsx';
import { useText } from '../text/useText.ts';

const GROUP = /.{4}/g;

interface AppSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** What an authenticator app takes up: a picture for its camera, and the same as text. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const { t } = useText();
  return (
    <div className={styles.enrol}>
      <QrPicture text={uri} label={t('login.enrolPicture')} />
      <p>{t('login.enrolText')}</p>
      <p className={styles.secret}>
        <span>{t('login.enrolSecret')}</span>
        <code>{secret.match(GROUP)?.join(' ')}</code>
      </p>
    </div>
  );
}
