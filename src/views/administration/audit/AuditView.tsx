import { useSelector } from '@xstate/react';
import { Download, ScrollText, SearchX } from 'lucide-react';
import {
  selectExporting,
  selectFailure,
  selectListState,
  selectPager,
  selectTotal,
} from '../../../machines/administration/audit/audit.selectors.ts';
import { samePage } from '../../../machines/shared/pager.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shared/lists/listStates.tsx';
import list from '../../shared/lists/list.module.css';
import { PagerView } from '../../shared/lists/PagerView.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import type { AuditProps } from './props.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { VerdictView } from './VerdictView.tsx';

/** What people did here, and whether the record of it is whole. */
export function AuditView({ content }: AuditProps) {
  const { t } = useText();
  return (
    <ListPage title={t('audit.title')} intro={t('audit.intro')} action={<Exports content={content} />}>
      <VerdictView content={content} />
      <section className={list.list} aria-label={t('audit.title')}>
        <AuditFilters content={content} />
        <Body content={content} />
      </section>
      <RecordDialog content={content} />
    </ListPage>
  );
}

function Exports({ content }: AuditProps) {
  const { t } = useText();
  const exporting = useSelector(content, selectExporting);
  return (
    <div className={list.actions}>
      <Button
        icon={Download}
        disabled={exporting}
        onClick={() => content.send({ type: 'export.start', format: 'csv' })}
      >
        {t('audit.saveCsv')}
      </Button>
      <Button
        icon={Download}
        disabled={exporting}
        onClick={() => content.send({ type: 'export.start', format: 'json' })}
      >
        {t('audit.saveJson')}
      </Button>
    </div>
  );
}

function Body({ content }: AuditProps) {
  const { t } = useText();
  const failure = useSelector(content, selectFailure);
  switch (useSelector(content, selectListState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={failure} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'empty':
      return <EmptyList icon={ScrollText} title={t('audit.empty.title')} text={t('audit.empty.text')} />;
    case 'nothingFound':
      return <NothingFits content={content} />;
    case 'full':
      return (
        <>
          <AuditTable content={content} />
          <Pages content={content} />
        </>
      );
  }
}

function NothingFits({ content }: AuditProps) {
  const { t } = useText();
  return (
    <div className={list.empty}>
      <Empty icon={SearchX} title={t('lists.nothingFound.title')} text={t('audit.nothingFound')}>
        <Button onClick={() => content.send({ type: 'filters.clear' })}>{t('audit.clear')}</Button>
      </Empty>
    </div>
  );
}

function Pages({ content }: AuditProps) {
  const total = useSelector(content, selectTotal);
  const pager = useSelector(content, selectPager, samePage);
  return <PagerView pager={pager} total={total} onChoose={(page) => content.send({ type: 'page.choose', page })} />;
}
