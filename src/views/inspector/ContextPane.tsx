import { useSelector } from '@xstate/react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import type { ContextChange } from '../../machines/inspector/inspector/inspector.moment.ts';
import { selectActorContext, selectContextChanges } from '../../machines/inspector/inspector/inspector.selectors.ts';
import styles from './inspector.module.css';

/** What the last event changed in the chosen actor's context, and the whole of it on request. */
export function ContextPane({ inspector }: { readonly inspector: InspectorActorRef }) {
  const changes = useSelector(inspector, selectContextChanges);
  const context = useSelector(inspector, selectActorContext);
  return (
    <section className={styles.context} aria-labelledby="context">
      <h2 id="context">Context, what changed</h2>
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing with the last event</p>
      ) : (
        <Changes changes={changes} />
      )}
      {context !== null && (
        <details className={styles.whole}>
          <summary>All of it</summary>
          <pre tabIndex={0}>{JSON.stringify(context, null, 2)}</pre>
        </details>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly ContextChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== null && (
              <>
                <del>{before}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins>{after ?? 'gone'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
