import { useSelector } from '@xstate/react';
import { RefreshCw, ServerCrash } from 'lucide-react';
import type { SelfCheck, SelfCheckItem } from '../../../contract/http/selfCheck.ts';
import type { SelfCheckActorRef } from '../../machines/administration/selfCheck/selfCheck.machine.ts';
import {
  selectChecking,
  selectFailure,
  selectReport,
} from '../../machines/administration/selfCheck/selfCheck.selectors.ts';
import { Bone, Chip, type DotTone, Empty, Hidden, Status } from '../parts/display/Bits.tsx';
import { Button } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import page from '../shared/page.module.css';

interface SystemCheckProps {
  readonly selfCheck: SelfCheckActorRef;
}

/** For administrators: what the installation has, what is old or missing, and the remedy. */
export function SystemCheckView({ selfCheck }: SystemCheckProps) {
  const { t } = useText();
  const checking = useSelector(selfCheck, selectChecking);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('selfCheck.title')}</h1>
          <p>{t('selfCheck.intro')}</p>
        </div>
        <Button icon={RefreshCw} busy={checking} onClick={() => selfCheck.send({ type: 'query.repeat' })}>
          {t('selfCheck.again')}
        </Button>
      </header>
      <Report selfCheck={selfCheck} />
    </div>
  );
}

function Report({ selfCheck }: SystemCheckProps) {
  const { t } = useText();
  const report = useSelector(selfCheck, selectReport);
  const failure = useSelector(selfCheck, selectFailure);
  if (failure !== null) {
    return (
      <div className={page.panel} role="alert">
        <Empty
          icon={ServerCrash}
          title={t('selfCheck.failed.title')}
          text={t('selfCheck.failed.text')}
          code={failure}
        />
      </div>
    );
  }
  return report === null ? <LoadingReport /> : <FullReport report={report} />;
}

const BONES = ['40%', '28%', '46%', '33%', '37%'] as const;

function LoadingReport() {
  const { t } = useText();
  return (
    <div className={page.panel} aria-busy>
      <Hidden>{t('selfCheck.checking')}</Hidden>
      {BONES.map((width) => (
        <div key={width} className={page.bones}>
          <Bone width={width} />
          <Bone width="60%" height={8} />
        </div>
      ))}
    </div>
  );
}

function FullReport({ report }: { readonly report: SelfCheck }) {
  const { t } = useText();
  const lacking = report.items.filter((item) => item.state !== 'present').length;
  return (
    <>
      <p role="status">
        <Status tone={lacking === 0 ? 'ok' : 'warn'}>
          {lacking === 0 ? t('selfCheck.summary.allPresent') : t('selfCheck.summary.some', { count: lacking })}
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

const TONES: Readonly<Record<SelfCheckItem['state'], DotTone>> = {
  present: 'ok',
  old: 'warn',
  missing: 'bad',
  failing: 'bad',
};

function Item({ item }: { readonly item: SelfCheckItem }) {
  const { t, say } = useText();
  const jobs = (item.jobs ?? []).map((name) => t(`selfCheck.jobs.${name}`)).join(', ');
  return (
    <li className={page.item}>
      <div>
        <h2>
          {t(`selfCheck.parts.${item.part}`)}
          {item.version !== null && <Chip>{item.version}</Chip>}
        </h2>
        <p className={page.purpose}>{t(`selfCheck.purposes.${item.part}`)}</p>
      </div>
      <Status tone={TONES[item.state]}>{t(`selfCheck.states.${item.state}`)}</Status>
      {item.remedy !== null && (
        <p className={page.remedy}>
          <b>{t('selfCheck.whatToDo')}:</b> {say(item.remedy, { count: item.count ?? 0, jobs }, item.remedy)}
        </p>
      )}
    </li>
  );
}
