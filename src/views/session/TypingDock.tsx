import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { selectClientId } from '../../machines/session/session.selectors.ts';
import type { TypingActorRef } from '../../machines/typing/typing.machine.ts';
import { selectHeldKeys, selectLayout, selectTypingPart } from '../../machines/typing/typing.selectors.ts';
import { HELD_KEYS, STRUCK_KEYS } from '../../machines/typing/typing.types.ts';
import type { PlaceName } from '../../machines/viewPorts.ts';
import { Button, IconButton } from '../parts/Button.tsx';
import { useText } from '../parts/useText.ts';
import { usePorts } from '../ports.ts';
import type { SessionProps } from './props.ts';
import styles from './typing.module.css';
import { useTyping } from './useTyping.ts';

/** The keyboard or the text field under the picture, which makes room for it. */
export function TypingDock({ session }: SessionProps) {
  const typing = useTyping(session);
  return typing === undefined ? null : <Dock session={session} typing={typing} />;
}

interface DockProps extends SessionProps {
  readonly typing: TypingActorRef;
}

function Dock({ session, typing }: DockProps) {
  const { t } = useText();
  const part = useSelector(typing, selectTypingPart);
  if (part === null) return null;
  const isText = part === 'text';
  return (
    <section
      className={styles.dock}
      data-typing={isText ? 'text' : 'keyboard'}
      aria-label={t(isText ? 'typing.field' : 'typing.keyboard')}
    >
      {isText && <TextInput session={session} typing={typing} />}
      {part === 'keyboard' && <ScreenKeyboard session={session} typing={typing} />}
      {part === 'keyboardFailed' && <Failed typing={typing} />}
      <IconButton
        className={styles.close}
        icon={X}
        label={t('typing.close')}
        tip="none"
        onClick={() => typing.send({ type: 'method.choose', method: 'none' })}
      />
    </section>
  );
}

/** A ref that gives its node away for what is drawn or listened to there. */
function usePlace<Node extends HTMLElement>(session: SessionProps['session'], name: PlaceName) {
  const { attachPlace } = usePorts();
  const clientId = useSelector(session, selectClientId);
  return useCallback((node: Node) => attachPlace(clientId, name, node), [attachPlace, clientId, name]);
}

function ScreenKeyboard({ session, typing }: DockProps) {
  const layout = useSelector(typing, selectLayout);
  return <div className={styles.keyboard} lang={layout} ref={usePlace<HTMLDivElement>(session, 'keyboard')} />;
}

function Failed({ typing }: Pick<DockProps, 'typing'>) {
  const { t } = useText();
  return (
    <div className={styles.failed} role="alert">
      {t('typing.failed')}
      <Button onClick={() => typing.send({ type: 'layout.retry' })}>{t('typing.retry')}</Button>
    </div>
  );
}

function TextInput({ session, typing }: DockProps) {
  const { t } = useText();
  return (
    <div className={styles.text}>
      <textarea
        ref={usePlace<HTMLTextAreaElement>(session, 'textInput')}
        className={styles.field}
        rows={1}
        aria-label={t('typing.field')}
        placeholder={t('typing.fieldHint')}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      <SpecialKeys typing={typing} />
    </div>
  );
}

/** Keys that touch keyboards do not have. A press must not take the focus: the touch keyboard would close. */
function SpecialKeys({ typing }: Pick<DockProps, 'typing'>) {
  const { t } = useText();
  const held = useSelector(typing, selectHeldKeys);
  return (
    <div className={styles.keys} role="group" aria-label={t('typing.specialKeys')} onMouseDown={keepFocus}>
      {HELD_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-pressed={held.includes(key)}
          onClick={() => typing.send({ type: 'key.hold', key })}
        >
          {t(`typing.keys.${key}`)}
        </button>
      ))}
      {STRUCK_KEYS.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => typing.send({ type: 'key.strike', key })}>
          {t(`typing.keys.${key}`)}
        </button>
      ))}
    </div>
  );
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
