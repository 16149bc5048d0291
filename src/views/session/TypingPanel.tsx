import { useSelector } from '@xstate/react';
import { INPUT_METHODS, KEYBOARD_LAYOUTS } from '../../../contract/preferences.ts';
import type { TypingActorRef } from '../../machines/session/typing/typing.machine.ts';
import { selectAbsoluteMouse, selectLayout, selectMethod } from '../../machines/session/typing/typing.selectors.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { SelectField } from '../parts/form/SelectField.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import styles from './session.module.css';
import { useTyping } from './useTyping.ts';

/** What one types and points with; it changes at once, and for later sessions too. */
export function TypingPanel({ session }: SessionProps) {
  const typing = useTyping(session);
  return typing === undefined ? null : (
    <div className={styles.stack}>
      <Method typing={typing} />
      <Mouse typing={typing} />
    </div>
  );
}

interface TypingProps {
  readonly typing: TypingActorRef;
}

function Method({ typing }: TypingProps) {
  const { t } = useText();
  const method = useSelector(typing, selectMethod);
  const layout = useSelector(typing, selectLayout);
  const choose = (value: string) => {
    const chosen = KEYBOARD_LAYOUTS.find((one) => one === value);
    if (chosen !== undefined) typing.send({ type: 'layout.choose', layout: chosen });
  };
  return (
    <>
      <Segments
        legend={t('typing.method')}
        hint={t('typing.methodHint')}
        segments={INPUT_METHODS.map((value) => ({ value, label: t(`typing.methods.${value}`) }))}
        chosen={method}
        onChoose={(chosen) => typing.send({ type: 'method.choose', method: chosen })}
      />
      {method === 'osk' && (
        <SelectField
          label={t('typing.layout')}
          options={KEYBOARD_LAYOUTS.map((value) => ({ value, label: t(`typing.layouts.${value}`) }))}
          value={layout}
          onChoose={choose}
        />
      )}
    </>
  );
}

function Mouse({ typing }: TypingProps) {
  const { t } = useText();
  const isAbsolute = useSelector(typing, selectAbsoluteMouse);
  return (
    <Segments
      legend={t('typing.mouse')}
      hint={t('typing.mouseHint')}
      segments={(['absolute', 'relative'] as const).map((value) => ({ value, label: t(`typing.mice.${value}`) }))}
      chosen={isAbsolute ? 'absolute' : 'relative'}
      onChoose={(chosen) => typing.send({ type: 'mouse.choose', absolute: chosen === 'absolute' })}
    />
  );
}
