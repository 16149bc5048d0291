import { Banner } from '../../parts/display/Banner.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { CardPage } from '../../parts/layout/CardPage.tsx';
import { useHost } from '../../parts/loading/useHost.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';

/** The app does not come. Drawn at build time, so that it is in the page before; it is tried again meanwhile. */
export function NoCode() {
  const { t } = useText();
  const host = useHost();
  return (
    <CardPage>
      <header className={styles.head}>
        <h1>
          <Mark big />
        </h1>
      </header>
      <Banner tone="bad" title={t('login.noCode.title')}>
        <p>{t('login.noCode.text', { host })}</p>
        <a className={styles.link} href="">
          {t('common.reload')}
        </a>
      </Banner>
    </CardPage>
  );
}
