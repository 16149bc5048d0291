import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { useCallback } from 'react';
import { selectClientId } from '../../machines/session/session/session.selectors.ts';
import type { TextInputActorRef } from '../../machines/session/textInput/textInput.machine.ts';
import {
  selectHeldKeys,
  selectLayout,
  selectTextInputPart,
} from '../../machines/session/textInput/textInput.selectors.ts';
import {
  HELD_KEYS,
  type HeldKey,
  SPECIAL_KEYS,
  type SpecialKey,
} from '../../machines/session/textInput/textInput.types.ts';
import type { DomSlotName } from '../../machines/viewPorts.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import type { SessionProps } from './props.ts';
import styles from './textInput.module.css';
import { useTextInput } from './useParts.ts';

/** The keyboard or the text field under the picture, which makes room for it. */
export function TextInputDock({ session }: SessionProps) {
  const textInput = useTextInput(session);
  return textInput === undefined ? null : <Dock session={session} textInput={textInput} />;
}

interface DockProps extends SessionProps {
  readonly textInput: TextInputActorRef;
}

function Dock({ session, textInput }: DockProps) {
  const { t } = useText();
  const part = useSelector(textInput, selectTextInputPart);
  const isText = part === 'text';
  return (
    <section
      className={part === null ? styles.idle : styles.dock}
      data-typing={part === null ? undefined : isText ? 'text' : 'keyboard'}
      aria-label={t(isText ? 'textInput.field' : 'textInput.keyboard')}
      aria-hidden={part === null}
    >
      <TextInput session={session} textInput={textInput} shown={isText} />
      {part === 'keyboard' && <ScreenKeyboard session={session} textInput={textInput} />}
      {part === 'keyboardFailed' && <Failed textInput={textInput} />}
      {part !== null && (
        <IconButton
          className={styles.close}
          icon={X}
          label={t('textInput.close')}
          tip="none"
          onClick={() => textInput.send({ type: 'method.choose', method: 'none' })}
        />
      )}
    </section>
  );
}

/** A ref that gives its node away for what is drawn or listened to there. */
function useDomSlot<Node extends HTMLElement>(session: SessionProps['session'], name: DomSlotName) {
  const { attachSlot } = usePorts();
  const clientId = useSelector(session, selectClientId);
  return useCallback((node: Node) => attachSlot(clientId, name, node), [attachSlot, clientId, name]);
}

function ScreenKeyboard({ session, textInput }: DockProps) {
  const layout = useSelector(textInput, selectLayout);
  return <div className={styles.keyboard} lang={layout} ref={useDomSlot<HTMLDivElement>(session, 'keyboard')} />;
}

function Failed({ textInput }: Pick<DockProps, 'textInput'>) {
  const { t } = useText();
  return (
    <div className={styles.failed} role="alert">
      {t('textInput.failed')}
      <Button onClick={() => textInput.send({ type: 'layout.retry' })}>{t('textInput.retry')}</Button>
    </div>
  );
}

/** The field is there before it shows: a phone raises its keyboard only for what takes the focus within the tap. */
function TextInput({ session, textInput, shown }: DockProps & { readonly shown: boolean }) {
  const { t } = useText();
  return (
    <div className={shown ? styles.text : styles.idle} aria-hidden={!shown}>
      <textarea
        ref={useDomSlot<HTMLTextAreaElement>(session, 'textInput')}
        className={styles.field}
        rows={1}
        tabIndex={shown ? 0 : -1}
        aria-label={t('textInput.field')}
        placeholder={t('textInput.fieldHint')}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      {shown && <SpecialKeys textInput={textInput} />}
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
function SpecialKeys({ textInput }: Pick<DockProps, 'textInput'>) {
  const { t } = useText();
  const held = useSelector(textInput, selectHeldKeys);
  return (
    <div className={styles.keys} role="group" aria-label={t('textInput.specialKeys')} onMouseDown={keepFocus}>
      {SPECIAL_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={t(`textInput.keys.${key}`)}
          aria-pressed={isHeldKey(key) ? held.includes(key) : undefined}
          onClick={() => textInput.send(isHeldKey(key) ? { type: 'key.hold', key } : { type: 'key.strike', key })}
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
  return arrow === undefined ? t(`textInput.keys.${name}`) : <Icon as={arrow} size={16} />;
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();
