import { useSelector } from '@xstate/react';
import { CloudOff, FolderInput, Monitor, SearchX, Trash2, X } from 'lucide-react';
import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import {
  selectManagedFailure,
  selectManagedMatches,
  selectManagedSearch,
  selectManagedState,
  selectManagedTotal,
  selectMarkedCount,
  selectMayDeleteMarked,
  selectMayMakeConnections,
  selectMayMoveMarked,
} from '../../machines/connections/connections/connections.selectors.ts';
import { Skeleton } from '../parts/display/Skeleton.tsx';
import { Empty } from '../parts/display/Empty.tsx';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { SearchField } from '../parts/form/SearchField.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './connections.module.css';
import { ManagedTree } from './ManagedTree.tsx';
import type { ConnectionsProps } from './props.ts';

/** The list in each of its states, under a bar that filters it or acts on what is chosen. */
export function ManagedList({ content }: ConnectionsProps) {
  const { t } = useText();
  return (
    <section className={styles.list} aria-label={t('connections.list')}>
      <Bar content={content} />
      <Body content={content} />
    </section>
  );
}

function Body({ content }: ConnectionsProps) {
  switch (useSelector(content, selectManagedState)) {
    case 'loading':
    case 'denied':
      return <Loading />;
    case 'failed':
      return <Failed content={content} />;
    case 'empty':
      return <NoneYet content={content} />;
    case 'nothingFound':
      return <NothingFound content={content} />;
    case 'full':
      return <ManagedTree content={content} />;
  }
}

function Bar({ content }: ConnectionsProps) {
  const { t } = useText();
  const search = useSelector(content, selectManagedSearch);
  const marked = useSelector(content, selectMarkedCount);
  const isListed = useSelector(content, (snapshot) => ['full', 'nothingFound'].includes(selectManagedState(snapshot)));
  if (!isListed) return null;
  return (
    <div className={styles.bar}>
      {marked > 0 ? <Chosen content={content} count={marked} /> : <Count content={content} />}
      <SearchField
        className={styles.filter}
        label={t('connections.filter')}
        clearLabel={t('connections.filterClear')}
        value={search}
        onChange={(text) => content.send({ type: 'search.change', text })}
      />
    </div>
  );
}

function Count({ content }: ConnectionsProps) {
  const { t, language } = useText();
  const search = useSelector(content, selectManagedSearch).trim();
  const matches = useSelector(content, selectManagedMatches);
  const total = useSelector(content, selectManagedTotal);
  const format = new Intl.NumberFormat(language);
  const found = { matches: format.format(matches), total: format.format(total), text: search };
  const all = t('connections.total', { count: total, number: format.format(total) });
  return <small role="status">{search === '' ? all : t('connections.matches', found)}</small>;
}

function Chosen({ content, count }: ConnectionsProps & { readonly count: number }) {
  const { t } = useText();
  const mayMove = useSelector(content, selectMayMoveMarked);
  const mayDelete = useSelector(content, selectMayDeleteMarked);
  return (
    <div className={styles.chosen}>
      <strong role="status">{t('connections.chosen', { count })}</strong>
      <IconButton icon={X} label={t('connections.clear')} onClick={() => content.send({ type: 'marks.clear' })} />
      <Button icon={FolderInput} disabled={!mayMove} onClick={() => content.send({ type: 'move.ask' })}>
        {t('connections.move')}
      </Button>
      <Button icon={Trash2} disabled={!mayDelete} onClick={() => content.send({ type: 'delete.ask' })}>
        {t('connections.delete')}
      </Button>
    </div>
  );
}

const SKELETONS = ['34%', '22%', '28%', '18%', '31%', '24%'] as const;

function Loading() {
  const { t } = useText();
  return (
    <div className={styles.panel} aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      <div className={styles.skeletons}>
        {SKELETONS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}

function Failed({ content }: ConnectionsProps) {
  const { t } = useText();
  const failure = useSelector(content, selectManagedFailure);
  return (
    <div className={styles.panel} role="alert">
      <Empty icon={CloudOff} title={t('connections.failed.title')} text={t('connections.failed.text')} code={failure}>
        <Button kind="primary" onClick={() => content.send({ type: 'list.retry' })}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
}

function NoneYet({ content }: ConnectionsProps) {
  const { t } = useText();
  const mayMake = useSelector(content, selectMayMakeConnections);
  const make = () => content.send({ type: 'item.make', kind: 'connection', parent: ROOT_GROUP });
  return (
    <div className={styles.panel}>
      <Empty icon={Monitor} title={t('connections.empty.title')} text={t('connections.empty.text')}>
        {mayMake && (
          <Button kind="primary" onClick={make}>
            {t('connections.addConnection')}
          </Button>
        )}
      </Empty>
    </div>
  );
}

function NothingFound({ content }: ConnectionsProps) {
  const { t } = useText();
  const text = useSelector(content, selectManagedSearch).trim();
  return (
    <div className={styles.panel}>
      <Empty
        icon={SearchX}
        title={t('connections.nothingFound.title')}
        text={t('connections.nothingFound.text', { text })}
      >
        <Button onClick={() => content.send({ type: 'search.change', text: '' })}>
          {t('connections.filterClear')}
        </Button>
      </Empty>
    </div>
  );
}
