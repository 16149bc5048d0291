import { Button } from '../parts/Button.tsx';
import { Mark } from '../parts/Bits.tsx';
import { useText } from '../parts/useText.ts';
import { classes } from '../parts/classes.ts';
import styles from './login.module.css';

/** After logging out: nothing is open here any more, and the way back in. */
export function LoggedOutView({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t } = useText();
  return (
    <main className={styles.page}>
      <div className={classes(styles.card, styles.center)}>
        <Mark big />
        <div>
          <h1 className={styles.title}>{t('login.loggedOut')}</h1>
          <p>{t('login.loggedOutText')}</p>
        </div>
        <Button kind="primary" wide autoFocus onClick={onLogIn}>
          {t('login.logInAgain')}
        </Button>
      </div>
    </main>
  );
}
