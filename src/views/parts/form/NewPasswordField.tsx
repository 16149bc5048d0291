import { type ComponentProps, useState } from 'react';
import { passwordStrength } from '../../../../contract/rules/passwordStrength.ts';
import { PasswordField } from './PasswordField.tsx';
import { useText } from '../text/useText.ts';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'hideLabel' | 'remark'
> {
  readonly minChars: number;
  /** Names that guessers of this password know. */
  readonly own?: readonly string[];
}

/** A password that somebody chooses: how long it has to be, and a word on how good it is. */
export function NewPasswordField({ minChars, own = [], hint, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const strength = typed === '' ? null : t(`common.passwordStrength.${passwordStrength(typed, minChars, own)}`);
  const words = [strength, t('common.passwordLeast', { count: minChars }), hint];
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      hint={words.filter(Boolean).join(' ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
