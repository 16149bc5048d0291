import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import type { LogEntry } from '../../machines/inspector/inspector/inspector.log.ts';
import {
  selectActorNames,
  selectEntries,
  selectFollows,
  selectMode,
  selectPosition,
} from '../../machines/inspector/inspector/inspector.selectors.ts';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { keepInView } from '../parts/browser/keepInView.ts';
import styles from './inspector.module.css';
import { countText, eventText, payloadText, timeText } from './words.ts';

/** Entries that stand in the page at once; the ones around the chosen moment. */
const SHOWN_BEFORE = 200;
const SHOWN_AFTER = 50;

interface Props {
  readonly inspector: InspectorActorRef;
}

export function EventLog({ inspector }: Props) {
  return (
    <section className={styles.events} aria-labelledby="events">
      <div className={styles.head}>
        <h2 id="events">Events</h2>
        <Steps inspector={inspector} />
      </div>
      <Entries inspector={inspector} />
    </section>
  );
}

function Steps({ inspector }: Props) {
  const follows = useSelector(inspector, selectFollows);
  const mode = useSelector(inspector, selectMode);
  return (
    <div className={styles.steps}>
      {!follows && mode !== 'replaying' && (
        <Button kind="quiet" onClick={() => inspector.send({ type: 'position.choose', position: null })}>
          Follow
        </Button>
      )}
      <IconButton
        icon={ChevronLeft}
        label="Step back"
        tip="none"
        onClick={() => inspector.send({ type: 'position.previous' })}
      />
      <IconButton
        icon={ChevronRight}
        label="Step on"
        tip="none"
        onClick={() => inspector.send({ type: 'position.next' })}
      />
    </div>
  );
}

function Entries({ inspector }: Props) {
  const entries = useSelector(inspector, selectEntries);
  const position = useSelector(inspector, selectPosition);
  const names = useSelector(inspector, selectActorNames);
  const current = entries.findLast(({ number }) => number <= (position ?? 0));
  const index = current ? entries.indexOf(current) : 0;
  const earlier = Math.max(0, index - SHOWN_BEFORE);
  const shown = entries.slice(earlier, index + SHOWN_AFTER);
  return (
    <ol className={styles.log} tabIndex={0} aria-labelledby="events">
      {earlier > 0 && <li className={styles.earlier}>{countText(earlier, 'earlier event', 'earlier events')}</li>}
      {shown.map((entry) => (
        <li key={entry.number}>
          <Entry
            entry={entry}
            names={names}
            isCurrent={entry === current}
            onChoose={() => inspector.send({ type: 'position.choose', position: entry.number })}
          />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly entry: LogEntry;
  readonly names: ReadonlyMap<string, string>;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Entry({ entry, names, isCurrent, onChoose }: EntryProps) {
  const payload = payloadText(entry);
  const sender = entry.source === null ? 'outside' : (names.get(entry.source) ?? entry.source);
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isCurrent ? 'step' : undefined}
      ref={isCurrent ? keepInView : undefined}
      onClick={onChoose}
    >
      <time>{timeText(entry.at)}</time>
      <span>
        <em>{eventText(entry.event.type)}</em>
        <span className={styles.way}>
          <Hidden>from </Hidden>
          {sender}
          <span aria-hidden> → </span>
          <Hidden> to </Hidden>
          {names.get(entry.actor) ?? entry.actor}
        </span>
        {payload !== '' && <span className={styles.payload}>{payload}</span>}
      </span>
    </button>
  );
}
