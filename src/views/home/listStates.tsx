import { useSelector } from '@xstate/react';
import { CloudOff, Monitor, SearchX } from 'lucide-react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectFailure, selectMayAdd, selectSearch } from '../../machines/home/home/home.selectors.ts';
import { Skeleton } from '../parts/display/Skeleton.tsx';
import { Empty } from '../parts/display/Empty.tsx';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Button } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './home.module.css';
import tree from './tree.module.css';

interface StateProps {
  readonly home: HomeActorRef;
}

const SKELETONS = ['34%', '22%', '28%', '18%', '31%', '24%'] as const;

export function LoadingList() {
  const { t } = useText();
  return (
    <div className={tree.tree} aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      {SKELETONS.map((width) => (
        <div key={width} className={tree.skeletons}>
          <Skeleton width="18px" height={18} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

export function FailedList({ home }: StateProps) {
  const { t } = useText();
  const failure = useSelector(home, selectFailure);
  return (
    <div className={styles.panel} role="alert">
      <Empty icon={CloudOff} title={t('home.failed.title')} text={t('home.failed.text')} code={failure}>
        <Button kind="primary" onClick={() => home.send({ type: 'home.retry' })}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
}

export function EmptyList({ home }: StateProps) {
  const { t } = useText();
  const mayAdd = useSelector(home, selectMayAdd);
  return (
    <div className={styles.panel}>
      <Empty
        icon={Monitor}
        title={t('home.empty.title')}
        text={t(mayAdd ? 'home.empty.text' : 'home.empty.textNoRights')}
      >
        {mayAdd && (
          <Button kind="primary" onClick={() => home.send({ type: 'quickAdd.open' })}>
            {t('home.add')}
          </Button>
        )}
      </Empty>
    </div>
  );
}

export function NothingFound({ home }: StateProps) {
  const { t } = useText();
  const text = useSelector(home, selectSearch).trim();
  return (
    <div className={styles.panel}>
      <Empty icon={SearchX} title={t('home.nothingFound.title')} text={t('home.nothingFound.text', { text })}>
        <Button onClick={() => home.send({ type: 'search.change', text: '' })}>{t('home.filterClear')}</Button>
      </Empty>
    </div>
  );
}
