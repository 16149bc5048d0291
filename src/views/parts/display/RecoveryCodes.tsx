import { Button } from '../button/Button.tsx';
import styles from './RecoveryCodes.module.css';
import { useText } from '../text/useText.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly onConfirm: () => void;
}

/** What opens the account once the authenticator app is lost; shown this once. */
export function RecoveryCodes({ codes, onCopy, onDownload, onConfirm }: RecoveryCodesProps) {
  const { t } = useText();
  return (
    <>
      <p>{t('login.codes.text')}</p>
      <ol className={styles.codes} aria-label={t('login.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button autoFocus onClick={onCopy}>
          {t('login.codes.copy')}
        </Button>
        <Button onClick={onDownload}>{t('login.codes.download')}</Button>
      </div>
      <Button kind="primary" wide onClick={onConfirm}>
        {t('login.codes.confirm')}
      </Button>
    </>
  );
}
