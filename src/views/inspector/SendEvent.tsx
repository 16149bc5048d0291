import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import {
  selectAllowedEvents,
  selectFollows,
  selectMode,
} from '../../machines/inspector/inspector/inspector.selectors.ts';
import styles from './inspector.module.css';

/** A button for each event that the active states know; offered only for the present of a tab that is there. */
export function SendEvent({ inspector }: { readonly inspector: InspectorActorRef }) {
  const events = useSelector(inspector, selectAllowedEvents);
  const isLive = useSelector(inspector, selectMode) === 'live';
  const follows = useSelector(inspector, selectFollows);
  const mayBeSent = isLive && follows;
  const send = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault();
    const { submitter } = form.nativeEvent as SubmitEvent;
    const payload = String(new FormData(form.currentTarget).get('payload') ?? '');
    if (submitter instanceof HTMLButtonElement)
      inspector.send({ type: 'event.send', eventType: submitter.value, payload });
  };
  return (
    <section className={styles.send} aria-labelledby="allowed">
      <h2 id="allowed">This state allows</h2>
      {events.length === 0 && <p className={styles.none}>No event from outside</p>}
      <form onSubmit={send}>
        <div className={styles.allowed}>
          {events.map((event) => (
            <button key={event} type="submit" value={event} className={styles.event} disabled={!mayBeSent}>
              {event}
            </button>
          ))}
        </div>
        {events.length > 0 && mayBeSent && (
          <label className={styles.payloadField}>
            Payload as JSON, sent with the event
            <textarea name="payload" rows={2} spellCheck={false} placeholder='{"code": 519}' />
          </label>
        )}
      </form>
    </section>
  );
}
