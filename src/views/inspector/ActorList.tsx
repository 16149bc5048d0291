import { useSelector } from '@xstate/react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import { selectActorId, selectRows } from '../../machines/inspector/inspector/inspector.selectors.ts';
import type { ActorRow } from '../../machines/inspector/inspector/inspector.moment.ts';
import { Hidden } from '../parts/display/Hidden.tsx';
import styles from './inspector.module.css';

const INDENT_PX = 16;

export function ActorList({ inspector }: { readonly inspector: InspectorActorRef }) {
  const rows = useSelector(inspector, selectRows);
  const chosen = useSelector(inspector, selectActorId);
  return (
    <nav className={styles.pane} aria-labelledby="actors">
      <h2 id="actors">Actors</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.actor.id} style={{ paddingInlineStart: row.depth * INDENT_PX }}>
            <Actor
              row={row}
              isChosen={row.actor.id === chosen}
              onChoose={() => inspector.send({ type: 'actor.choose', actorId: row.actor.id })}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ActorProps {
  readonly row: ActorRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Statecharts can be looked into; calls and streams only show that they run. */
function Actor({ row: { actor, stateText }, isChosen, onChoose }: ActorProps) {
  if (actor.machine === null) {
    return (
      <p className={styles.actor}>
        <span className={styles.dotCall} />
        <span className={styles.name}>{actor.name}</span>
        <Hidden>, a call or stream</Hidden>
      </p>
    );
  }
  return (
    <button type="button" className={styles.actor} aria-current={isChosen} title={stateText} onClick={onChoose}>
      <span className={styles.dotChart} />
      <span className={styles.name}>{actor.name}</span>
      <small>{stateText}</small>
    </button>
  );
}
