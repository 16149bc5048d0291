import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import {
  type QuickAddActorRef,
  selectDraft,
  selectFailure,
  selectProblems,
  selectSaving,
} from '../../machines/home/quickAdd/quickAdd.machine.ts';
import { QUICK_ADD_PROTOCOLS, type QuickAddField } from '../../machines/home/quickAdd/quickAdd.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { TextField } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { PasswordField } from '../parts/form/PasswordField.tsx';
import { Segments } from '../parts/form/Segments.tsx';
import { SwitchField } from '../parts/form/SwitchField.tsx';
import { useText } from '../parts/text/useText.ts';
import { protocolName } from '../parts/icon/protocols.ts';
import styles from './quickAdd.module.css';

interface QuickAddProps {
  readonly quickAdd: QuickAddActorRef;
}

/** One's own computer in one small form. What was typed lives in the machine: a refusal loses nothing. */
export function QuickAddView({ quickAdd }: QuickAddProps) {
  const { t } = useText();
  const problems = useSelector(quickAdd, selectProblems);
  const saving = useSelector(quickAdd, selectSaving);
  const cancel = () => quickAdd.send({ type: 'quickAdd.cancel' });
  return (
    <Dialog title={t('quickAdd.title')} dismiss={{ label: t('common.close'), onDismiss: cancel }}>
      <Form className={styles.form} problems={problems} onSubmit={() => quickAdd.send({ type: 'quickAdd.save' })}>
        <Fields quickAdd={quickAdd} />
        <Failure quickAdd={quickAdd} />
        <Actions>
          <Button disabled={saving} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={saving}>
            {t('quickAdd.save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function Fields({ quickAdd }: QuickAddProps) {
  const { t } = useText();
  const draft = useSelector(quickAdd, selectDraft);
  const field = useField(quickAdd);
  return (
    <>
      <TextField
        label={t('quickAdd.name')}
        placeholder={t('quickAdd.namePlaceholder')}
        data-autofocus
        {...field('name')}
      />
      <TextField label={t('quickAdd.address')} hint={t('quickAdd.addressHint')} inputMode="url" {...field('address')} />
      <Segments
        legend={t('quickAdd.protocol')}
        segments={QUICK_ADD_PROTOCOLS.map((value) => ({ value, label: protocolName(value) }))}
        chosen={draft.protocol}
        hint={t(`quickAdd.protocols.${draft.protocol}`)}
        onChoose={(value) => quickAdd.send({ type: 'draft.change', field: 'protocol', value })}
      />
      <TextField label={t('quickAdd.username')} remark={t('common.optional')} {...field('username')} />
      <PasswordField
        label={t('quickAdd.password')}
        remark={t('common.optional')}
        hint={t('quickAdd.passwordHint')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        {...field('password')}
      />
      {draft.protocol === 'ssh' && (
        <SwitchField
          label={t('quickAdd.files')}
          hint={t('quickAdd.filesHint')}
          on={draft.files}
          pending={false}
          onSwitch={() => quickAdd.send({ type: 'draft.change', field: 'files', value: String(!draft.files) })}
        />
      )}
    </>
  );
}

/** What ties one field to the draft. `autoComplete` off: these are another computer's name and password. */
function useField(quickAdd: QuickAddActorRef) {
  const { t } = useText();
  const draft = useSelector(quickAdd, selectDraft);
  const problems = useSelector(quickAdd, selectProblems);
  const saving = useSelector(quickAdd, selectSaving);
  return (field: Exclude<QuickAddField, 'files'>) => {
    const problem = problems[field];
    return {
      name: field,
      value: draft[field],
      error: problem && t(`quickAdd.problem.${problem}`),
      readOnly: saving,
      autoComplete: field === 'password' ? 'new-password' : 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        quickAdd.send({ type: 'draft.change', field, value: event.target.value }),
    };
  };
}

const FAILURES = { PERMISSION_DENIED: 'permission', UNREACHABLE: 'unreachable' } as const;

function Failure({ quickAdd }: QuickAddProps) {
  const { t } = useText();
  const failure = useSelector(quickAdd, selectFailure);
  if (failure === null) return null;
  const known = FAILURES[failure.code as keyof typeof FAILURES] ?? 'default';
  return <Banner tone="bad" title={failure.text ?? t(`quickAdd.failure.${known}`)} />;
}
