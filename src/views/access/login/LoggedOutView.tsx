import { Button } from '../../parts/button/Button.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { CardPage, CardText, CardTitle } from '../../parts/layout/CardPage.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';

/** After logging out: nothing is open here any more, and the way back in. */
export function LoggedOutView({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t } = useText();
  return (
    <CardPage className={styles.center}>
      <Mark big />
      <div>
        <CardTitle>{t('login.loggedOut')}</CardTitle>
        <CardText>{t('login.loggedOutText')}</CardText>
      </div>
      <Button kind="primary" wide autoFocus onClick={onLogIn}>
        {t('login.logInAgain')}
      </Button>
    </CardPage>
  );
}
