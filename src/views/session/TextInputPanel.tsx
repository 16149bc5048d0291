import { useSelector } from '@xstate/react';
import { INPUT_METHODS, KEYBOARD_LAYOUTS } from '../../../contract/preferences.ts';
import type { TextInputActorRef } from '../../machines/session/textInput/textInput.machine.ts';
import {
  selectAbsoluteMouse,
  selectLayout,
  selectMethod,
} from '../../machines/session/textInput/textInput.selectors.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { SelectField } from '../parts/form/SelectField.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import styles from './session.module.css';
import { useTextInput } from './useParts.ts';

/** What one types and points with; it changes at once, and for later sessions too. */
export function TextInputPanel({ session }: SessionProps) {
  const textInput = useTextInput(session);
  return textInput === undefined ? null : (
    <div className={styles.stack}>
      <Method textInput={textInput} />
      <Mouse textInput={textInput} />
    </div>
  );
}

interface TextInputProps {
  readonly textInput: TextInputActorRef;
}

function Method({ textInput }: TextInputProps) {
  const { t } = useText();
  const method = useSelector(textInput, selectMethod);
  const layout = useSelector(textInput, selectLayout);
  const choose = (value: string) => {
    const chosen = KEYBOARD_LAYOUTS.find((one) => one === value);
    if (chosen !== undefined) textInput.send({ type: 'layout.choose', layout: chosen });
  };
  return (
    <>
      <Segments
        legend={t('textInput.method')}
        hint={t('textInput.methodHint')}
        segments={INPUT_METHODS.map((value) => ({ value, label: t(`textInput.methods.${value}`) }))}
        chosen={method}
        onChoose={(chosen) => textInput.send({ type: 'method.choose', method: chosen })}
      />
      {method === 'osk' && (
        <SelectField
          label={t('textInput.layout')}
          options={KEYBOARD_LAYOUTS.map((value) => ({ value, label: t(`textInput.layouts.${value}`) }))}
          value={layout}
          onChoose={choose}
        />
      )}
    </>
  );
}

function Mouse({ textInput }: TextInputProps) {
  const { t } = useText();
  const isAbsolute = useSelector(textInput, selectAbsoluteMouse);
  return (
    <Segments
      legend={t('textInput.mouse')}
      hint={t('textInput.mouseHint')}
      segments={(['absolute', 'relative'] as const).map((value) => ({ value, label: t(`textInput.mice.${value}`) }))}
      chosen={isAbsolute ? 'absolute' : 'relative'}
      onChoose={(chosen) => textInput.send({ type: 'mouse.choose', absolute: chosen === 'absolute' })}
    />
  );
}
