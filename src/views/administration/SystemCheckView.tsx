import { useSelector } from '@xstate/react';
import { RefreshCw, ServerCrash } from 'lucide-react';
import type { SystemCheck, SystemCheckItem } from '../../../contract/http/systemCheck.ts';
import {
  type SystemCheckActorRef,
  selectChecking,
  selectFailure,
  selectReport,
} from '../../machines/administration/systemCheck/systemCheck.machine.ts';
import { Skeleton } from '../parts/display/Skeleton.tsx';
import { Chip, type DotTone, Status } from '../parts/display/Badge.tsx';
import { Empty } from '../parts/display/Empty.tsx';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Button } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import page from '../shared/page.module.css';

interface SystemCheckProps {
  readonly systemCheck: SystemCheckActorRef;
}

/** For administrators: what the installation has, what is old or missing, and the remedy. */
export function SystemCheckView({ systemCheck }: SystemCheckProps) {
  const { t } = useText();
  const checking = useSelector(systemCheck, selectChecking);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('systemCheck.title')}</h1>
          <p>{t('systemCheck.intro')}</p>
        </div>
        <Button icon={RefreshCw} busy={checking} onClick={() => systemCheck.send({ type: 'query.repeat' })}>
          {t('systemCheck.again')}
        </Button>
      </header>
      <Report systemCheck={systemCheck} />
    </div>
  );
}

function Report({ systemCheck }: SystemCheckProps) {
  const { t } = useText();
  const report = useSelector(systemCheck, selectReport);
  const failure = useSelector(systemCheck, selectFailure);
  if (failure !== null) {
    return (
      <div className={page.panel} role="alert">
        <Empty
          icon={ServerCrash}
          title={t('systemCheck.failed.title')}
          text={t('systemCheck.failed.text')}
          code={failure}
        />
      </div>
    );
  }
  return report === null ? <LoadingReport /> : <FullReport report={report} />;
}

const SKELETONS = ['40%', '28%', '46%', '33%', '37%'] as const;

function LoadingReport() {
  const { t } = useText();
  return (
    <div className={page.panel} aria-busy>
      <Hidden>{t('systemCheck.checking')}</Hidden>
      {SKELETONS.map((width) => (
        <div key={width} className={page.skeletons}>
          <Skeleton width={width} />
          <Skeleton width="60%" height={8} />
        </div>
      ))}
    </div>
  );
}

function FullReport({ report }: { readonly report: SystemCheck }) {
  const { t } = useText();
  const lacking = report.items.filter((item) => item.state !== 'present').length;
  return (
    <>
      <p role="status">
        <Status tone={lacking === 0 ? 'ok' : 'warn'}>
          {lacking === 0 ? t('systemCheck.summary.allPresent') : t('systemCheck.summary.some', { count: lacking })}
        </Status>
      </p>
      <ul className={page.panel}>
        {report.items.map((item) => (
          <Item key={item.part} item={item} />
        ))}
      </ul>
    </>
  );
}

const TONES: Readonly<Record<SystemCheckItem['state'], DotTone>> = {
  present: 'ok',
  old: 'warn',
  missing: 'bad',
  failing: 'bad',
};

function Item({ item }: { readonly item: SystemCheckItem }) {
  const { t, say } = useText();
  const jobs = (item.jobs ?? []).map((name) => t(`systemCheck.jobs.${name}`)).join(', ');
  return (
    <li className={page.item}>
      <div>
        <h2>
          {t(`systemCheck.parts.${item.part}`)}
          {item.version !== null && <Chip>{item.version}</Chip>}
        </h2>
        <p className={page.purpose}>{t(`systemCheck.purposes.${item.part}`)}</p>
      </div>
      <Status tone={TONES[item.state]}>{t(`systemCheck.states.${item.state}`)}</Status>
      {item.remedy !== null && (
        <p className={page.remedy}>
          <b>{t('systemCheck.whatToDo')}:</b> {say(item.remedy, { count: item.count ?? 0, jobs }, item.remedy)}
        </p>
      )}
    </li>
  );
}
