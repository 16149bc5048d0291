import { useSelector } from '@xstate/react';
import type { Form } from '../../../../contract/forms.ts';
import {
  selectDraft,
  selectLoaded,
  selectTarget,
  selectProblems,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import type { AccountProblem } from '../../../machines/accounts/userEditor/userEditor.types.ts';
import { FieldInput } from '../../connections/editor/FieldInput.tsx';
import styles from '../../shared/editing/editor.module.css';
import { CheckField, TextField } from '../../parts/form/Field.tsx';
import { NewPasswordField } from '../../parts/form/NewPasswordField.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { UserEditorProps } from './props.ts';

/** Name, password and all attributes that the gateway describes. */
export function Profile({ editor }: UserEditorProps) {
  const loaded = useSelector(editor, selectLoaded);
  if (loaded === null) return null;
  return (
    <fieldset className={styles.all} disabled={!loaded.rights.canChangeAttributes}>
      <Account editor={editor} />
      {loaded.forms.map((form) => (
        <Attributes key={form.name} editor={editor} form={form} />
      ))}
    </fieldset>
  );
}

function useProblem(): (
  problem: AccountProblem | undefined,
  counted?: { readonly count: number },
) => string | undefined {
  const { t } = useText();
  return (problem, counted) => {
    if (problem === undefined) return undefined;
    if (problem === 'passwordShort') return t('common.passwordLeast', { count: counted?.count ?? 0 });
    if (problem === 'badUsername') return t('MANAGE_USER.USERNAME_ERROR');
    return problem === 'passwordMismatch'
      ? t('MANAGE_USER.ERROR_PASSWORD_MISMATCH')
      : t(`userEditor.problem.${problem}`);
  };
}

function Account({ editor }: UserEditorProps) {
  const { t } = useText();
  const problem = useProblem();
  const { kind, identifier } = useSelector(editor, selectTarget);
  const { name, disabled } = useSelector(editor, selectDraft);
  const problems = useSelector(editor, selectProblems);
  return (
    <section className={styles.card}>
      <h2>{t('userEditor.account')}</h2>
      <TextField
        label={t(kind === 'user' ? 'userEditor.username' : 'userEditor.identifier')}
        name="name"
        autoComplete="off"
        readOnly={identifier !== null}
        value={name}
        error={problem(problems['name'])}
        onChange={(event) => editor.send({ type: 'draft.change', change: { part: 'name', value: event.target.value } })}
      />
      {kind === 'user' && <Passwords editor={editor} />}
      <CheckField
        label={t(`userEditor.disabled.${kind}`)}
        checked={disabled}
        onChange={(event) =>
          editor.send({ type: 'draft.change', change: { part: 'disabled', value: event.target.checked } })
        }
      />
    </section>
  );
}

function Passwords({ editor }: UserEditorProps) {
  const { t } = useText();
  const problem = useProblem();
  const { identifier } = useSelector(editor, selectTarget);
  const { name, password, confirmation } = useSelector(editor, selectDraft);
  const problems = useSelector(editor, selectProblems);
  const loaded = useSelector(editor, selectLoaded);
  if (loaded?.isSelf === true) return <p>{t('userEditor.ownPassword')}</p>;
  const words = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const change = (part: 'password' | 'confirmation') => (event: { target: { value: string } }) =>
    editor.send({ type: 'draft.change', change: { part, value: event.target.value } });
  return (
    <div className={styles.pair}>
      <NewPasswordField
        label={t(identifier === null ? 'userEditor.password' : 'userEditor.newPassword')}
        hint={identifier === null ? undefined : t('userEditor.passwordHint')}
        name="password"
        minChars={loaded?.passwordMinChars ?? 0}
        own={[name]}
        error={problem(problems['password'], { count: loaded?.passwordMinChars ?? 0 })}
        value={password}
        onChange={change('password')}
      />
      <PasswordField
        {...words}
        label={t('userEditor.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={problem(problems['confirmation'])}
        onChange={change('confirmation')}
      />
    </div>
  );
}

function Attributes({ editor, form }: UserEditorProps & { readonly form: Form }) {
  const { say } = useText();
  const { attributes } = useSelector(editor, selectDraft);
  return (
    <section className={styles.section}>
      <h2 className={styles.formTitle}>{say(`userEditor.form.${form.name}`, undefined, form.name)}</h2>
      <div className={styles.fields}>
        {form.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            label={say(`userEditor.field.${field.name}`, undefined, field.name)}
            value={attributes[field.name] ?? ''}
            onChange={(value) =>
              editor.send({ type: 'draft.change', change: { part: 'attributes', name: field.name, value } })
            }
          />
        ))}
      </div>
    </section>
  );
}
