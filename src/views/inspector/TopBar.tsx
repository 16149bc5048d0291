import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import {
  selectApps,
  selectCopied,
  selectInspected,
  selectMode,
  selectProblem,
} from '../../machines/inspector/inspector/inspector.selectors.ts';
import type { InspectedApp } from '../../machines/inspector/inspector/inspector.types.ts';
import { Announcer } from '../parts/display/Hidden.tsx';
import { Mark } from '../parts/display/Mark.tsx';
import { Button } from '../parts/button/Button.tsx';
import styles from './inspector.module.css';
import { PROBLEMS } from './words.ts';

const MODES = { waiting: 'Waiting for a tab', live: 'Live', gone: 'The tab is gone', replaying: 'Saved log' } as const;

interface Props {
  readonly inspector: InspectorActorRef;
}

export function TopBar({ inspector }: Props) {
  const mode = useSelector(inspector, selectMode);
  const inspected = useSelector(inspector, selectInspected);
  const title = inspected ? `, tab “${inspected.title}”` : '';
  return (
    <header className={styles.top}>
      <h1 className={styles.mark}>
        <Mark />
        <span>inspector</span>
      </h1>
      <p className={styles.mode}>
        {MODES[mode]}
        {title}
      </p>
      <AppChoice inspector={inspector} />
      <Trouble inspector={inspector} />
      <Actions inspector={inspector} />
    </header>
  );
}

function AppChoice({ inspector }: Props) {
  const apps = useSelector(inspector, selectApps);
  const mode = useSelector(inspector, selectMode);
  const chosen = useSelector(inspector, ({ context }) => context.appId);
  if (apps.length < 2 || mode === 'replaying') return null;
  const name = ({ app, live }: InspectedApp) => (live ? app.title : `${app.title} (gone)`);
  return (
    <label className={styles.tabs}>
      Tab
      <select
        value={chosen ?? ''}
        onChange={(event) => inspector.send({ type: 'app.choose', appId: event.target.value })}
      >
        {apps.map((inspected) => (
          <option key={inspected.app.id} value={inspected.app.id}>
            {name(inspected)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Trouble({ inspector }: Props) {
  const problem = useSelector(inspector, selectProblem);
  return (
    <p className={styles.trouble} role="alert">
      {problem && PROBLEMS[problem]}
    </p>
  );
}

function Actions({ inspector }: Props) {
  const mode = useSelector(inspector, selectMode);
  const isCopied = useSelector(inspector, selectCopied);
  return (
    <div className={styles.actions}>
      {mode === 'replaying' && (
        <Button kind="quiet" onClick={() => inspector.send({ type: 'log.close' })}>
          Back to live
        </Button>
      )}
      <LoadLog inspector={inspector} />
      {mode !== 'waiting' && (
        <>
          <Button kind="quiet" onClick={() => inspector.send({ type: 'log.save' })}>
            Save the log
          </Button>
          <Button onClick={() => inspector.send({ type: 'test.copy' })}>{isCopied ? 'Copied' : 'Copy as test'}</Button>
        </>
      )}
      <Announcer>{isCopied ? 'The test is copied' : ''}</Announcer>
    </div>
  );
}

function LoadLog({ inspector }: Props) {
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const text = await file?.text();
    target.value = '';
    if (text !== undefined) inspector.send({ type: 'log.load', text });
  };
  return (
    <label className={styles.load}>
      Load a log
      <input type="file" accept=".json,application/json" onChange={(event) => void load(event)} />
    </label>
  );
}
