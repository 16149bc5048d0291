import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import type { ImportFileActorRef } from '../../machines/connections/importFile/importFile.machine.ts';
import {
  selectImportFailure,
  selectProgress,
  selectResult,
} from '../../machines/connections/importFile/importFile.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './import.module.css';

interface EndProps {
  readonly importFile: ImportFileActorRef;
}

export function ImportProgress({ importFile }: EndProps) {
  const { t, language } = useText();
  const progress = useSelector(importFile, selectProgress);
  const format = new Intl.NumberFormat(language);
  const label = t('connectionFiles.import.importing');
  return (
    <>
      <div className={styles.waiting} role="status">
        {progress === null ? (
          <progress aria-label={label} />
        ) : (
          <progress aria-label={label} max={progress.of} value={progress.done} />
        )}
        <p>
          {progress === null
            ? label
            : t('connectionFiles.import.progress', {
                done: format.format(progress.done),
                of: format.format(progress.of),
              })}
        </p>
        <small>{t('connectionFiles.import.cancelNote')}</small>
      </div>
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.cancel' })}>{t('connectionFiles.import.cancel')}</Button>
      </Actions>
    </>
  );
}

export function ImportRefused({ importFile }: EndProps) {
  const { t, say } = useText();
  const failure = useSelector(importFile, selectImportFailure);
  const why = say(
    `connectionFiles.import.refused.${failure ?? ''}`,
    undefined,
    t('connectionFiles.import.refused.default'),
  );
  return (
    <>
      <Banner tone="bad" title={t('connectionFiles.import.refused.title')}>
        {why}
      </Banner>
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.close' })}>{t('common.close')}</Button>
        <Button kind="primary" onClick={() => importFile.send({ type: 'import.back' })}>
          {t('connectionFiles.import.back')}
        </Button>
      </Actions>
    </>
  );
}

const COUNTS = ['made', 'replaced', 'skipped', 'groups'] as const;
const TEXTS = { made: 'made', replaced: 'replaced', skipped: 'skipped', groups: 'madeGroups' } as const;

export function ImportDone({ importFile }: EndProps) {
  const { t, language } = useText();
  const result = useSelector(importFile, selectResult);
  const format = new Intl.NumberFormat(language);
  const reported = COUNTS.filter((name) => (result?.[name] ?? 0) > 0);
  return (
    <>
      <div className={styles.done} role="status">
        <Icon as={CircleCheck} size={32} />
        <h2>{t('connectionFiles.import.done')}</h2>
        {reported.length === 0 && <p>{t('connectionFiles.import.nothing')}</p>}
        {reported.map((name) => {
          const count = result?.[name] ?? 0;
          return (
            <p key={name}>{t(`connectionFiles.import.${TEXTS[name]}`, { count, number: format.format(count) })}</p>
          );
        })}
      </div>
      {result !== null && result.first.length > 0 && (
        <ul className={styles.links} aria-label={t('connectionFiles.import.look')}>
          {result.first.map(({ identifier, name }) => (
            <li key={identifier}>
              <Link to={`/manage/postgresql/connections/${encodeURIComponent(identifier)}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <Actions>
        <Button kind="primary" data-autofocus onClick={() => importFile.send({ type: 'import.close' })}>
          {t('common.close')}
        </Button>
      </Actions>
    </>
  );
}
