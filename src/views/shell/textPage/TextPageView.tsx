import { useSelector } from '@xstate/react';
import {
  type TextPageActorRef,
  TEXT_PAGES,
  selectFailure,
  selectName,
  selectPageState,
  selectText,
} from '../../../machines/shell/textPage/textPage.machine.ts';
import { addressOf } from '../../../pages.ts';
import { FailedList, LoadingList } from '../../shared/lists/listStates.tsx';
import page from '../../shared/page.module.css';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './textPage.module.css';

interface TextPageProps {
  readonly content: TextPageActorRef;
}

/** Version notes or the roadmap, each a text that leads to the other. */
export function TextPageView({ content }: TextPageProps) {
  const { t } = useText();
  const name = useSelector(content, selectName);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t(`shell.pages.${name}`)}</h1>
          <p>{t('shell.version', { version: __ORIEL_VERSION__ })}</p>
        </div>
        <nav className={styles.others} aria-label={t('textPage.pages')}>
          {TEXT_PAGES.map((one) => (
            <Link key={one} to={addressOf(one)} aria-current={one === name ? 'page' : undefined}>
              {t(`shell.pages.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      <Body content={content} />
    </div>
  );
}

function Body({ content }: TextPageProps) {
  const text = useSelector(content, selectText);
  const failure = useSelector(content, selectFailure);
  switch (useSelector(content, selectPageState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={failure} onRetry={() => content.send({ type: 'query.repeat' })} />;
    case 'shown':
      return <div className={styles.text}>{text}</div>;
  }
}
