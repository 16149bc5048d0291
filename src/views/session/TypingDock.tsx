import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { useCallback } from 'react';
import { selectClientId } from '../../machines/session/session/session.selectors.ts';
import type { TypingActorRef } from '../../machines/session/typing/typing.machine.ts';
import { selectHeldKeys, selectLayout, selectTypingPart } from '../../machines/session/typing/typing.selectors.ts';
import { HELD_KEYS, type HeldKey, SPECIAL_KEYS, type SpecialKey } from '../../machines/session/typing/typing.types.ts';
import type { PlaceName } from '../../machines/viewPorts.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
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
  const isText = part === 'text';
  return (
    <section
      className={part === null ? styles.idle : styles.dock}
      data-typing={part === null ? undefined : isText ? 'text' : 'keyboard'}
      aria-label={t(isText ? 'typing.field' : 'typing.keyboard')}
      aria-hidden={part === null}
    >
      <TextInput session={session} typing={typing} shown={isText} />
      {part === 'keyboard' && <ScreenKeyboard session={session} typing={typing} />}
      {part === 'keyboardFailed' && <Failed typing={typing} />}
      {part !== null && (
        <IconButton
          className={styles.close}
          icon={X}
          label={t('typing.close')}
          tip="none"
          onClick={() => typing.send({ type: 'method.choose', method: 'none' })}
        />
      )}
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

/** The field is there before it shows: a phone raises its keyboard only for what takes the focus within the tap. */
function TextInput({ session, typing, shown }: DockProps & { readonly shown: boolean }) {
  const { t } = useText();
  return (
    <div className={shown ? styles.text : styles.idle} aria-hidden={!shown}>
      <textarea
        ref={usePlace<HTMLTextAreaElement>(session, 'textInput')}
        className={styles.field}
        rows={1}
        tabIndex={shown ? 0 : -1}
        aria-label={t('typing.field')}
        placeholder={t('typing.fieldHint')}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      {shown && <SpecialKeys typing={typing} />}
    </div>
  );
}

const ARROWS: Partial<Record<SpecialKey, LucideIcon>> = {
  left: ArrowLeft,
  up: ArrowUp,
  down: ArrowDown,
  right: ArrowRight,
};
const isHeldKey = (key: SpecialKey): key is HeldKey => (HELD_KEYS as readonly string[]).includes(key);

/** Keys that touch keyboards do not have. A press must not take the focus: the touch keyboard would close. */
function SpecialKeys({ typing }: Pick<DockProps, 'typing'>) {
  const { t } = useText();
  const held = useSelector(typing, selectHeldKeys);
  return (
    <div className={styles.keys} role="group" aria-label={t('typing.specialKeys')} onMouseDown={keepFocus}>
      {SPECIAL_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={t(`typing.keys.${key}`)}
          aria-pressed={isHeldKey(key) ? held.includes(key) : undefined}
          onClick={() => typing.send(isHeldKey(key) ? { type: 'key.hold', key } : { type: 'key.strike', key })}
        >
          <Cap name={key} />
        </button>
      ))}
    </div>
  );
}

function Cap({ name }: { readonly name: SpecialKey }) {
  const { t } = useText();
  const arrow = ARROWS[name];
  return arrow === undefined ? t(`typing.keys.${name}`) : <Icon as={arrow} size={16} />;
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
